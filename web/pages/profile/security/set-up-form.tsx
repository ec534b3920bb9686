import { useForm } from 'react-hook-form';
import * as words from '#contract/wording/second-step.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormSubmit } from '#web/components/use-form-submit.ts';
import { CodeField } from '#web/components/sign-in/code-field.tsx';
import { qrCodeOf } from '#web/format/qr-code.ts';
import { Button } from '#web/ui/button.tsx';
import { StepTitle } from './step-title.tsx';
import { textOf } from '#web/components/sign-in/failure-text.ts';

const summary = [{ name: 'code', id: 'set-up-code', label: words.appCode }] as const;

interface SetUpFormProps {
  /** `otpauth://…`, as authenticator apps read it. */
  uri: string;
  /** Turns it on; when it throws, the form says why. */
  onConfirm: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** What the authenticator app needs, and its first code. */
export function SetUpForm({ uri, onConfirm, onCancel }: SetUpFormProps) {
  const form = useForm({ shouldFocusError: false, defaultValues: { code: '' } });
  const key = new URL(uri).searchParams.get('secret') ?? '';

  const { shell, field } = useFormSubmit(form, {
    summary,
    send: ({ code }) => onConfirm(code),
    failed(error) {
      form.setError('code', { message: textOf(error) });
      return textOf(error);
    },
    invalid: () => words.enterCode,
  });

  return (
    <>
      <StepTitle>{words.setUpTitle}</StepTitle>
      <p>{words.setUpScan}</p>
      <QrCode text={uri} />
      <div>
        <p>{words.setUpKey}</p>
        <p className="mt-1 font-mono text-lg wrap-anywhere">{key.match(/.{1,4}/g)?.join(' ')}</p>
        <a href={uri} className="inline-flex min-h-control items-center">
          {words.setUpLink}
        </a>
      </div>
      <p>{words.setUpConfirm}</p>
      <FormShell
        {...shell}
        submitLabel={words.turnItOn}
        busyLabel={words.oneMoment}
        actions={<Button onClick={onCancel}>{words.goBack}</Button>}
      >
        <CodeField {...field('code', { required: words.enterCode })} kind="app" />
      </FormShell>
    </>
  );
}

/** Black on white, whatever the page’s colours: cameras expect that. */
function QrCode({ text }: { text: string }) {
  const { size, path } = qrCodeOf(text);
  return (
    <svg
      role="img"
      aria-label={words.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-md border border-edge"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  );
}

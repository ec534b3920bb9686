import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { password as passwordLabel } from '#contract/wording/forms.ts';
import * as words from '#contract/wording/second-step.ts';
import { enterYourPassword } from '#contract/wording/sign-in.ts';
import type { Proof } from '#web/client/identity/identity.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormSubmit } from '#web/components/use-form-submit.ts';
import { CodeField, codeLabels, type CodeKind } from '#web/components/sign-in/code-field.tsx';
import { useHostedIdentity } from '#web/components/sign-in/use-hosted-identity.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { fieldOf, textOf } from '#web/components/sign-in/failure-text.ts';
import { StepTitle } from './step-title.tsx';

interface ProofFormProps {
  title: string;
  /** What follows. */
  lead: string;
  email: string;
  asksPassword: boolean;
  asksCode: boolean;
  submitLabel: string;
  /** Does it; when it throws, the form says why. */
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for what shows that it is the account’s holder who wants this. */
export function ProofForm(props: ProofFormProps) {
  const { title, lead, email, asksPassword, asksCode, submitLabel, onProof, onCancel } = props;
  const isHosted = useHostedIdentity();
  const [kind, setKind] = useState<CodeKind>('app');
  const form = useForm({ shouldFocusError: false, defaultValues: { password: '', code: '' } });
  const { shell, field } = useFormSubmit(form, {
    summary: [
      { name: 'password', id: 'proof-password', label: passwordLabel },
      { name: 'code', id: 'proof-code', label: codeLabels[kind] },
    ],
    send: ({ password, code }) => onProof({ code, ...(asksPassword && { password }) }),
    failed(error) {
      const atFault = fieldOf(error);
      if (atFault) form.setError(atFault, { message: textOf(error) });
      return textOf(error);
    },
    invalid: ({ password }) => password?.message ?? words.enterCode,
  });

  function changeKind(wanted: CodeKind): void {
    form.resetField('code');
    setKind(wanted);
    form.setFocus('code');
  }

  return (
    <>
      <StepTitle>{title}</StepTitle>
      <p>{lead}</p>
      <FormShell
        {...shell}
        submitLabel={submitLabel}
        busyLabel={words.oneMoment}
        actions={<Button onClick={onCancel}>{words.goBack}</Button>}
      >
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {asksPassword ? (
          <PasswordField
            {...field('password', { required: enterYourPassword })}
            autoComplete="current-password"
            required
          />
        ) : null}
        {asksCode ? (
          <CodeField
            {...field('code', { required: words.enterCode })}
            kind={kind}
            {...(!isHosted && { onKindChange: changeKind })}
          />
        ) : null}
      </FormShell>
    </>
  );
}

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { pagePaths } from '#contract/page-paths.ts';
import { password as passwordLabel } from '#contract/wording/forms.ts';
import { continueWithGoogle, googleOnceMore } from '#contract/wording/profile.ts';
import * as words from '#contract/wording/second-step.ts';
import { enterYourPassword } from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { setUpFirst, toSecurity } from '#contract/wording/staff.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormSubmit } from '#web/components/use-form-submit.ts';
import { CodeField } from '#web/components/sign-in/code-field.tsx';
import { fieldOf, textOf } from '#web/components/sign-in/failure-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

export interface StepUpFormProps {
  submitLabel: string;
  /** The code stands for this sign-in now. When it rejects, the form says why. */
  onDone: () => Promise<void> | void;
  /** Closes it, where that can be done. */
  onCancel?: () => void;
}

/** A hosted provider takes a code only in a sign-in: first the password or Google once more, then the code. */
export function HostedStepUpForm(props: StepUpFormProps) {
  const { identity } = useSession();
  const { is, value: account, error } = useAnswer('account', async () => (await identity()).reload());
  if (is === 'loading') return <p role="status">{wording.loading}</p>;
  if (is === 'failed') return <Notice kind="error">{textOf(error)}</Notice>;
  if (account?.secondStep)
    return <SignInAgainForm hasPassword={account.providers.includes('password')} {...props} />;
  return (
    <>
      <p>{setUpFirst}</p>
      <ButtonLink to={pagePaths.security()} variant="primary">
        {toSecurity}
      </ButtonLink>
    </>
  );
}

function SignInAgainForm({
  hasPassword,
  submitLabel,
  onDone,
  onCancel,
}: StepUpFormProps & { hasPassword: boolean }) {
  const session = useSession();
  const [isCodeAsked, askCode] = useState(false);
  /** The code was right: where what follows fails, only that is done again. */
  const [isProven, setProven] = useState(false);
  const form = useForm({ shouldFocusError: false, defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const { shell } = useFormSubmit(form, {
    async send({ password, code }) {
      const identity = await session.identity();
      if (!isCodeAsked) await identity.reauthenticate(hasPassword ? password : undefined);
      else if (!isProven) {
        const account = await (await identity.secondStep?.())?.enter(code);
        if (account) await session.sync(account);
        setProven(true);
      }
      await onDone();
    },
    failed(error) {
      const problem = error instanceof IdentityError ? error.code : null;
      if (problem === 'second-step') return askCode(true);
      const atFault = fieldOf(error);
      if (atFault) form.setError(atFault, { message: textOf(error) });
      if (problem === 'second-step-over') {
        form.resetField('code');
        askCode(false);
      }
      return textOf(error);
    },
    invalid: ({ password }) => password?.message ?? words.enterCode,
  });

  return (
    <FormShell
      {...shell}
      submitLabel={isCodeAsked ? submitLabel : hasPassword ? words.goOn : continueWithGoogle}
      busyLabel={words.oneMoment}
      onCancel={onCancel}
    >
      {isCodeAsked ? (
        <>
          <p ref={takeFocus} tabIndex={-1}>
            {words.codeAsked}
          </p>
          <CodeField
            id="step-up-code"
            kind="app"
            error={errors.code?.message}
            {...form.register('code', { required: words.enterCode })}
          />
        </>
      ) : hasPassword ? (
        <>
          <p>{words.passwordFirst}</p>
          <PasswordField
            id="step-up-password"
            label={passwordLabel}
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...form.register('password', { required: enterYourPassword })}
          />
        </>
      ) : (
        <p>{googleOnceMore}</p>
      )}
    </FormShell>
  );
}

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { password as passwordLabel } from '#contract/wording/forms.ts';
import * as words from '#contract/wording/second-step.ts';
import { enterYourPassword } from '#contract/wording/sign-in.ts';
import type { Proof } from '#web/client/identity/identity.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { CodeField, codeLabels, type CodeKind } from '#web/components/sign-in/code-field.tsx';
import { useHostedIdentity } from '#web/components/sign-in/use-hosted-identity.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { useFailure } from '#web/ui/use-failure.ts';
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
  const { failure, fail, clear } = useFailure();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    shouldFocusError: false,
    defaultValues: { password: '', code: '' },
  });
  const { errors } = formState;

  const prove = handleSubmit(
    async ({ password, code }) => {
      clear();
      try {
        await onProof({ code, ...(asksPassword && { password }) });
      } catch (error) {
        const field = fieldOf(error);
        if (field) setError(field, { message: textOf(error) });
        fail(textOf(error));
      }
    },
    (found) => fail(found.password?.message ?? words.enterCode),
  );

  function changeKind(wanted: CodeKind): void {
    resetField('code');
    setKind(wanted);
    setFocus('code');
  }

  const summary = [
    { name: 'password', id: 'proof-password', label: passwordLabel },
    { name: 'code', id: 'proof-code', label: codeLabels[kind] },
  ] as const;
  return (
    <>
      <StepTitle>{title}</StepTitle>
      <p>{lead}</p>
      <FormShell
        onSubmit={prove}
        busy={formState.isSubmitting}
        failure={failure}
        toMend={summaryEntries(summary, errors, failure)}
        submitLabel={submitLabel}
        busyLabel={words.oneMoment}
        submitLook={{ variant: 'primary' }}
        actions={<Button onClick={onCancel}>{words.goBack}</Button>}
      >
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {asksPassword ? (
          <PasswordField
            id="proof-password"
            label={passwordLabel}
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...register('password', { required: enterYourPassword })}
          />
        ) : null}
        {asksCode ? (
          <CodeField
            id="proof-code"
            kind={kind}
            {...(!isHosted && { onKindChange: changeKind })}
            error={errors.code?.message}
            {...register('code', { required: words.enterCode })}
          />
        ) : null}
      </FormShell>
    </>
  );
}

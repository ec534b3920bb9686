import { useForm } from 'react-hook-form';
import { stepUp } from '#contract/security.ts';
import { enterCode, oneMoment } from '#contract/wording/second-step.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { showFieldErrors, useFormSubmit } from '#web/components/use-form-submit.ts';
import { CodeField } from '#web/components/sign-in/code-field.tsx';
import { useHostedIdentity } from '#web/components/sign-in/use-hosted-identity.ts';
import { HostedStepUpForm, type StepUpFormProps } from './hosted-step-up-form.tsx';

/** Takes a code of the caller's app, which then stands for them for ten minutes. */
export function StepUpForm(props: StepUpFormProps) {
  return useHostedIdentity() ? <HostedStepUpForm {...props} /> : <CodeForm {...props} />;
}

function CodeForm({ onDone, ...look }: StepUpFormProps) {
  const { api } = useSession();
  const form = useForm({ shouldFocusError: false, defaultValues: { code: '' } });
  const { shell } = useFormSubmit(form, {
    async send({ code }) {
      await api.call(stepUp, { body: { code } });
      await onDone();
    },
    failed(error) {
      showFieldErrors(form, ['code'], error);
      return (error instanceof ApiError && error.fields['code']) || errorText(error);
    },
    invalid: () => enterCode,
  });

  return (
    <FormShell {...shell} {...look} busyLabel={oneMoment}>
      <CodeField
        id="step-up-code"
        kind="app"
        error={form.formState.errors.code?.message}
        {...form.register('code', { required: enterCode })}
      />
    </FormShell>
  );
}

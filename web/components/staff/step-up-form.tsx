import { useForm } from 'react-hook-form';
import { stepUp } from '#contract/security.ts';
import { enterCode, oneMoment } from '#contract/wording/second-step.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { CodeField } from '#web/components/sign-in/code-field.tsx';
import { useHostedIdentity } from '#web/components/sign-in/use-hosted-identity.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { HostedStepUpForm, type StepUpFormProps } from './hosted-step-up-form.tsx';

/** Takes a code of the caller's app, which then stands for them for ten minutes. */
export function StepUpForm(props: StepUpFormProps) {
  return useHostedIdentity() ? <HostedStepUpForm {...props} /> : <CodeForm {...props} />;
}

function CodeForm({ submitLabel, onDone, actions }: StepUpFormProps) {
  const { api } = useSession();
  const { failure, fail, clear } = useFailure();
  const { register, handleSubmit, setError, formState } = useForm({
    shouldFocusError: false,
    defaultValues: { code: '' },
  });

  const enter = handleSubmit(
    async ({ code }) => {
      clear();
      try {
        await api.call(stepUp, { body: { code } });
        await onDone();
      } catch (error) {
        const wrong = error instanceof ApiError ? error.fields['code'] : undefined;
        if (wrong) setError('code', { message: wrong });
        fail(wrong ?? errorText(error));
      }
    },
    () => fail(enterCode),
  );

  return (
    <FormShell
      onSubmit={enter}
      busy={formState.isSubmitting}
      failure={failure}
      submitLabel={submitLabel}
      busyLabel={oneMoment}
      submitLook={{ variant: 'primary' }}
      actions={actions}
    >
      <CodeField
        id="step-up-code"
        kind="app"
        error={formState.errors.code?.message}
        {...register('code', { required: enterCode })}
      />
    </FormShell>
  );
}

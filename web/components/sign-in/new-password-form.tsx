import { useForm } from 'react-hook-form';
import { newPassword } from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { NewPasswordFields, newPasswordSummary } from './new-password-fields.tsx';

interface NewPasswordFormProps {
  submitLabel: string;
  /** What becomes of the password. */
  onSave: (password: string) => Promise<void>;
  /** What is said when that fails. */
  textOf: (error: unknown) => string;
}

const summary = newPasswordSummary(newPassword);

/** Sets a password where there is none, or none that is known. */
export function NewPasswordForm({ submitLabel, onSave, textOf }: NewPasswordFormProps) {
  const { failure, fail, clear } = useFailure();
  const { register, handleSubmit, formState } = useForm({
    shouldFocusError: false,
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(
    async ({ password }) => {
      clear();
      await onSave(password).catch((error: unknown) => fail(textOf(error)));
    },
    (found) => fail((found.password ?? found.confirmation)?.message ?? wording.setPasswordFailed),
  );
  return (
    <FormShell
      onSubmit={save}
      busy={isSubmitting}
      failure={failure}
      toMend={summaryEntries(summary, errors, failure)}
      submitLabel={submitLabel}
    >
      <NewPasswordFields label={newPassword} register={register} errors={errors} />
    </FormShell>
  );
}

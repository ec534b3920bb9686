import { useForm } from 'react-hook-form';
import { newPassword } from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormSubmit } from '#web/components/use-form-submit.ts';
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
  const form = useForm({ shouldFocusError: false, defaultValues: { password: '', confirmation: '' } });
  const { shell } = useFormSubmit(form, {
    summary,
    send: ({ password }) => onSave(password),
    failed: textOf,
    invalid: ({ password, confirmation }) => (password ?? confirmation)?.message ?? wording.setPasswordFailed,
  });
  return (
    <FormShell {...shell} submitLabel={submitLabel}>
      <NewPasswordFields label={newPassword} register={form.register} errors={form.formState.errors} />
    </FormShell>
  );
}

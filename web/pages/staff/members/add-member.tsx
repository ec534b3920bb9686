import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { grantRole, type StaffMember } from '#contract/staff.ts';
import * as words from '#contract/wording/staff-members.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormSubmit } from '#web/components/use-form-submit.ts';
import { useStepUp } from '#web/components/staff/use-step-up.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const roles = Object.entries(words.roles).map(([value, label]) => ({ value, label }));

/** Gives a role to somebody with an account. */
export function AddMember({ onAdded }: { onAdded: () => Promise<void> }) {
  const { api } = useSession();
  const showToast = useToast();
  const id = useId();
  const { withCode, codeDialog } = useStepUp();
  const form = useForm<{ email: string; role: StaffMember['role'] }>({
    shouldFocusError: false,
    defaultValues: { email: '', role: 'moderator' },
  });
  const { shell } = useFormSubmit(form, {
    send: (body) =>
      withCode(async () => {
        const member = await api.call(grantRole, { body });
        showToast({ text: words.changed(member.display_name, member.role) });
        form.reset();
        await onAdded();
      }),
    failed: errorText,
    invalid: () => words.emailMissing,
  });

  return (
    <section aria-labelledby={`${id}-title`} className="flex max-w-form flex-col gap-3">
      <h2 id={`${id}-title`} className="text-xl">
        {words.addTitle}
      </h2>
      <p className="text-muted">{words.addLead}</p>
      <FormShell {...shell} submitLabel={words.add}>
        <TextField
          id={`${id}-email`}
          type="email"
          label={words.emailLabel}
          autoComplete="off"
          error={form.formState.errors.email?.message}
          {...form.register('email', { required: words.emailMissing })}
        />
        <SelectField id={`${id}-role`} label={words.roleLabel} options={roles} {...form.register('role')} />
      </FormShell>
      {codeDialog}
    </section>
  );
}

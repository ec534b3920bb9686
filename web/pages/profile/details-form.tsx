import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import * as limits from '#contract/limits.ts';
import { updateProfile } from '#contract/users.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as words from '#contract/wording/profile.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { refusalText } from '#web/client/refusal-text.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { Fieldset } from '#web/ui/fieldset.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFailure } from '#web/ui/use-failure.ts';

export interface Details {
  display_name: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  zip_code: string;
}

interface DetailsFormProps {
  uid: string;
  email: string;
  /** Set at sign-up for good (spec §2, /complete-profile). */
  nameLocked: boolean;
  details: Details;
}

const names = ['display_name', 'first_name', 'last_name', 'phone_number', 'zip_code'] as const;
const idOf = (name: keyof Details): string => `details-${name}`;
const labels: Record<keyof Details, string> = {
  display_name: formWords.displayName,
  first_name: formWords.firstName,
  last_name: formWords.lastName,
  phone_number: formWords.phone,
  zip_code: formWords.zipCode,
};
const summary = names.map((name) => ({ name, id: idOf(name), label: labels[name] }));

/** Names, and what the call needs with them: phone and ZIP (spec §2 /profile, §7 update-profile). */
export function DetailsForm({ uid, email, nameLocked, details }: DetailsFormProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { failure, fail, clear } = useFailure();
  const form = useForm({ shouldFocusError: false, defaultValues: details });
  const { register, handleSubmit, setError, reset, formState } = form;
  const draft = useFormDraft(form, { owner: uid, name: 'profile', saved: details });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(
    async (values) => {
      clear();
      try {
        const { display_name, first_name, last_name, phone_number, zip_code } = await api.call(
          updateProfile,
          { body: values },
        );
        reset({ display_name, first_name, last_name, phone_number, zip_code });
        draft.finish();
        await revalidate();
        showToast({ text: words.updated, seconds: limits.profileToastAutoClose });
      } catch (error) {
        const fields = fieldsOf(error);
        for (const name of names) if (fields[name]) setError(name, { message: fields[name] });
        fail(refusalText(error, wording.errorUpdatingProfile));
      }
    },
    () => fail(wording.allFieldsRequired),
  );

  const field = (name: keyof Details) => ({
    id: idOf(name),
    required: true,
    maxLength: limits.nameMax,
    error: errors[name]?.message,
    defaultValue: details[name],
    ...register(name, { validate: (value) => value.trim() !== '' || formWords.fillIn }),
  });

  return (
    <FormShell
      onSubmit={save}
      busy={isSubmitting}
      failure={failure}
      toMend={summaryEntries(summary, errors, failure)}
      draft={draft}
      submitLabel={words.saveChanges}
      submitLook={{ variant: 'primary', className: 'sm:self-start' }}
    >
      <TextField label={formWords.email} type="email" value={email} readOnly />
      <TextField
        {...field('display_name')}
        required={!nameLocked}
        label={labels.display_name}
        hint={nameLocked ? wording.displayNameLocked : words.displayNameHint}
        readOnly={nameLocked}
        autoComplete="nickname"
      />
      <Fieldset legend={words.fullName} hint={words.fullNameHint}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('first_name')} label={labels.first_name} autoComplete="given-name" />
          <TextField {...field('last_name')} label={labels.last_name} autoComplete="family-name" />
        </div>
      </Fieldset>
      <TextField
        {...field('phone_number')}
        label={labels.phone_number}
        type="tel"
        hint={formWords.phoneHint}
        autoComplete="tel"
      />
      <TextField
        {...field('zip_code')}
        label={labels.zip_code}
        hint={formWords.ownZipHint}
        autoComplete="postal-code"
      />
    </FormShell>
  );
}

/** Which field the server's answer is about: it names them, or says it with its code. */
function fieldsOf(error: unknown): Partial<Details> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'zip-not-found') return { zip_code: error.message };
  if (error.code === 'display-name-locked') return { display_name: error.message };
  return error.fields;
}

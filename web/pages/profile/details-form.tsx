import { zipHint } from '#web/components/zip-hint.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import * as limits from '#contract/limits.ts';
import { updateProfile } from '#contract/users.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { KeptNote } from '#web/components/kept-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fieldset } from '#web/ui/fieldset.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';

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

/** Names, and what the call needs with them: phone and ZIP (spec §2 /profile, §7 update-profile). */
export function DetailsForm({ uid, email, nameLocked, details }: DetailsFormProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({ shouldFocusError: false, defaultValues: details });
  const { register, handleSubmit, setError, reset, formState } = form;
  const draft = useFormDraft(form, { owner: uid, name: 'profile', saved: details });
  const { errors, isSubmitting } = formState;

  const fail = (text: string, fields: Partial<Details>) =>
    setFailure((before) => ({ text, fields, attempt: (before?.attempt ?? 0) + 1 }));

  const save = handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        const { display_name, first_name, last_name, phone_number, zip_code } = await api.call(
          updateProfile,
          {
            body: values,
          },
        );
        reset({ display_name, first_name, last_name, phone_number, zip_code });
        draft.finish();
        await revalidate();
        showToast({ text: 'Profile updated.', seconds: limits.profileToastAutoClose });
      } catch (error) {
        const fields = fieldsOf(error);
        for (const name of names) if (fields[name]) setError(name, { message: fields[name] });
        fail(wording.errorUpdatingProfile, fields);
      }
    },
    (invalid) =>
      fail(
        wording.allFieldsRequired,
        Object.fromEntries(names.map((name) => [name, invalid[name]?.message ?? ''])),
      ),
  );

  const field = (name: keyof Details) => ({
    id: idOf(name),
    required: true,
    maxLength: limits.nameMax,
    error: errors[name]?.message,
    defaultValue: details[name],
    ...register(name, { validate: (value) => value.trim() !== '' || 'Please fill in this field.' }),
  });

  return (
    <HydratedForm className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
      {failure ? (
        <FormError
          message={failure.text}
          attempt={failure.attempt}
          fields={names.flatMap((name) => {
            const text = failure.fields[name];
            return text ? [{ id: idOf(name), text: `${labels[name]}: ${text}` }] : [];
          })}
        />
      ) : null}
      <KeptNote kept={draft.restored} onStartOver={draft.startOver} />
      <TextField label="Email" type="email" value={email} readOnly />
      <TextField
        {...field('display_name')}
        required={!nameLocked}
        label={labels.display_name}
        hint={nameLocked ? wording.displayNameLocked : 'The name that others see.'}
        readOnly={nameLocked}
        autoComplete="nickname"
      />
      <Fieldset legend="Full Name" hint="Only you see it.">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('first_name')} label={labels.first_name} autoComplete="given-name" />
          <TextField {...field('last_name')} label={labels.last_name} autoComplete="family-name" />
        </div>
      </Fieldset>
      <TextField
        {...field('phone_number')}
        label={labels.phone_number}
        type="tel"
        hint="Shown to buyers only if you choose so."
        autoComplete="tel"
      />
      <TextField
        {...field('zip_code')}
        label={labels.zip_code}
        hint={`${zipHint} Others see only your city and ZIP.`}
        autoComplete="postal-code"
      />
      <Button
        type="submit"
        variant="primary"
        className="sm:self-start"
        busy={isSubmitting}
        busyLabel="Saving..."
      >
        Save changes
      </Button>
    </HydratedForm>
  );
}

const labels: Record<keyof Details, string> = {
  display_name: 'Display Name',
  first_name: 'First Name',
  last_name: 'Last Name',
  phone_number: 'Phone',
  zip_code: 'ZIP Code',
};

interface Failure {
  text: string;
  fields: Partial<Details>;
  attempt: number;
}

/** Which field the server's answer is about: it names them, or says it with its code. */
function fieldsOf(error: unknown): Partial<Details> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'zip-not-found') return { zip_code: error.message };
  if (error.code === 'display-name-locked') return { display_name: error.message };
  return error.fields;
}

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
import {
  detailNames,
  detailProps,
  detailSummary,
  filledIn,
  type OwnDetails,
  ownDetailsOf,
} from '#web/components/own-details.ts';
import { showFieldErrors, useFormSubmit } from '#web/components/use-form-submit.ts';
import { Fieldset } from '#web/ui/fieldset.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface DetailsFormProps {
  uid: string;
  email: string;
  /** Set at sign-up for good (spec §2, /complete-profile). */
  nameLocked: boolean;
  details: OwnDetails;
}

const summary = detailSummary('details');

/** Names, and what the call needs with them: phone and ZIP (spec §2 /profile, §7 update-profile). */
export function DetailsForm({ uid, email, nameLocked, details }: DetailsFormProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const form = useForm({ shouldFocusError: false, defaultValues: details });
  const draft = useFormDraft(form, { owner: uid, name: 'profile', saved: details });
  const { shell, field } = useFormSubmit(form, {
    summary,
    async send(values) {
      form.reset(ownDetailsOf(await api.call(updateProfile, { body: values })));
      draft.finish();
      await revalidate();
      showToast({ text: words.updated, seconds: limits.profileToastAutoClose });
    },
    failed(error) {
      showFieldErrors(form, detailNames, error);
      const atFault = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
      if (atFault) form.setError(atFault, { message: (error as ApiError).message });
      return refusalText(error, wording.errorUpdatingProfile);
    },
    invalid: () => wording.allFieldsRequired,
  });
  const props = (name: keyof OwnDetails) => ({ ...detailProps(name, details), ...field(name, filledIn) });

  return (
    <FormShell
      {...shell}
      draft={draft}
      submitLabel={words.saveChanges}
      submitLook={{ variant: 'primary', className: 'sm:self-start' }}
    >
      <TextField label={formWords.email} type="email" value={email} readOnly />
      <TextField
        {...props('display_name')}
        required={!nameLocked}
        hint={nameLocked ? wording.displayNameLocked : words.displayNameHint}
        readOnly={nameLocked}
      />
      <Fieldset legend={words.fullName} hint={words.fullNameHint}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...props('first_name')} />
          <TextField {...props('last_name')} />
        </div>
      </Fieldset>
      <TextField {...props('phone_number')} />
      <TextField {...props('zip_code')} />
    </FormShell>
  );
}

/** Which field an answer is about that names none. */
const fieldOfCode: Partial<Record<ApiError['code'], keyof OwnDetails>> = {
  'zip-not-found': 'zip_code',
  'display-name-locked': 'display_name',
};

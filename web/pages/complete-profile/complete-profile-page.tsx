import { zipHint } from '#web/components/zip-hint.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import * as limits from '#contract/limits.ts';
import { reverseGeocode } from '#contract/location.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { getOwnProfile, updateProfile } from '#contract/users.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useKeptReturnTo } from '#web/client/session/return-to.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { KeptNote } from '#web/components/kept-note.tsx';
import { WayInStep } from '#web/components/sign-in/way-in-step.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';
import type { Route } from './+types/complete-profile-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const { uid, providers } = await requireViewer(args, 'verified');
  const profile = await callApi(args.context, getOwnProfile, {});
  return {
    uid,
    withGoogle: providers.includes('google'),
    email: profile.email,
    locked: profile.display_name_locked,
    values: {
      display_name: profile.display_name,
      first_name: profile.first_name,
      last_name: profile.last_name,
      phone_number: profile.phone_number,
      zip_code: profile.zip_code,
    },
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    matches,
    'Complete your profile',
    'A few details, then you can list equipment and write to sellers.',
  );

const fields = [
  { name: 'display_name', label: 'Display Name', autoComplete: 'nickname' },
  { name: 'first_name', label: 'First Name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last Name', autoComplete: 'family-name' },
  {
    name: 'phone_number',
    label: 'Phone',
    autoComplete: 'tel',
    type: 'tel',
    hint: 'Shown to buyers only if you choose so.',
  },
  {
    name: 'zip_code',
    label: 'ZIP Code',
    autoComplete: 'postal-code',
    hint: `${zipHint} Others see only your city and ZIP.`,
  },
] as const;

const idOf = (name: string) => `complete-${name}`;
const summary = fields.map(({ name, label }) => ({ name, id: idOf(name), label }));

/** Spec §2, /complete-profile; §5, Complete profile. */
export default function CompleteProfilePage({
  loaderData: { uid, withGoogle, email, locked, values },
}: Route.ComponentProps) {
  const session = useSession();
  useKeptReturnTo();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const form = useForm({ shouldFocusError: false, defaultValues: values });
  const { register, handleSubmit, setError, setValue, getValues, formState } = form;
  const draft = useFormDraft(form, { owner: uid, name: 'complete-profile', saved: values });

  const fail = (text: string) => setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));

  useZipOfBrowser((zip) => getValues('zip_code').trim() === '' && setValue('zip_code', zip));

  const save = handleSubmit(
    async (profile) => {
      setFailure(null);
      try {
        await session.api.call(updateProfile, { body: profile });
        draft.finish();
        await revalidate();
        await navigate(pagePaths.router());
      } catch (error) {
        if (!(error instanceof ApiError)) {
          fail(wording.completeProfileFailed);
          return;
        }
        for (const { name } of fields) {
          const text = error.fields[name];
          if (text) setError(name, { message: text });
        }
        fail(error.status === 401 ? wording.mustBeLoggedIn : error.message || wording.completeProfileFailed);
      }
    },
    () => fail(wording.allFieldsRequired),
  );

  return (
    <AuthCard
      title="Complete your profile"
      step={<WayInStep step="profile" withGoogle={withGoogle} />}
      lead="A few details, then you can list equipment and write to sellers."
      footer={
        <Button variant="quiet" onClick={() => void session.signOut(pagePaths.login())}>
          {wording.cancelAndLogOut}
        </Button>
      }
    >
      {failure ? (
        <FormError
          message={failure.text}
          attempt={failure.attempt}
          fields={summaryEntries(summary, formState.errors, failure.text)}
        />
      ) : null}
      <KeptNote kept={draft.restored} onStartOver={draft.startOver} />
      <HydratedForm className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            id={idOf(name)}
            {...field}
            required
            maxLength={limits.nameMax}
            readOnly={name === 'display_name' && locked}
            hint={
              name === 'display_name' && locked
                ? wording.displayNameLocked
                : 'hint' in field
                  ? field.hint
                  : undefined
            }
            defaultValue={values[name]}
            error={formState.errors[name]?.message}
            {...register(name, { validate: (value) => value.trim() !== '' || 'Please fill in this field.' })}
          />
        ))}
        <TextField label="Email" type="email" value={email} readOnly />
        <Button type="submit" variant="primary" block busy={formState.isSubmitting} busyLabel="Saving...">
          Save and continue
        </Button>
      </HydratedForm>
    </AuthCard>
  );
}

/** Asks the browser where it is, once; a refusal or a failure leaves the field as it is (spec §2). */
function useZipOfBrowser(onZip: (zip: string) => void): void {
  const session = useSession();
  useEffect(() => {
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        session.api
          .call(reverseGeocode, { body: { latitude: coords.latitude, longitude: coords.longitude } })
          .then(({ postcode }) => onZip(postcode))
          .catch(() => undefined);
      },
      () => undefined,
      { timeout: 10_000, maximumAge: 600_000 },
    );
    // Only when the page opens: later the field is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);
}

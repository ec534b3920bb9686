import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import * as limits from '#contract/limits.ts';
import { reverseGeocode } from '#contract/location.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { getOwnProfile, updateProfile } from '#contract/users.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useKeptReturnTo } from '#web/client/session/return-to.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { WayInStep } from '#web/components/sign-in/way-in-step.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { useFailure } from '#web/ui/use-failure.ts';
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

export const meta = fixedMeta(words.completeTitle, words.completeAbout);

const fields = [
  { name: 'display_name', label: formWords.displayName, autoComplete: 'nickname' },
  { name: 'first_name', label: formWords.firstName, autoComplete: 'given-name' },
  { name: 'last_name', label: formWords.lastName, autoComplete: 'family-name' },
  {
    name: 'phone_number',
    label: formWords.phone,
    autoComplete: 'tel',
    type: 'tel',
    hint: formWords.phoneHint,
  },
  {
    name: 'zip_code',
    label: formWords.zipCode,
    autoComplete: 'postal-code',
    hint: formWords.ownZipHint,
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
  const { failure, fail, clear } = useFailure();
  const form = useForm({ shouldFocusError: false, defaultValues: values });
  const { register, handleSubmit, setError, setValue, getValues, formState } = form;
  const draft = useFormDraft(form, { owner: uid, name: 'complete-profile', saved: values });

  useZipOfBrowser((zip) => getValues('zip_code').trim() === '' && setValue('zip_code', zip));

  const save = handleSubmit(
    async (profile) => {
      clear();
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
      title={words.completeTitle}
      step={<WayInStep step="profile" withGoogle={withGoogle} />}
      lead={words.completeAbout}
      footer={
        <Button variant="quiet" onClick={() => void session.signOut(pagePaths.login())}>
          {wording.cancelAndLogOut}
        </Button>
      }
    >
      <FormShell
        onSubmit={save}
        busy={formState.isSubmitting}
        failure={failure}
        toMend={summaryEntries(summary, formState.errors, failure)}
        draft={draft}
        submitLabel={words.saveAndContinue}
      >
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
            {...register(name, { validate: (value) => value.trim() !== '' || formWords.fillIn })}
          />
        ))}
        <TextField label={formWords.email} type="email" value={email} readOnly />
      </FormShell>
    </AuthCard>
  );
}

/** Asks the browser where it is, once; a refusal or a failure leaves the field as it is (spec §2). */
function useZipOfBrowser(onZip: (zip: string) => void): void {
  const session = useSession();
  // Only when the page opens: later the field is the person's.
  const fillIn = useEffectEvent(onZip);
  useEffect(() => {
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        session.api
          .call(reverseGeocode, { body: { latitude: coords.latitude, longitude: coords.longitude } })
          .then(({ postcode }) => fillIn(postcode))
          .catch(() => undefined);
      },
      () => undefined,
      { timeout: 10_000, maximumAge: 600_000 },
    );
  }, [session]);
}

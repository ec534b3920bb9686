import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
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
import {
  detailNames,
  detailProps,
  detailSummary,
  filledIn,
  ownDetailsOf,
} from '#web/components/own-details.ts';
import { showFieldErrors, useFormSubmit } from '#web/components/use-form-submit.ts';
import { WayInStep } from '#web/components/sign-in/way-in-step.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { requireViewer } from '#web/guards.ts';
import { callApi } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/complete-profile-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const { uid, providers } = await requireViewer(args, 'verified');
  const profile = await callApi(args.context, getOwnProfile, {});
  return {
    uid,
    withGoogle: providers.includes('google'),
    email: profile.email,
    locked: profile.display_name_locked,
    values: ownDetailsOf(profile),
  };
}

export const meta = fixedMeta(words.completeTitle, words.completeAbout);

const summary = detailSummary('complete');

/** Spec §2, /complete-profile; §5, Complete profile. */
export default function CompleteProfilePage({
  loaderData: { uid, withGoogle, email, locked, values },
}: Route.ComponentProps) {
  const session = useSession();
  useKeptReturnTo();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm({ shouldFocusError: false, defaultValues: values });
  const draft = useFormDraft(form, { owner: uid, name: 'complete-profile', saved: values });

  useZipOfBrowser((zip) => form.getValues('zip_code').trim() === '' && form.setValue('zip_code', zip));

  const { shell, field } = useFormSubmit(form, {
    summary,
    async send(profile) {
      await session.api.call(updateProfile, { body: profile });
      draft.finish();
      await revalidate();
      await navigate(pagePaths.router());
    },
    failed(error) {
      showFieldErrors(form, detailNames, error);
      if (!(error instanceof ApiError)) return wording.completeProfileFailed;
      return error.status === 401 ? wording.mustBeLoggedIn : error.message || wording.completeProfileFailed;
    },
    invalid: () => wording.allFieldsRequired,
  });

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
      <FormShell {...shell} draft={draft} submitLabel={words.saveAndContinue}>
        {detailNames.map((name) => {
          const props = { ...detailProps(name, values), ...field(name, filledIn) };
          const isLocked = name === 'display_name' && locked;
          return (
            <TextField
              key={name}
              {...props}
              readOnly={isLocked}
              hint={isLocked ? wording.displayNameLocked : props.hint}
            />
          );
        })}
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

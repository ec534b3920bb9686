import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths, safeReturnTo } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { IdentityError, type IdentityErrorCode } from '#web/client/identity/identity.ts';
import { takeSignUp } from '#web/client/session/kept-sign-up.ts';
import { keepReturnTo } from '#web/client/session/return-to.ts';
import { useSession } from '#web/client/session/session.tsx';
import { AuthCard, OrDivider } from '#web/components/sign-in/auth-card.tsx';
import { NewPasswordFields, newPasswordSummary } from '#web/components/sign-in/new-password-fields.tsx';
import { GoogleButton } from '#web/components/sign-in/google-button.tsx';
import { EmailSuggestion } from '#web/components/sign-in/email-suggestion.tsx';
import { WayInStep } from '#web/components/sign-in/way-in-step.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { viewerOf } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { summaryEntries, thingsToMend } from '#web/ui/summary-entries.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';
import type { Route } from './+types/signup-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  if (await viewerOf(context)) throw redirect(pagePaths.router());
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    matches,
    wording.createAnAccount,
    'Make an account to list equipment and to write to sellers. It costs nothing.',
  );

const none = { displayName: '', email: '', password: '', confirmation: '', terms: false };

const summary = [
  { name: 'displayName', id: 'signup-name', label: 'Display Name' },
  { name: 'email', id: 'signup-email', label: 'Email' },
  ...newPasswordSummary('Password'),
  { name: 'terms', id: 'signup-terms', label: 'Terms of Service and Privacy Policy' },
] as const;

/** What the service refuses, by the field it stands in. */
const fieldAtFault: Partial<Record<IdentityErrorCode, 'displayName' | 'password'>> = {
  'invalid-display-name': 'displayName',
  'weak-password': 'password',
};

/** Spec §2, Sign-up; §5, Sign-up. */
export default function SignupPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const returnTo = safeReturnTo(parameters.get('returnTo'));
  const [begunAgain, setBegunAgain] = useState(false);
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const { register, handleSubmit, getValues, setError, setValue, setFocus, reset, watch, formState } =
    useForm({
      shouldFocusError: false,
      defaultValues: none,
    });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const begun = takeSignUp();
    if (!begun) return;
    reset({ ...none, ...begun });
    setBegunAgain(true);
  }, [reset]);

  const fail = (text: string) => setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));

  const create = handleSubmit(
    async ({ displayName, email, password }) => {
      setFailure(null);
      try {
        const account = await (
          await session.identity()
        ).signUp({ email, password, displayName: displayName.trim() });
        // Before the pages know: this one then leads to the router by itself.
        if (returnTo) keepReturnTo(account.uid, returnTo);
        await session.sync(account, { displayName: displayName.trim() });
        await navigate(pagePaths.router());
      } catch (error) {
        const field = error instanceof IdentityError ? fieldAtFault[error.code] : undefined;
        if (field && error instanceof IdentityError) setError(field, { message: error.message });
        fail(
          error instanceof IdentityError || error instanceof ApiError ? error.message : wording.signUpFailed,
        );
      }
    },
    (found) => {
      const [first, ...more] = summaryEntries(summary, found, '');
      const one = first && summary.find(({ id }) => id === first.id);
      fail(
        more.length > 0
          ? thingsToMend(more.length + 1)
          : ((one && found[one.name]?.message) ?? wording.signUpFailed),
      );
    },
  );

  return (
    <AuthCard
      title={wording.createAnAccount}
      step={<WayInStep step="sign-up" />}
      footer={
        <p>
          Already have an account?{' '}
          <Link
            to={pagePaths.login(returnTo ?? undefined)}
            className="inline-flex min-h-control items-center"
          >
            {wording.logIn}
          </Link>
        </p>
      }
    >
      {begunAgain && !failure ? (
        <Notice>Please mend your email address, and choose a password once more.</Notice>
      ) : null}
      {failure ? (
        <FormError
          message={failure.text}
          attempt={failure.attempt}
          fields={summaryEntries(summary, errors, failure.text)}
        />
      ) : null}
      <HydratedForm className="flex flex-col gap-5" onSubmit={(event) => void create(event)}>
        <TextField
          id="signup-name"
          label="Display Name"
          hint="Others see this name."
          autoComplete="nickname"
          maxLength={limits.nameMax}
          required
          error={errors.displayName?.message}
          {...register('displayName', {
            validate: (value) => value.trim() !== '' || wording.displayNameRequired,
          })}
        />
        <TextField
          id="signup-email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.emailMax}
          required
          error={errors.email?.message}
          {...register('email', {
            required: wording.enterYourEmail,
            pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: wording.invalidEmailFormat },
          })}
        />
        <EmailSuggestion
          email={watch('email')}
          onTake={(meant) => {
            setValue('email', meant, { shouldValidate: formState.isSubmitted });
            setFocus('email');
          }}
        />
        <NewPasswordFields label="Password" register={register} errors={errors} />
        <Checkbox
          id="signup-terms"
          label={
            <>
              I accept the{' '}
              <Link to={pagePaths.termsOfService()} target="_blank">
                Terms of Service
              </Link>{' '}
              and the{' '}
              <Link to={pagePaths.privacyPolicy()} target="_blank">
                Privacy Policy
              </Link>
              .
            </>
          }
          required
          error={errors.terms?.message}
          {...register('terms', { validate: (value) => value || wording.mustAcceptTerms })}
        />
        <Button type="submit" variant="primary" block busy={isSubmitting} busyLabel={wording.creatingAccount}>
          {wording.signUp}
        </Button>
      </HydratedForm>
      <OrDivider />
      <GoogleButton
        label={wording.signUpWithGoogle}
        failure={wording.googleSignUpFailed}
        onSignedIn={(uid) => {
          if (returnTo) keepReturnTo(uid, returnTo);
        }}
        onFailure={fail}
        refuse={() => (getValues('terms') ? null : wording.mustAcceptTerms)}
      />
    </AuthCard>
  );
}

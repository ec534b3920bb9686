import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as apiErrors from '#contract/wording/api-errors.ts';
import { pagePaths, safeReturnTo } from '#contract/page-paths.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as policyWords from '#contract/wording/policies.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError, type IdentityErrorCode } from '#web/client/identity/identity.ts';
import { hasSessionEnded } from '#web/client/session/session-ended.ts';
import { useSession } from '#web/client/session/session.tsx';
import { TallLink } from '#web/components/tall-link.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormSubmit } from '#web/components/use-form-submit.ts';
import { AuthCard, OrDivider } from '#web/components/sign-in/auth-card.tsx';
import { GoogleButton } from '#web/components/sign-in/google-button.tsx';
import { isDisabled } from '#web/components/sign-in/is-disabled.ts';
import { fixedMeta } from '#web/components/page-meta.ts';
import { guestsOnly } from '#web/guards.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const loader = guestsOnly;

export const meta = fixedMeta(wording.login, words.loginAbout);

const summary = [
  { name: 'email', id: 'login-email', label: formWords.email },
  { name: 'password', id: 'login-password', label: formWords.password },
] as const;

/** Spec §2, Login. */
export default function LoginPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const returnTo = safeReturnTo(parameters.get('returnTo'));
  const [wasEnded, setWasEnded] = useState(false);
  useEffect(() => setWasEnded(hasSessionEnded()), []);
  const form = useForm({ shouldFocusError: false, defaultValues: { email: '', password: '' } });
  const { shell, field, fail } = useFormSubmit(form, {
    summary,
    async send({ email, password }) {
      const account = await (await session.identity()).signIn(email, password);
      await session.sync(account);
      await navigate(returnTo ?? pagePaths.router());
    },
    failed(error) {
      if (error instanceof IdentityError && error.code === 'second-step')
        return navigate(pagePaths.loginCode(returnTo ?? undefined));
      setWasEnded(false);
      return loginFailure(error);
    },
    invalid: () => apiErrors.invalidInput,
  });

  return (
    <AuthCard
      title={wording.login}
      footer={
        <>
          <TallLink to={pagePaths.signup(returnTo ?? undefined)}>{wording.needAccount}</TallLink>
          <TallLink to={pagePaths.marketplace()}>{wording.continueAsGuest}</TallLink>
          <p className="mt-2 text-sm text-muted">
            <Sentence
              text={words.loginAgrees}
              parts={{
                terms: <Link to={pagePaths.termsOfService()}>{policyWords.termsTitle}</Link>,
                privacy: <Link to={pagePaths.privacyPolicy()}>{policyWords.privacyTitle}</Link>,
              }}
            />
          </p>
        </>
      }
    >
      <FormShell
        {...shell}
        notice={
          wasEnded && !shell.failure ? (
            <Notice>{returnTo ? words.sessionEndedOnTheWay : words.sessionEnded}</Notice>
          ) : null
        }
        submitLabel={wording.login}
        busyLabel={words.loggingIn}
      >
        <TextField
          {...field('email', { required: wording.enterYourEmail })}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <PasswordField
          {...field('password', { required: words.enterYourPassword })}
          autoComplete="current-password"
          required
        />
        <TallLink to={pagePaths.forgotPassword()} className="-my-2 self-start">
          {wording.forgotPassword}
        </TallLink>
      </FormShell>
      <OrDivider />
      <GoogleButton
        label={wording.loginWithGoogle}
        failure={wording.googleSignInFailed}
        returnTo={returnTo}
        onFailure={fail}
      />
    </AuthCard>
  );
}

const failures: Partial<Record<IdentityErrorCode, string>> = {
  network: wording.networkError,
  'too-many-requests': wording.tooManyAttempts,
  'user-disabled': wording.accountDisabled,
  // Whose server fails is not told that the password is wrong.
  unknown: wording.somethingWentWrongTryAgain,
};

/** Spec §8, Login; whatever else the provider says, the two did not fit together. */
function loginFailure(error: unknown): string {
  if (isDisabled(error)) return error.message;
  if (!(error instanceof IdentityError)) return wording.networkError;
  if (error.code === 'second-step-refused') return error.message;
  return failures[error.code] ?? wording.invalidEmailOrPassword;
}

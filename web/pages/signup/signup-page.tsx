import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths, safeReturnTo } from '#contract/page-paths.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as policyWords from '#contract/wording/policies.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { IdentityError, type IdentityErrorCode } from '#web/client/identity/identity.ts';
import { takeSignUp } from '#web/client/session/kept-sign-up.ts';
import { keepReturnTo } from '#web/client/session/return-to.ts';
import { useSession } from '#web/client/session/session.tsx';
import { TallLink } from '#web/components/tall-link.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormSubmit } from '#web/components/use-form-submit.ts';
import { AuthCard, OrDivider } from '#web/components/sign-in/auth-card.tsx';
import { NewPasswordFields, newPasswordSummary } from '#web/components/sign-in/new-password-fields.tsx';
import { GoogleButton } from '#web/components/sign-in/google-button.tsx';
import { emailProblem } from '#web/components/email-problem.ts';
import { EmailSuggestion } from '#web/components/sign-in/email-suggestion.tsx';
import { WayInStep } from '#web/components/sign-in/way-in-step.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { viewerOf } from '#web/server-context.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/signup-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  if (await viewerOf(context)) throw redirect(pagePaths.router());
  return null;
}

export const meta = fixedMeta(wording.createAnAccount, words.signUpAbout);

const none = { displayName: '', email: '', password: '', confirmation: '', terms: false };

const summary = [
  { name: 'displayName', id: 'signup-name', label: formWords.displayName },
  { name: 'email', id: 'signup-email', label: formWords.email },
  ...newPasswordSummary(formWords.password),
  { name: 'terms', id: 'signup-terms', label: words.termsAndPrivacy },
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
  const form = useForm({ shouldFocusError: false, defaultValues: none });
  const { register, getValues, setError, setValue, setFocus, reset, watch, formState } = form;

  useEffect(() => {
    const begun = takeSignUp();
    if (!begun) return;
    reset({ ...none, ...begun });
    setBegunAgain(true);
  }, [reset]);

  const { shell, field, fail } = useFormSubmit(form, {
    summary,
    async send({ displayName, email, password }) {
      const identity = await session.identity();
      const account = await identity.signUp({ email, password, displayName: displayName.trim() });
      // Before the pages know: this one then leads to the router by itself.
      if (returnTo) keepReturnTo(account.uid, returnTo);
      await session.sync(account, { displayName: displayName.trim() });
      await navigate(pagePaths.router());
    },
    failed(error) {
      const isTold = error instanceof IdentityError || error instanceof ApiError;
      const atFault = error instanceof IdentityError && fieldAtFault[error.code];
      if (atFault) setError(atFault, { message: error.message });
      return isTold ? error.message : wording.signUpFailed;
    },
    invalid(found) {
      const texts = summary.flatMap(({ name }) => found[name]?.message ?? []);
      return texts.length > 1 ? formWords.thingsToMend(texts.length) : (texts[0] ?? wording.signUpFailed);
    },
  });

  return (
    <AuthCard
      title={wording.createAnAccount}
      step={<WayInStep step="sign-up" />}
      footer={
        <p>
          <Sentence
            text={words.haveAccount}
            parts={{
              logIn: <TallLink to={pagePaths.login(returnTo ?? undefined)}>{wording.logIn}</TallLink>,
            }}
          />
        </p>
      }
    >
      <FormShell
        {...shell}
        notice={begunAgain && !shell.failure ? <Notice>{words.begunAgain}</Notice> : null}
        submitLabel={wording.signUp}
        busyLabel={wording.creatingAccount}
      >
        <TextField
          {...field('displayName', {
            validate: (value) => value.trim() !== '' || wording.displayNameRequired,
          })}
          hint={words.displayNameHint}
          autoComplete="nickname"
          maxLength={limits.nameMax}
          required
        />
        <TextField
          {...field('email', { required: wording.enterYourEmail, validate: emailProblem })}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.emailMax}
          required
        />
        <EmailSuggestion
          email={watch('email')}
          onTake={(meant) => {
            setValue('email', meant, { shouldValidate: formState.isSubmitted });
            setFocus('email');
          }}
        />
        <NewPasswordFields label={formWords.password} register={register} errors={formState.errors} />
        <Checkbox
          {...field('terms', { validate: (value) => value || wording.mustAcceptTerms })}
          label={
            <Sentence
              text={words.acceptTerms}
              parts={{
                terms: (
                  <Link to={pagePaths.termsOfService()} target="_blank">
                    {policyWords.termsTitle}
                  </Link>
                ),
                privacy: (
                  <Link to={pagePaths.privacyPolicy()} target="_blank">
                    {policyWords.privacyTitle}
                  </Link>
                ),
              }}
            />
          }
          required
        />
      </FormShell>
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

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { pagePaths } from '#contract/page-paths.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { guestCaching } from '#web/guest-caching.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFailure } from '#web/ui/use-failure.ts';

export const headers = guestCaching;
export const meta = fixedMeta(words.forgotTitle, words.forgotAbout);

const failures: Record<string, string> = {
  'invalid-email': wording.invalidEmailFormat,
  'user-disabled': wording.accountDisabled,
  network: wording.networkError,
  'too-many-requests': wording.tooManyAttempts,
};

/** Spec §2, /forgot-password; §8, Forgot password. */
export default function ForgotPasswordPage() {
  const session = useSession();
  const [sent, setSent] = useState(false);
  const { failure, fail, clear } = useFailure();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });

  const reset = handleSubmit(async ({ email }) => {
    clear();
    try {
      await (await session.identity()).sendPasswordReset(email.trim().toLowerCase());
      setSent(true);
    } catch (error) {
      const code = error instanceof IdentityError ? error.code : 'network';
      fail(failures[code] ?? wording.somethingWentWrongTryAgain);
    }
  });

  return (
    <AuthCard
      title={wording.forgotPassword}
      lead={words.forgotLead}
      footer={
        <ButtonLink to={pagePaths.home()} variant="quiet">
          {wording.returnToLogin}
        </ButtonLink>
      }
    >
      <FormShell
        onSubmit={reset}
        busy={formState.isSubmitting}
        failure={failure}
        notice={sent ? <Notice kind="success">{wording.resetLinkSent}</Notice> : null}
        submitLabel={wording.resetPassword}
        busyLabel={wording.sending}
      >
        <TextField
          label={formWords.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={formState.errors.email?.message}
          {...register('email', { validate: (value) => value.trim() !== '' || wording.enterYourEmail })}
        />
      </FormShell>
    </AuthCard>
  );
}

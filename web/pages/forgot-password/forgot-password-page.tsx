import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { guestCaching } from '#web/guest-caching.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';
import type { Route } from './+types/forgot-password-page.ts';

export const headers = guestCaching;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, 'Forgot password', 'Ask for a mail with a link to choose a new password.');

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
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });

  const fail = (text: string) => setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));

  const reset = handleSubmit(async ({ email }) => {
    setFailure(null);
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
      lead="Tell us your email address and we will send you a link to choose a new password."
      footer={
        <Link to={pagePaths.home()} className={buttonClass({ variant: 'quiet' })}>
          {wording.returnToLogin}
        </Link>
      }
    >
      {failure ? <FormError message={failure.text} attempt={failure.attempt} /> : null}
      {sent ? <Notice kind="success">{wording.resetLinkSent}</Notice> : null}
      <HydratedForm className="flex flex-col gap-5" onSubmit={(event) => void reset(event)}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={formState.errors.email?.message}
          {...register('email', { validate: (value) => value.trim() !== '' || wording.enterYourEmail })}
        />
        <Button
          type="submit"
          variant="primary"
          block
          busy={formState.isSubmitting}
          busyLabel={wording.sending}
        >
          {wording.resetPassword}
        </Button>
      </HydratedForm>
    </AuthCard>
  );
}

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
import { useFormSubmit } from '#web/components/use-form-submit.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

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
  const form = useForm({ defaultValues: { email: '' } });
  const { shell } = useFormSubmit(form, {
    async send({ email }) {
      await (await session.identity()).sendPasswordReset(email.trim().toLowerCase());
      setSent(true);
    },
    failed(error) {
      const code = error instanceof IdentityError ? error.code : 'network';
      return failures[code] ?? wording.somethingWentWrongTryAgain;
    },
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
        {...shell}
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
          error={form.formState.errors.email?.message}
          {...form.register('email', { validate: (value) => value.trim() !== '' || wording.enterYourEmail })}
        />
      </FormShell>
    </AuthCard>
  );
}

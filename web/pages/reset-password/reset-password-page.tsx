import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { TallLink } from '#web/components/tall-link.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { NewPasswordForm } from '#web/components/sign-in/new-password-form.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/reset-password-page.ts';

// The token is in this page's address: it must reach no other site.
export const headers: Route.HeadersFunction = () => ({ 'referrer-policy': 'no-referrer' });
export const meta = fixedMeta(words.resetTitle, words.resetAbout);

/** The page behind the reset mail's link (design §5). */
export default function ResetPasswordPage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const [done, setDone] = useState(false);

  async function save(password: string): Promise<void> {
    await (await session.identity()).resetPassword(token ?? '', password);
    setDone(true);
  }

  if (done) {
    return (
      <AuthCard title={words.resetTitle}>
        <Notice kind="success">{wording.passwordUpdated}</Notice>
        <ButtonLink to={pagePaths.login()} variant="primary" block>
          {wording.login}
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={words.resetTitle}
      footer={<TallLink to={pagePaths.forgotPassword()}>{words.askForNewLink}</TallLink>}
    >
      <NewPasswordForm submitLabel={words.saveNewPassword} onSave={save} textOf={failureText} />
    </AuthCard>
  );
}

function failureText(error: unknown): string {
  if (error instanceof IdentityError && error.code === 'invalid-action-code') return words.resetLinkDead;
  return error instanceof Error ? error.message : wording.setPasswordFailed;
}

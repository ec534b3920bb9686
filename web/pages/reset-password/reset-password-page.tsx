import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { NewPasswordForm } from '#web/components/sign-in/new-password-form.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { buttonClass } from '#web/ui/button-class.ts';
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
        <Link to={pagePaths.login()} className={buttonClass({ variant: 'primary', block: true })}>
          {wording.login}
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={words.resetTitle}
      footer={
        <Link to={pagePaths.forgotPassword()} className="inline-flex min-h-control items-center">
          {words.askForNewLink}
        </Link>
      }
    >
      <NewPasswordForm submitLabel={words.saveNewPassword} onSave={save} textOf={failureText} />
    </AuthCard>
  );
}

function failureText(error: unknown): string {
  if (error instanceof IdentityError && error.code === 'invalid-action-code') return words.resetLinkDead;
  return error instanceof Error ? error.message : wording.setPasswordFailed;
}

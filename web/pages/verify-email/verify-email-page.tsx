import { useEffect, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { deleteProfile } from '#contract/users.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import type { IdentityAccount } from '#web/client/identity/identity.ts';
import { keepSignUp } from '#web/client/session/kept-sign-up.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { takeReturnTo, useKeptReturnTo } from '#web/client/session/return-to.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { WayInStep } from '#web/components/sign-in/way-in-step.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { viewerOf } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { ChangeAddress } from './change-address.tsx';
import type { Route } from './+types/verify-email-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  if (viewer?.emailVerified) throw redirect(pagePaths.router());
  const parameters = url.searchParams;
  return {
    /** How the mail's link ended, when it led here. */
    link: parameters.has('error')
      ? ('failed' as const)
      : parameters.has('verified')
        ? ('done' as const)
        : null,
    account: viewer && {
      uid: viewer.uid,
      displayName: viewer.displayName,
      email: viewer.email,
      withGoogle: viewer.providers.includes('google'),
    },
  };
}

export const meta = fixedMeta(words.verifyTitle, words.verifyAbout);

/** Spec §2, /verify-email: public, since the mail may be opened on another device than the sign-up. */
export default function VerifyEmailPage({ loaderData: { link, account } }: Route.ComponentProps) {
  return account ? <Waiting {...account} linkFailed={link === 'failed'} /> : <Visitor link={link} />;
}

function Visitor({ link }: { link: 'done' | 'failed' | null }) {
  return (
    <AuthCard title={words.verifyTitle}>
      {link === 'done' ? <Notice kind="success">{words.verified}</Notice> : null}
      {link === 'failed' ? (
        <Notice kind="error">
          {words.linkTooOld} {words.logInForNewLink}
        </Notice>
      ) : null}
      {link === null ? (
        <p>
          {wording.verificationSent} {words.openMailThenLogIn}
        </p>
      ) : null}
      <ButtonLink to={pagePaths.login()} variant="primary" block>
        {wording.login}
      </ButtonLink>
    </AuthCard>
  );
}

/** Spec §4, Email verification. */
function Waiting({
  uid,
  displayName,
  email,
  withGoogle,
  linkFailed,
}: {
  uid: string;
  displayName: string;
  email: string;
  withGoogle: boolean;
  linkFailed: boolean;
}) {
  const session = useSession();
  useKeptReturnTo();
  const verified = useVerification();
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const shownEmail = newEmail ?? email;
  const [waiting, setWaiting] = useState(false);

  function coolDown(): void {
    setWaiting(true);
    window.setTimeout(() => setWaiting(false), limits.resendVerificationCooldown * 1000);
  }

  async function resend(): Promise<void> {
    setOutcome(null);
    coolDown();
    try {
      await (await session.identity()).sendVerificationEmail();
      setOutcome({ kind: 'success', text: wording.verificationResent });
    } catch {
      setOutcome({ kind: 'error', text: wording.verificationResendFailed });
    }
  }

  async function moved(account: IdentityAccount): Promise<void> {
    // First, so that the page names the new address after a reload too.
    await session.sync(account).catch((error: unknown) => logFailure('sync', error));
    setNewEmail(account.email);
    setOutcome({ kind: 'success', text: words.addressChanged });
    coolDown();
  }

  /** Where the provider cannot change an address, the account is created again; it may refuse to delete this one. */
  async function startOver(): Promise<void> {
    await session.api
      .call(deleteProfile, { body: { uid } })
      .catch((error: unknown) => logFailure('delete account', error));
    void session.signOut(pagePaths.signup(takeReturnTo(uid) ?? undefined));
    // After what signing out takes away.
    keepSignUp({ displayName, email });
  }

  return (
    <AuthCard
      title={words.verifyTitle}
      step={<WayInStep step="verify" />}
      footer={
        <Button variant="quiet" onClick={() => void session.signOut(pagePaths.login())}>
          {wording.signOut}
        </Button>
      }
    >
      {verified ? (
        <Notice kind="success">{wording.emailVerifiedRedirecting}</Notice>
      ) : (
        <>
          <p>
            {wording.verificationSent}{' '}
            <Sentence
              text={words.sentTo}
              parts={{ email: <strong className="[overflow-wrap:anywhere]">{shownEmail}</strong> }}
            />
          </p>
          <p className="text-muted">{withGoogle ? words.lookInSpam : words.lookInSpamOrResend}</p>
        </>
      )}
      {linkFailed && !verified && !outcome ? (
        <Notice kind="error">
          {words.linkTooOld} {withGoogle ? words.lookForNewerMail : words.haveNewOneSent}
        </Notice>
      ) : null}
      {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
      {withGoogle || verified ? null : (
        <>
          <Button block disabled={waiting} onClick={() => void resend()}>
            {waiting ? wording.resendEmailWait : wording.resendEmail}
          </Button>
          <ChangeAddress
            email={shownEmail}
            identity={session.identity}
            onChanged={moved}
            onStartOver={startOver}
          />
        </>
      )}
    </AuthCard>
  );
}

/** Milliseconds: long enough to see, and to hear the start of, what the page says before it moves on. */
const readingTime = 1500;

/** Asks the identity provider every 5 s, and at once when the person comes back to this tab; then moves on. */
function useVerification(): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const [verified, setVerified] = useState(false);

  useEffect(() => {
    let ended = false;
    let timer = 0;
    async function look(): Promise<void> {
      window.clearTimeout(timer);
      const account = await session
        .identity()
        .then((identity) => identity.reload())
        .catch(() => undefined);
      if (ended) return;
      if (account === null) return session.end();
      if (account?.emailVerified) {
        ended = true;
        setVerified(true);
        await new Promise((done) => window.setTimeout(done, readingTime));
        await session.sync(account).catch(() => undefined);
        await navigate(pagePaths.router());
        return;
      }
      timer = window.setTimeout(() => void look(), limits.verificationPoll * 1000);
    }
    const onVisible = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', onVisible);
    timer = window.setTimeout(() => void look(), limits.verificationPoll * 1000);
    return () => {
      ended = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [session, navigate]);

  return verified;
}

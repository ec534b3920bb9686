import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { getOwnProfile, type OwnProfile } from '#contract/users.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { takeReturnTo } from '#web/client/session/return-to.ts';
import { useSession, type Session } from '#web/client/session/session.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { guarded } from '#web/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export const loader = guarded('signed-in');

export const meta = fixedMeta(words.oneMoment, words.oneMomentAbout);

/** Where people go after signing in (spec §2 /router; §4 Post-login router). */
export default function RouterPage() {
  const session = useSession();
  const navigate = useNavigate();
  // A new one each time someone is led here, even by the page that this one led to: more may be known by then.
  const { key: arrival } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let ended = false;
    nextPage(session).then(
      ({ uid, path }) => {
        if (ended) return;
        void navigate(path ?? takeReturnTo(uid) ?? pagePaths.marketplace(), { replace: true });
      },
      (error: unknown) =>
        ended || setFailure(error instanceof RouterError ? error.message : wording.somethingWentWrong),
    );
    return () => {
      ended = true;
    };
  }, [session, navigate, arrival]);

  return (
    <AuthCard title={words.oneMoment}>
      {failure ? (
        <>
          <Notice kind="error">{failure}</Notice>
          <Button block onClick={() => void session.signOut(pagePaths.login())}>
            {wording.signOut}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </AuthCard>
  );
}

class RouterError extends Error {}

/** The decisions of spec §4, in their order. @returns a null path for people who may go anywhere */
async function nextPage(session: Session): Promise<{ uid: string; path: string | null }> {
  const account = await (await session.identity()).reload();
  if (!account) throw new RouterError(wording.noAuthenticatedUser);
  const leadTo = (path: string | null) => ({ uid: account.uid, path });
  if (!account.emailVerified) return leadTo(pagePaths.verifyEmail());
  const profile = await session.api.call(getOwnProfile, {}).catch(() => {
    throw new RouterError(wording.fetchUserProfileFailed);
  });
  if (account.providers.length === 0) return leadTo(pagePaths.createPassword());
  if (!profile.profile_created) return leadTo(pagePaths.completeProfile());
  if (!profile.terms_accepted)
    return leadTo(isFilled(profile) ? pagePaths.policyAcknowledgment() : pagePaths.completeProfile());
  return leadTo(null);
}

function isFilled(profile: OwnProfile): boolean {
  return [
    profile.first_name,
    profile.last_name,
    profile.zip_code,
    profile.phone_number,
    profile.display_name,
  ].every((value) => value.trim() !== '');
}

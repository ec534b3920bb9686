import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/site-frame.ts';
import * as wording from '#contract/wording/spec.ts';
import { takeSessionEnded } from '#web/client/session/session-ended.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { TallLink } from '#web/components/tall-link.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Says, once and on any page, why someone who was signed in is now a guest. The login page says so itself. */
export function SessionEndedToast() {
  const showToast = useToast();
  const isGuest = useViewer() === null;
  const isLogin = useLocation().pathname === pagePaths.login();
  const dismiss = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (!isGuest || isLogin) {
      dismiss.current?.();
      dismiss.current = null;
    }
    if (isGuest && takeSessionEnded() && !isLogin)
      dismiss.current = showToast({ kind: 'info', text: <SessionEnded />, seconds: null });
  }, [isGuest, isLogin, showToast]);

  return null;
}

function SessionEnded() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{words.sessionEnded}</p>
      <TallLink to={pagePaths.login(pathname + search)}>{wording.login}</TallLink>
    </>
  );
}

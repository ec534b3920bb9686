import type { SigningOutPhase } from './signing-out.tsx';

/** What one tab tells the others of this browser: who is signed in now, null for nobody. */
export interface SignedIn {
  uid: string | null;
  /** Nobody signed out: the session ended by itself. */
  ended?: boolean;
  /** Sign Out was pressed, and the server does not know of it yet. */
  leaving?: SigningOutPhase;
}

export interface Tabs {
  /** To every other tab, not to this one. */
  tell(signedIn: SignedIn): void;
  close(): void;
}

/**
 * The channel between this browser's tabs, which share the cookies but not what is on the screen. A whole page that Back
 * brings back has heard nothing meanwhile: one that shows somebody is loaded anew, since they may have left.
 */
export function openTabs(hear: (signedIn: SignedIn) => void, shown: string | null): Tabs {
  const channel = new BroadcastChannel('handrail-session');
  channel.addEventListener('message', ({ data }: MessageEvent<SignedIn>) => hear(data));
  const comeBack = ({ persisted }: PageTransitionEvent) =>
    persisted && shown !== null && window.location.reload();
  window.addEventListener('pageshow', comeBack);
  return {
    tell: (signedIn) => channel.postMessage(signedIn),
    close() {
      channel.close();
      window.removeEventListener('pageshow', comeBack);
    },
  };
}

/** Milliseconds: no tab waits longer than this for another. */
const longestWait = 5_000;
let isLockHeld = false;

/**
 * One tab of this browser at a time, so that none ends what another is just beginning. Where the browser provides no
 * locks, as on a page without https, nobody waits.
 */
export async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  // What this tab does while it holds the lock would wait for itself.
  if (isLockHeld) return work();
  const waiting = new AbortController();
  const enough = setTimeout(() => waiting.abort(), longestWait);
  let begun: Promise<T> | undefined;
  const begin = () => {
    clearTimeout(enough);
    isLockHeld = true;
    begun = work().finally(() => (isLockHeld = false));
    return begun;
  };
  // Failures of the work itself are reported by `begun`.
  await navigator.locks
    ?.request('handrail-session', { signal: waiting.signal }, begin)
    .catch(() => undefined);
  return begun ?? begin();
}

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

/** The line between this browser's tabs, which share the cookies but not what is on the screen. */
export function openTabs(hear: (signedIn: SignedIn) => void): Tabs {
  const channel = new BroadcastChannel('handrail-session');
  channel.addEventListener('message', ({ data }: MessageEvent<SignedIn>) => hear(data));
  return {
    tell: (signedIn) => channel.postMessage(signedIn),
    close: () => channel.close(),
  };
}

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { endPageSession, syncUser, type OwnProfile } from '#contract/users.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { createApiClient, type ApiClient } from './api.ts';
import { forgetDrafts } from './drafts.ts';
import { createIdentityLoader, type IdentityChoice } from './identity/identity-loader.ts';
import type { IdentityAccount, IdentityClient } from './identity/identity.ts';
import { forgetSessionEnded, rememberSessionEnded } from './session-ended.ts';
import { openTabs, type SignedIn, type Tabs } from './tabs.ts';

/** The signed-in person as pages know them; null for a guest. */
export type SessionViewer = NonNullable<ReturnType<typeof useRouteLoaderData<typeof rootLoader>>>['viewer'];

export interface Session {
  api: ApiClient;
  /** The identity provider's browser side; its code is loaded when first asked for. */
  identity(): Promise<IdentityClient>;
  /** Makes the backend know who has just signed in, and the pages with it (spec §7, sync_firebase_user). */
  sync(account: IdentityAccount, details?: { displayName?: string }): Promise<OwnProfile>;
  /** Ends the session everywhere in this browser and goes to `/`, as the header's button does. */
  signOut(goTo?: string): Promise<void>;
  /**
   * Signs out whoever the identity provider knows no more: a disabled account, an expired session (spec §4, Auth
   * state). What the page says of it can be read; then the page is asked for again, and a protected one leads to
   * the login and back.
   */
  end(): Promise<void>;
}

const builtin: IdentityChoice = { kind: 'builtin' };

const SessionContext = createContext<Session | null>(null);

/** Lends every page the API client and the identity provider, and follows who is signed in in this browser. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const uid = useViewer()?.uid ?? null;
  const choice = useRouteLoaderData<typeof rootLoader>('root')?.config.identity ?? builtin;
  const [session] = useState(() => createSession(choice));
  useEffect(() => session.follow({ uid, revalidate }), [session, uid, revalidate]);
  useEffect(() => {
    if (uid !== null) forgetDrafts({ exceptOf: uid });
  }, [uid]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Who is signed in, as the server rendered this page. */
export function useViewer(): SessionViewer {
  return useRouteLoaderData<typeof rootLoader>('root')?.viewer ?? null;
}

/** Milliseconds: long enough to read why what was asked for was not done. */
const readingTime = 6_000;

const routers: readonly string[] = [pagePaths.router(), pagePaths.postLoginRouter()];

/** What the page shows: who it was rendered for, and how to ask for it again. */
interface ShownPage {
  uid: string | null;
  revalidate(): Promise<void>;
}

function createSession(choice: IdentityChoice) {
  const loadIdentity = createIdentityLoader(choice);
  let heard: IdentityClient | null = null;
  const api = createApiClient({ token: async (options) => (await identity()).token(options), refused: end });
  let shown: ShownPage = { uid: null, revalidate: async () => undefined };
  let tabs: Tabs | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isSigningOut = false;

  async function identity(): Promise<IdentityClient> {
    const client = await loadIdentity();
    if (heard !== client) client.onSignedOut?.(() => void end());
    heard = client;
    return client;
  }

  /** Both halves of being signed in; what is not there any more needs no ending. */
  async function endBoth(): Promise<void> {
    await Promise.allSettled([api.call(endPageSession, {}), identity().then((client) => client.signOut())]);
  }

  async function end(): Promise<void> {
    // The router says itself that nobody is signed in, and waits for its Sign Out to be pressed (spec §4).
    if (routers.includes(window.location.pathname)) return;
    if (shown.uid === null || isSigningOut || leaving !== undefined) return;
    leaving = setTimeout(() => window.location.reload(), readingTime);
    rememberSessionEnded();
    await endBoth();
    tabs?.tell({ uid: null, ended: true });
  }

  function hear({ uid, ended }: SignedIn): void {
    if (isSigningOut || (leaving !== undefined && ended)) return;
    if (shown.uid === null || shown.uid === uid) return void shown.revalidate();
    if (ended) {
      rememberSessionEnded();
    } else {
      // Sign Out was pressed, though a call of this page may have been refused before it heard so.
      forgetSessionEnded();
      forgetDrafts();
    }
    // A new document: nothing of the person who left stays in memory.
    window.location.reload();
  }

  return {
    api,
    identity,
    end,
    /** From now on this page is the one shown; the function answered takes that back. */
    follow(page: ShownPage): () => void {
      shown = page;
      const opened = openTabs(hear);
      tabs = opened;
      return () => {
        opened.close();
        clearTimeout(leaving);
        leaving = undefined;
      };
    },
    async sync(account: IdentityAccount, details?: { displayName?: string }) {
      const profile = await api.call(syncUser, {
        body: {
          uid: account.uid,
          email: account.email,
          email_verified: account.emailVerified,
          ...(details?.displayName && { display_name: details.displayName }),
        },
      });
      forgetSessionEnded();
      tabs?.tell({ uid: account.uid });
      await shown.revalidate();
      return profile;
    },
    async signOut(goTo = pagePaths.home()) {
      isSigningOut = true;
      forgetDrafts();
      await endBoth();
      tabs?.tell({ uid: null });
      forgetSessionEnded();
      // A new document: nothing of the person who left stays in memory.
      window.location.assign(goTo);
    },
  } satisfies Session & { follow(page: ShownPage): () => void };
}

import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import { endPageSession, syncUser, type OwnProfile } from '#contract/users.ts';
import { createApiClient, type ApiClient } from '#web/client/api.ts';
import { forgetDrafts, forgetLeaver } from '#web/client/drafts/forget-drafts.ts';
import { createIdentityLoader, type IdentityChoice } from '#web/client/identity/identity-loader.ts';
import type { IdentityAccount, IdentityClient } from '#web/client/identity/identity.ts';
import { forgetKept } from '#web/client/kept/kept-for.ts';
import { forgetFrame } from '#web/navigation/keep-frame.ts';
import { forgetLists } from '#web/navigation/kept-lists.ts';
import { forgetPages } from '#web/navigation/page-cache.ts';
import { forgetViewed } from '#web/client/recently-viewed.ts';
import { forgetSessionEnded, rememberSessionEnded } from './session-ended.ts';
import { SigningOut, type SigningOutPhase } from './signing-out.tsx';
import { withTabLock, openTabs, type SignedIn, type Tabs } from './tabs.ts';
import { forgetSignOut, rememberSignOut, unfinishedSignOut } from './unfinished-sign-out.ts';
import { createUnsentWrites } from '#web/client/unsent-writes/unsent-writes.ts';
import { useSite } from '#web/site-data.ts';

export interface Session {
  api: ApiClient;
  /** The identity provider's browser side; its code is loaded when first asked for. */
  identity(): Promise<IdentityClient>;
  /** Tells the backend, and with it the pages, who has just signed in (spec §7, sync_firebase_user). */
  sync(account: IdentityAccount, details?: { displayName?: string }): Promise<OwnProfile>;
  /**
   * Ends the session everywhere in this browser and goes to `/`, as the header's button does. Everything shown
   * disappears at once; while the server cannot be told, the page says so and tries again.
   */
  signOut(goTo?: string): Promise<void>;
  /**
   * Signs out anyone the identity provider no longer knows: a disabled account, an expired session (spec §4, Auth
   * state). The page gives time to read its message about it; then it is loaded again, and a protected one leads to the
   * login and back. If somebody has signed in by then, the page is theirs.
   *
   * @param refused the token that was refused, null for none
   */
  end(refused?: string | null): Promise<void>;
}

const builtin: IdentityChoice = { kind: 'builtin' };

const SessionContext = createContext<Session | null>(null);

/** Lends every page the API client and the identity provider, and follows who is signed in in this browser. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const site = useSite();
  const { uid = null, suspended } = useViewer() ?? {};
  const choice = site?.config.identity ?? builtin;
  const [session] = useState(() => createSession(choice));
  const [signingOut, cover] = useState<SigningOutPhase | null>(null);
  useEffect(
    () => session.follow({ uid, suspended, revalidate, cover }),
    [session, uid, suspended, revalidate],
  );
  useEffect(() => forgetPages, [uid]);
  useEffect(() => (uid === null ? undefined : forgetLists), [uid]);
  useEffect(() => {
    if (uid !== null) forgetDrafts({ exceptOf: uid });
    if (site?.isViewerKnown) void forgetKept(uid);
    else forgetFrame();
    session.finishSignOut(uid);
  }, [session, uid, site?.isViewerKnown]);
  return (
    <SessionContext value={session}>
      {signingOut ? <SigningOut phase={signingOut} onTryAgain={() => void session.signOut()} /> : children}
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Who is signed in, as the server rendered this page. */
export function useViewer(): ShownViewer | null {
  return useSite()?.viewer ?? null;
}

/** Milliseconds: long enough to read why the action failed. */
const readingTime = 6_000;

const routers: readonly string[] = [pagePaths.router(), pagePaths.postLoginRouter()];

/** What the page shows: who it was rendered for, and how to ask for it again. */
interface ShownPage {
  uid: string | null;
  suspended?: boolean | undefined;
  revalidate(): Promise<void>;
  /** Removes everything that is shown. */
  cover(phase: SigningOutPhase): void;
}

/** What the provider itself uses besides what it offers to pages. */
interface OwnSession extends Session {
  /** From now on this page is the one shown; the returned function undoes that. */
  follow(page: ShownPage): () => void;
  /** Makes up for a Sign Out that the server could not be told of before its page was closed. */
  finishSignOut(uid: string | null): void;
}

function createSession(choice: IdentityChoice): OwnSession {
  const loadIdentity = createIdentityLoader(choice);
  let heard: IdentityClient | null = null;
  const unsent = createUnsentWrites();
  const api = createApiClient({
    token: async (options) => (await identity()).token(options),
    refused: end,
    suspended: () => void (shown.suspended || shown.revalidate()),
    changed: forgetPages,
    waiting: unsent.wait,
  });
  let shown: ShownPage = { uid: null, revalidate: async () => undefined, cover: () => undefined };
  let tabs: Tabs | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isSigningOut = false;
  /** Where to go when signed out. */
  let goal: string = pagePaths.home();
  let nextTry: ReturnType<typeof setTimeout> | undefined;

  async function identity(): Promise<IdentityClient> {
    const client = await loadIdentity();
    if (heard !== client) client.onSignedOut?.(() => void end());
    heard = client;
    return client;
  }

  async function endIdentity(): Promise<void> {
    const client = await identity();
    await client.signOut().catch(async (error: unknown) => {
      // What no longer exists need not be ended.
      if ((await client.reload()) !== null) throw error;
    });
  }

  /** Both halves of being signed in. @returns whether both are known to have ended */
  async function endBoth(): Promise<boolean> {
    const ended = await Promise.allSettled([api.call(endPageSession, {}), endIdentity()]);
    return ended.every(({ status }) => status === 'fulfilled');
  }

  async function signOut(goTo = goal): Promise<void> {
    goal = goTo;
    clearTimeout(nextTry);
    forgetLeaver();
    forgetViewed();
    const isForgotten = forgetKept(null, api);
    if (!isSigningOut) tell('asking');
    isSigningOut = true;
    // Under the lock, because a tab opened now would do it again, too late to be of use (`finishSignOut`).
    const isEnded = await withTabLock(async () => {
      await isForgotten;
      const ended = await endBoth();
      if (ended) forgetSignOut();
      return ended;
    });
    if (isEnded) return leave(goTo);
    tell('unheard');
    clearTimeout(nextTry);
    nextTry = setTimeout(() => void signOut(), limits.reconnectDelayMax);
  }

  function tell(phase: SigningOutPhase): void {
    if (shown.uid !== null) rememberSignOut(shown.uid);
    shown.cover(phase);
    tabs?.tell({ uid: null, leaving: phase });
  }

  function leave(goTo: string): void {
    tabs?.tell({ uid: null });
    forgetSessionEnded();
    // A new document: nothing of the person who left stays in memory.
    window.location.assign(goTo);
  }

  /** Null also where nobody can be asked. */
  async function accountNow(): Promise<IdentityAccount | null> {
    return (await identity()).reload().catch(() => null);
  }

  /**
   * Completes an unfinished Sign Out, unless another tab has done so: a session found then belongs to whoever has
   * signed in since.
   */
  async function makeUpFor(leaver: string): Promise<void> {
    const found = await identity()
      .then((client) => client.reload())
      .catch(() => undefined);
    const isSomebodyElse = Boolean(found && found.uid !== leaver);
    const isMadeUp = unfinishedSignOut() !== leaver;
    if (isSomebodyElse && !isMadeUp) forgetSignOut();
    if (shown.uid !== null) return isMadeUp || isSomebodyElse ? window.location.reload() : signOut();
    // Where nobody can be asked, the next page does it.
    if (isMadeUp || isSomebodyElse || found === undefined) return;
    // If there is no session now, one that is found at the end would be a new one.
    const ending = found ? endBoth() : api.call(endPageSession, {}).then(Boolean, () => false);
    if (await ending) forgetSignOut();
  }

  /** Nobody is shown here, or the ended session's page is being left already. */
  const isOver = () => shown.uid === null || isSigningOut || leaving !== undefined;

  async function end(refused: string | null = null): Promise<void> {
    // The router says itself that nobody is signed in, and waits for its Sign Out to be pressed (spec §4).
    if (routers.includes(window.location.pathname) || isOver()) return;
    await withTabLock(async () => {
      if (isOver()) return;
      // The answer may be old: a session begun since in another tab is this tab's session, too.
      const account = await accountNow();
      if (isOver()) return;
      if (account && (refused === null || account.uid !== shown.uid)) return hear({ uid: account.uid });
      leaving = setTimeout(() => window.location.reload(), readingTime);
      rememberSessionEnded();
      forgetLists();
      void forgetKept(null);
      // Somebody unknown to the identity provider has nothing left there to end; a session begun this moment does.
      await (account ? endBoth() : api.call(endPageSession, {}).catch(() => undefined));
      tabs?.tell({ uid: null, ended: true });
    });
  }

  async function hearEnded(): Promise<void> {
    if (isOver()) return;
    const account = await accountNow();
    if (isOver()) return;
    if (account) return hear({ uid: account.uid });
    rememberSessionEnded();
    forgetLists();
    window.location.reload();
  }

  function hear({ uid, ended, leaving: phase }: SignedIn): void {
    if (phase && shown.uid !== null) {
      forgetLeaver();
      clearTimeout(nextTry);
      // The tab that asks may have been closed.
      nextTry = setTimeout(() => void signOut(), limits.connectTimeout);
      return shown.cover(phase);
    }
    if (phase || isSigningOut) return;
    // A late message may be about a session before the one shown.
    if (ended) return void hearEnded();
    if (shown.uid === null || shown.uid === uid) {
      forgetPages();
      return void shown.revalidate();
    }
    // Sign Out was pressed elsewhere, though a call from this page may have been refused before it heard of that.
    forgetSessionEnded();
    forgetLeaver();
    // A new document: nothing of the person who left stays in memory.
    window.location.reload();
  }

  return {
    api,
    identity,
    end,
    follow(page) {
      shown = page;
      const opened = openTabs(hear, page.uid);
      tabs = opened;
      unsent.ownedBy(page.uid);
      return () => {
        opened.close();
        clearTimeout(leaving);
        leaving = undefined;
      };
    },
    async sync(account: IdentityAccount, details?: { displayName?: string }) {
      const body = {
        uid: account.uid,
        email: account.email,
        email_verified: account.emailVerified,
        ...(details?.displayName && { display_name: details.displayName }),
        time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      };
      const profile = await withTabLock(() => api.call(syncUser, { body }));
      forgetSessionEnded();
      forgetSignOut();
      tabs?.tell({ uid: account.uid });
      await shown.revalidate();
      return profile;
    },
    signOut,
    finishSignOut(uid) {
      const unfinished = unfinishedSignOut();
      if (unfinished === null || isSigningOut) return;
      if (uid !== null && uid !== unfinished) return forgetSignOut();
      if (uid !== null) shown.cover('asking');
      void withTabLock(() => makeUpFor(unfinished));
    },
  };
}

import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { endPageSession, syncUser, type OwnProfile } from '#contract/users.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { createApiClient, type ApiClient } from './api.ts';
import { forgetDrafts } from './drafts.ts';
import type { IdentityAccount, IdentityClient } from './identity/identity.ts';

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
}

const SessionContext = createContext<Session | null>(null);

/** Lends every page the API client and the identity provider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const session = useMemo(() => createSession(revalidate), [revalidate]);
  const uid = useViewer()?.uid;
  useEffect(() => {
    if (uid) forgetDrafts({ exceptOf: uid });
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

let identityClient: Promise<IdentityClient> | undefined;

function createSession(revalidate: () => Promise<void>): Session {
  const identity = (): Promise<IdentityClient> =>
    (identityClient ??= import('./identity/builtin-identity.ts').then(
      (module) => module.createBuiltinIdentityClient(),
      (error: unknown) => {
        // The next one who asks tries again.
        identityClient = undefined;
        throw error;
      },
    ));
  const api = createApiClient({ token: async (options) => (await identity()).token(options) });
  return {
    api,
    identity,
    async sync(account, details) {
      const profile = await api.call(syncUser, {
        body: {
          uid: account.uid,
          email: account.email,
          email_verified: account.emailVerified,
          ...(details?.displayName && { display_name: details.displayName }),
        },
      });
      await revalidate();
      return profile;
    },
    async signOut(goTo = pagePaths.home()) {
      forgetDrafts();
      await api.call(endPageSession, {}).catch(() => undefined);
      await (await identity()).signOut().catch(() => undefined);
      // A new document: nothing of the person who left stays in memory.
      window.location.assign(goTo);
    },
  };
}

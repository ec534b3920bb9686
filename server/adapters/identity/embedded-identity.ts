import { createBetterAuth } from './better-auth.ts';
import { presentAuthError } from './auth-wording.ts';
import type { EmbeddedIdentityOptions } from './identity-options.ts';
import {
  deleteExpiredIdentityRows,
  deleteIdentityUser,
  deleteSession,
  disableIdentityUser,
  enableIdentityUser,
  endSigningKeys,
  findIdentityUser,
  findIdentityUserByEmail,
  listSessions,
  listUnverifiedUsers,
} from './identity-store.ts';
import { createTokenVerifier } from './identity-token.ts';
import type { Identity } from './identity.ts';
import { openRoutes, withOrigin } from './open-routes.ts';
import { noteSecondFactor, removeSecondFactor } from './second-factor-store.ts';

/** Milliseconds since the sign-in within which an account may be deleted. */
const recentSignIn = 10 * 60_000;

/** The least milliseconds a reset request takes, so that its timing does not tell whether the account exists. */
const resetFloor = 250;

/** Identity without a hosted service: Better Auth on our own database (design §3). */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
  const { db, clock, log } = options;
  const { origin } = new URL(options.publicUrl);
  const { auth, settled, useCode } = createBetterAuth(options);
  const { verifyToken, provenAt } = createTokenVerifier({ db, clock, origin });

  // Keys written under another SECRET can't be decrypted: end them, or no token could ever be issued again.
  const sign = () => auth.api.signJWT({ body: { payload: { sub: 'start' } } });
  await sign().catch(async () => {
    log.warn('the identity signing keys do not fit SECRET: new ones are made');
    await endSigningKeys(db, clock.now());
    await sign();
  });

  const sessionOf = ({ headers }: Request) =>
    auth.api.getSession({ headers, query: { disableRefresh: true } });

  async function routes(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
    if (openRoutes[path] !== request.method) return presentAuthError(new Response(null, { status: 404 }));
    if (request.method === 'POST' && !request.headers.get('content-type')?.startsWith('application/json')) {
      return presentAuthError(new Response(null, { status: 415 }));
    }
    const leaving = path === '/sign-out' ? await sessionOf(request) : null;
    const answering = auth.handler(withOrigin(request, origin));
    const [answer] = await Promise.all([
      answering,
      path === '/request-password-reset' ? new Promise((done) => setTimeout(done, resetFloor)) : null,
    ]);
    if (leaving && answer.ok) await options.onSessionsEnded(leaving.user.id, leaving.session.id);
    const response = await presentAuthError(answer);
    response.headers.set('cache-control', 'no-store');
    return response;
  }

  return {
    kind: 'builtin',
    verifyToken,
    routes,
    find: (uid) => findIdentityUser(db, uid),
    findByEmail: (email) => findIdentityUserByEmail(db, email),
    delete: (uid) => deleteIdentityUser(db, uid),
    async disable(uid) {
      await disableIdentityUser(db, uid, clock.now());
      await options.onSessionsEnded(uid, null);
    },
    enable: (uid) => enableIdentityUser(db, uid, clock.now()),
    async removeSecondFactor(uid) {
      const had = await removeSecondFactor(db, uid, clock.now());
      await options.onSessionsEnded(uid, null);
      return had;
    },
    async hasJustSignedIn(token) {
      const since = await provenAt(token);
      return since !== null && clock.now().getTime() - since.getTime() < recentSignIn;
    },
    async proveSecondFactor({ uid, session }, code) {
      if (session === undefined || !(await useCode(uid, code))) return null;
      const now = clock.now();
      await noteSecondFactor(db, session, now);
      return now;
    },
    sessions: (uid) => listSessions(db, uid, clock.now()),
    async endSession(uid, id) {
      if (await deleteSession(db, uid, id)) await options.onSessionsEnded(uid, id);
    },
    unverifiedSince: (before) => listUnverifiedUsers(db, before),
    sweep: () => deleteExpiredIdentityRows(db, clock.now()),
    close: settled,
  };
}

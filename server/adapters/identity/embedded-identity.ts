import { randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError, createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import type { Logger } from 'pino';
import * as limits from '#contract/limits.ts';
import * as wording from '#contract/wording/spec.ts';
import type { Db } from '#server/db/schema.ts';
import { handrailEndpoints } from './auth-endpoints.ts';
import { requestLimits } from './attempt-limits.ts';
import { clientAddressHeader, networkOf } from './client-address.ts';
import { createAuthHooks } from './auth-hooks.ts';
import { jwksTable, tables } from './auth-tables.ts';
import { presentAuthError } from './auth-wording.ts';
import { type GoogleProvider, googleSignIn } from './google-provider.ts';
import { embeddedAccounts } from './embedded-accounts.ts';
import {
  deleteExpiredIdentityRows,
  deleteResetLinks,
  endSigningKeys,
  findNewAddress,
  forgetNewAddress,
  isAddressOfAccount,
  listUnverifiedUsers,
  markEmailVerified,
} from './identity-store.ts';
import { createTokenVerifier } from './identity-token.ts';
import type { Identity } from './identity.ts';
import { openRoutes, withOrigin } from './open-routes.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import type { RateCounters } from '#server/adapters/rate-counters/rate-counters.ts';

const day = 24 * 3600;

/** A mail with a link; `url` is absolute and works once (reset) or for a day (verification). */
export interface IdentityMail {
  to: string;
  /** Null while the address is not proven, so that nobody can send their words to strangers. */
  displayName: string | null;
  url: string;
}

export interface EmbeddedIdentityOptions {
  db: Db;
  clock: { now(): Date };
  log: Logger;
  /** The site's name. */
  brand: string;
  /** Where browsers reach us; its origin is used in every link, token and cookie decision. */
  publicUrl: string;
  /** Other origins our own pages may be opened under, e.g. `http://localhost:3000`. */
  otherOrigins?: string[];
  /** At least 32 characters. Signs cookies and verification links, encrypts the signing keys. */
  secret: string;
  counters: RateCounters;
  /** False only for load tests. */
  limits?: boolean;
  /** How a slowed-down try is delayed; by a timer unless a test says otherwise. */
  pause?: (ms: number) => Promise<unknown>;
  google?: GoogleProvider | null;
  sendVerificationMail(mail: IdentityMail): Promise<void>;
  sendResetMail(mail: IdentityMail): Promise<void>;
  /** For a new address that another account already has; the link leads to the login. */
  sendAddressInUseMail(mail: IdentityMail): Promise<void>;
  /** After a changed or reset password, before the call is answered. */
  onPasswordChanged?(uid: string): Promise<void>;
  /** After a changed or reset password or a disabled account ended every session: close what else is open. */
  onSessionsRevoked?(uid: string): Promise<void>;
  /** After one session ended by Sign Out: close whatever else it has open. */
  onSignedOut?(ended: { uid: string; session: string }): Promise<void>;
}

/** Milliseconds since the sign-in within which an account may be deleted. */
const recentSignIn = 10 * 60_000;

/** The least milliseconds a reset request takes, so that its timing does not tell whether the account exists. */
const resetFloor = 250;

/** Identity without a hosted service: Better Auth on our own database (design §3). */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
  const { db, clock, log } = options;
  const { origin } = new URL(options.publicUrl);
  const { auth, settled } = createBetterAuth(options);
  const { verifyToken, signedInAt } = createTokenVerifier({ db, clock, origin });

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
    if (leaving && answer.ok)
      await options.onSignedOut?.({ uid: leaving.user.id, session: leaving.session.id });
    const response = await presentAuthError(answer);
    response.headers.set('cache-control', 'no-store');
    return response;
  }

  return {
    kind: 'builtin',
    verifyToken,
    routes,
    ...embeddedAccounts(options),
    async mayDelete(token) {
      const since = await signedInAt(token);
      return since !== null && clock.now().getTime() - since.getTime() < recentSignIn;
    },
    unverifiedSince: (before) => listUnverifiedUsers(db, before),
    sweep: () => deleteExpiredIdentityRows(db, clock.now()),
    close: settled,
  };
}

function createBetterAuth(options: EmbeddedIdentityOptions) {
  const { db, clock, log, google } = options;
  const { origin, protocol } = new URL(options.publicUrl);
  const secure = protocol === 'https:';
  const counters = options.limits === false ? null : options.counters;
  const onSessionsRevoked = async (uid: string) => options.onSessionsRevoked?.(uid);
  const onPasswordChanged = async (uid: string) => options.onPasswordChanged?.(uid);
  const hooks = createAuthHooks({ ...options, counters, onSessionsRevoked, onPasswordChanged });

  const underWay = new Set<Promise<unknown>>();
  const verificationLink = (token: string) =>
    `${origin}/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${encodeURIComponent('/verify-email?verified=1')}`;

  const auth = betterAuth({
    appName: options.brand,
    baseURL: origin,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: options.otherOrigins ?? [],
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Better Auth's arguments can carry addresses and tokens: the message and the kind of error must do.
      log: (_level, message, error: unknown) =>
        log.error({ kind: error instanceof Error ? error.name : undefined }, `identity: ${message}`),
    },
    onAPIError: {
      errorURL: `${origin}/api/auth/popup-done`,
      // Goes to Fastify's error handler, like every other failure; Better Auth would print it to the console.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
      },
    },
    database: { db, type: 'postgres', transaction: true },
    ...tables,
    session: { ...tables.session, expiresIn: 30 * day, updateAge: day },
    account: {
      ...tables.account,
      updateAccountOnSignIn: false,
      // Google may open a local account only when both sides have proven the same address.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    verification: { ...tables.verification, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: false,
      minPasswordLength: limits.passwordShort,
      maxPasswordLength: limits.passwordMax,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      // Above the limit nothing is sent, and the caller is not told: the mailbox has enough mails to act on.
      async sendResetPassword({ user, token }, request) {
        if (!(await hooks.attempts.countMail(networkOf(request?.headers), 'resetMail', user.email)).within)
          return;
        await options.sendResetMail({
          to: user.email,
          displayName: user.emailVerified ? user.name : null,
          url: `${origin}/reset-password?token=${encodeURIComponent(token)}`,
        });
      },
      async onPasswordReset({ user }, request) {
        await deleteResetLinks(db, user.id);
        await markEmailVerified(db, user.id, clock.now());
        await forgetNewAddress(db, user.id);
        await hooks.attempts.forgetFailures(user.email, [networkOf(request?.headers)]);
        await onPasswordChanged(user.id);
        await onSessionsRevoked(user.id);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      async sendVerificationEmail({ user }) {
        const to = (await findNewAddress(db, user.id)) ?? user.email;
        const mail = { to, displayName: null };
        // Said only in the mailbox: whoever asked may not be its owner.
        if (to !== user.email && (await isAddressOfAccount(db, to)))
          return options.sendAddressInUseMail({ ...mail, url: `${origin}/login` });
        const token = await createEmailVerificationToken(options.secret, to, undefined, day, {
          uid: user.id,
        });
        await options.sendVerificationMail({ ...mail, url: verificationLink(token) });
      },
    },
    databaseHooks: {
      user: {
        create: {
          // Here rather than before the sign-up, so that trying addresses that have an account uses up nobody's mails.
          before: async (user, ctx) => {
            if (ctx?.path !== '/sign-up/email') return;
            await hooks.attempts.spendMail(networkOf(ctx.headers), 'signUpMail', user.email);
          },
        },
      },
      account: {
        create: {
          // We never call Google on anyone's behalf, so we have no need to store its tokens.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
      session: {
        create: {
          before: async (session, ctx) => {
            const user = await ctx?.context.internalAdapter.findUserById(session.userId);
            if (user && 'disabledAt' in user && user.disabledAt) {
              throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: wording.accountDisabled });
            }
          },
        },
      },
    },
    hooks: { before: hooks.before, after: hooks.after },
    rateLimit: requestLimits(counters),
    advanced: {
      // With `useSecureCookies` the prefix would be the weaker `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-handrail' : 'handrail',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      // Off by default under NODE_ENV=test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: () => randomUUIDv7() },
      backgroundTasks: {
        // Mail is handed over outside the transaction of the sign-up: inside it, every sign-up would hold one
        // connection of the pool while waiting for a second.
        handler: (task) => {
          const done = task.finally(() => underWay.delete(done));
          underWay.add(done);
        },
      },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        schema: jwksTable,
        jwks: {
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: 90 * day,
          gracePeriod: day,
        },
        jwt: {
          issuer: origin,
          audience: origin,
          expirationTime: '15m',
          definePayload: ({ session }) => ({ sid: session.id }),
        },
      }),
      genericOAuth({ config: google ? [googleSignIn(google, log)] : [] }),
      handrailEndpoints({ db, clock }),
    ],
  });

  const settled = async () => {
    await Promise.allSettled(underWay);
  };
  return { auth, settled };
}

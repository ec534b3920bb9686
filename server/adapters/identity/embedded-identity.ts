import { randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import type { Logger } from 'pino';
import { limits } from '#contract/limits.ts';
import { wording } from '#contract/wording.ts';
import type { Db } from '#server/db/schema.ts';
import { handrailEndpoints } from './auth-endpoints.ts';
import { createAuthHooks } from './auth-hooks.ts';
import { jwksTable, tables } from './auth-tables.ts';
import { presentAuthError } from './auth-wording.ts';
import { type GoogleProvider, googleSignIn } from './google-provider.ts';
import { embeddedAccounts } from './embedded-accounts.ts';
import { deleteExpiredIdentityRows, endSigningKeys, markEmailVerified } from './identity-store.ts';
import { createTokenVerifier } from './identity-token.ts';
import type { Identity } from './identity.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import type { RateCounters } from '#server/adapters/rate-counters/rate-counters.ts';

/** The header in which `mount-identity.ts` hands over the caller's address; callers cannot set it. */
export const clientAddressHeader = 'x-handrail-client-address';

const day = 24 * 3600;

/** A mail with a link; `url` is absolute and works once (reset) or for a day (verification). */
export interface IdentityMail {
  to: string;
  displayName: string;
  url: string;
}

export interface EmbeddedIdentityOptions {
  db: Db;
  clock: { now(): Date };
  log: Logger;
  /** Where browsers reach us; its origin is in every link, token and cookie decision. */
  publicUrl: string;
  /** Other origins our own pages may be opened under, e.g. `http://localhost:3000`. */
  otherOrigins?: string[];
  /** At least 32 characters. Signs cookies and verification links, encrypts the signing keys. */
  secret: string;
  counters: RateCounters;
  /** False only for load tests. */
  limits?: boolean;
  google?: GoogleProvider | null;
  sendVerificationMail(mail: IdentityMail): Promise<void>;
  sendResetMail(mail: IdentityMail): Promise<void>;
  /** After a changed or reset password or a disabled account ended every session: close what else is open. */
  onSessionsRevoked?(uid: string): Promise<void>;
}

/** Path below /api/auth → method: nothing else of Better Auth is reachable. */
const openRoutes: Record<string, 'GET' | 'POST'> = {
  '/sign-up/email': 'POST',
  '/sign-in/email': 'POST',
  '/sign-in/social': 'POST',
  '/sign-out': 'POST',
  '/send-verification-email': 'POST',
  '/verify-email': 'GET',
  '/request-password-reset': 'POST',
  '/reset-password': 'POST',
  '/change-password': 'POST',
  '/create-password': 'POST',
  '/get-session': 'GET',
  '/user': 'GET',
  '/token': 'GET',
  '/callback/google': 'GET',
  '/popup-done': 'GET',
};

/** Milliseconds a reset request takes at least, so that its time does not tell whether the account exists. */
const resetFloor = 250;

/** Identity without a hosted service: Better Auth on our own database (design §3). */
export async function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
  const { db, clock, log } = options;
  const { origin } = new URL(options.publicUrl);
  const { auth, settled } = createBetterAuth(options);
  const verifyToken = createTokenVerifier({ db, clock, origin });

  // Keys written under another SECRET can't be decrypted: end them, or no token could be made again.
  const sign = () => auth.api.signJWT({ body: { payload: { sub: 'start' } } });
  await sign().catch(async () => {
    log.warn('the identity signing keys do not fit SECRET: new ones are made');
    await endSigningKeys(db, clock.now());
    await sign();
  });

  async function routes(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
    if (openRoutes[path] !== request.method) return presentAuthError(new Response(null, { status: 404 }));
    if (request.method === 'POST' && !request.headers.get('content-type')?.startsWith('application/json')) {
      return presentAuthError(new Response(null, { status: 415 }));
    }
    const answering = auth.handler(withOrigin(request, origin));
    const [answer] = await Promise.all([
      answering,
      path === '/request-password-reset' ? new Promise((done) => setTimeout(done, resetFloor)) : null,
    ]);
    const response = await presentAuthError(answer);
    response.headers.set('cache-control', 'no-store');
    return response;
  }

  return {
    kind: 'builtin',
    verifyToken,
    routes,
    ...embeddedAccounts(options),
    sweep: () => deleteExpiredIdentityRows(db, clock.now()),
    close: settled,
  };
}

/**
 * A script that is no browser sends no Origin, and Better Auth would refuse it (Node's own fetch always, others as
 * soon as they keep cookies). Every browser sends one of these three with a JSON POST, so none is no browser.
 */
function withOrigin(request: Request, origin: string): Request {
  if (['origin', 'referer', 'sec-fetch-site'].some((name) => request.headers.has(name))) return request;
  request.headers.set('origin', origin);
  return request;
}

function createBetterAuth(options: EmbeddedIdentityOptions) {
  const { db, clock, log, google } = options;
  const { origin, protocol } = new URL(options.publicUrl);
  const secure = protocol === 'https:';
  const counters = options.limits === false ? null : options.counters;
  const onSessionsRevoked = async (uid: string) => options.onSessionsRevoked?.(uid);
  const hooks = createAuthHooks({ db, counters, onSessionsRevoked });

  const underWay = new Set<Promise<unknown>>();
  const verificationLink = (token: string) =>
    `${origin}/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=${encodeURIComponent('/verify-email?verified=1')}`;

  const auth = betterAuth({
    appName: 'Handrail',
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
      // To Fastify's error handler, like everything else that breaks; Better Auth would print it to the console.
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
      sendResetPassword: ({ user, token }) =>
        options.sendResetMail({
          to: user.email,
          displayName: user.name,
          url: `${origin}/reset-password?token=${encodeURIComponent(token)}`,
        }),
      async onPasswordReset({ user }) {
        await markEmailVerified(db, user.id, clock.now());
        await hooks.forgetFailures(user.email);
        await onSessionsRevoked(user.id);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      sendVerificationEmail: ({ user, token }) =>
        options.sendVerificationMail({
          to: user.email,
          displayName: user.name,
          url: verificationLink(token),
        }),
    },
    databaseHooks: {
      account: {
        create: {
          // We never call Google for anyone, so its tokens are not ours to keep.
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
    rateLimit: {
      enabled: counters !== null,
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/*': { window: 60, max: 30 },
        '/sign-up/*': { window: 3600, max: 100 },
        '/change-password': { window: 60, max: 20 },
        '/request-password-reset': { window: 3600, max: 30 },
        '/send-verification-email': { window: 3600, max: 60 },
      },
      ...(counters && {
        customStorage: {
          consume: async (key: string, rule: { window: number; max: number }) => {
            const { count, resetSeconds } = await counters.hit(`address:${key}`, rule.window);
            return count <= rule.max
              ? { allowed: true, retryAfter: null }
              : { allowed: false, retryAfter: resetSeconds };
          },
        },
      }),
    },
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
      handrailEndpoints(db),
    ],
  });

  const settled = async () => {
    await Promise.allSettled(underWay);
  };
  return { auth, settled };
}

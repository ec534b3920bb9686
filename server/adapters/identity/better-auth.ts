import { randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError, createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { jwt } from 'better-auth/plugins/jwt';
import * as limits from '#contract/limits.ts';
import * as wording from '#contract/wording/spec.ts';
import { requestLimits } from './attempt-limits.ts';
import { handrailEndpoints } from './auth-endpoints.ts';
import { createAuthHooks } from './auth-hooks.ts';
import { jwksTable, tables } from './auth-tables.ts';
import { clientAddressHeader, networkOf } from './client-address.ts';
import { googleSignIn } from './google-provider.ts';
import type { EmbeddedIdentityOptions } from './identity-options.ts';
import {
  deleteResetLinks,
  deleteSessions,
  findIdentityUserByEmail,
  findNewAddress,
  forgetNewAddress,
  markEmailVerified,
} from './identity-store.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { foldCode } from './recovery-codes.ts';
import { removeSecondFactor } from './second-factor-store.ts';
import { twoFactorPlugin } from './second-factor.ts';

const day = 24 * 3600;

/** Better Auth on our own database, with what its own routes lack or leave open. */
export function createBetterAuth(options: EmbeddedIdentityOptions) {
  const { db, clock, log, google } = options;
  const { origin, protocol } = new URL(options.publicUrl);
  const secure = protocol === 'https:';
  const counters = options.limits === false ? null : options.counters;
  const hooks = createAuthHooks({ ...options, counters });

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
        await options.sendMail('reset', {
          to: user.email,
          displayName: user.emailVerified ? user.name : null,
          url: `${origin}/reset-password?token=${encodeURIComponent(token)}`,
        });
      },
      async onPasswordReset({ user }, request) {
        // Better Auth ends the sessions after this: until then they could open anew what is closed here.
        await deleteSessions(db, user.id);
        // Nobody who reads the mailbox turned it on. Before the address is marked, so that a second reset does it too.
        if (!user.emailVerified) await removeSecondFactor(db, user.id, clock.now());
        await deleteResetLinks(db, user.id);
        await markEmailVerified(db, user.id, clock.now());
        await forgetNewAddress(db, user.id);
        await hooks.attempts.forgetFailures(user.email, [networkOf(request?.headers)]);
        await options.onAccountEvent(user.id, 'password-changed');
        await options.onSessionsEnded(user.id, null);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      async sendVerificationEmail({ user }) {
        const to = (await findNewAddress(db, user.id)) ?? user.email;
        const mail = { to, displayName: null };
        // Said only in the mailbox: whoever asked may not be its owner.
        if (to !== user.email && (await findIdentityUserByEmail(db, to)))
          return options.sendMail('address-in-use', { ...mail, url: `${origin}/login` });
        const token = await createEmailVerificationToken(options.secret, to, undefined, day, {
          uid: user.id,
        });
        await options.sendMail('verification', { ...mail, url: verificationLink(token) });
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
              throw new APIError('UNAUTHORIZED', { code: 'USER_DISABLED', message: wording.accountDisabled });
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
      twoFactorPlugin(),
      handrailEndpoints(options),
    ],
  });

  const settled = async () => {
    await Promise.allSettled(underWay);
  };
  /** Uses up a code of this account. @returns whether it is a good one */
  const useCode = async (uid: string, typed: string) =>
    hooks.useCode((await auth.$context).secretConfig, uid, foldCode(typed));
  return { auth, settled, useCode };
}

import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSession, getSessionFromCtx } from 'better-auth/api';
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { commonPasswordProblem } from '#contract/common-passwords.ts';
import { apiErrors } from '#contract/errors.ts';
import * as limits from '#contract/limits.ts';
import { passwordProblem } from '#contract/password-rule.ts';
import * as wording from '#contract/wording/spec.ts';
import { type AttemptLimitsOptions, createAttemptLimits } from './attempt-limits.ts';
import { networkOf } from './client-address.ts';
import {
  deleteResetLinks,
  findIdentityUserByEmail,
  findNewAddress,
  noteSeen,
  takeNewAddress,
} from './identity-store.ts';
import type { EmbeddedIdentityOptions } from './identity-options.ts';
import { createSecondFactor, isRecentSignIn } from './second-factor.ts';
import { displayNameProblem, foldName } from '#server/names/display-name.ts';

type HookOptions = AttemptLimitsOptions & Omit<EmbeddedIdentityOptions, 'counters'>;

/**
 * What is checked before Better Auth's own routes act: the password rule, names and addresses, and the limits per
 * account (Better Auth's own count only per IP address).
 */
export function createAuthHooks(options: HookOptions) {
  const { db, brand } = options;
  const attempts = createAttemptLimits(options);
  const secondFactor = createSecondFactor({ ...options, attempts });

  const before = createAuthMiddleware(async (ctx) => {
    const body = (ctx.body ?? {}) as Record<string, unknown>;
    switch (ctx.path) {
      case '/user':
      case '/token':
        // The next step would take an unavailable database to mean that nobody is signed in, and pages would sign out.
        // And it leaves a session that has run out in the context, though it answers null.
        ctx.context.session = await getSession()({
          ...ctx,
          headers: ctx.headers ?? new Headers(),
          method: 'GET',
          asResponse: false,
          returnHeaders: false,
          returnStatus: false,
          query: { disableRefresh: true },
        });
        return;
      case '/sign-up/email': {
        const email = readEmail(body);
        body.name = readDisplayName(body.name, brand);
        requireGoodPassword(body.password);
        delete body.image;
        if (!(await options.isBanned(email))) return;
        // Counted, so that nobody can try one address after another.
        await attempts.spendMail(networkOf(ctx.headers), 'signUpMail', email);
        throw disabled();
      }
      case '/sign-in/email':
        return attempts.spendSignIn(ctx, readEmail(body));
      case '/request-password-reset': {
        const email = readEmail(body);
        if ((await findIdentityUserByEmail(db, email))?.disabled) throw disabled();
        return;
      }
      case '/send-verification-email': {
        readEmail(body);
        const session = await getSessionFromCtx(ctx);
        // Nobody can have a mail sent to an address that is not theirs; the answer is the same.
        if (!session) return { status: true };
        const email = (await findNewAddress(db, session.user.id)) ?? session.user.email;
        // Better Auth still has the previous one.
        if (body.email === email) body.email = session.user.email;
        return attempts.spendMail(networkOf(ctx.headers), 'verificationMail', email);
      }
      case '/change-unverified-email': {
        const email = readEmail(body);
        const session = await getSessionFromCtx(ctx);
        if (!session) return;
        await attempts.spend('addressChange', session.user.id);
        await attempts.spendMail(networkOf(ctx.headers), 'verificationMail', email);
        if (await options.isBanned(email)) throw disabled();
        return;
      }
      case '/verify-email':
        return refuseForeignLink(ctx, options);
      case '/reset-password':
        return requireGoodPassword(body.newPassword);
      case '/create-password': {
        requireGoodPassword(body.newPassword);
        const session = await getSessionFromCtx(ctx);
        // Whoever finds somebody's browser open could otherwise give themselves a way in that stays.
        if (session && !isRecentSignIn(session.session, options.clock.now()))
          throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: wording.sessionInvalid });
        return;
      }
      case '/change-password': {
        const session = await getSessionFromCtx(ctx);
        if (session) await attempts.spend('currentPassword', session.user.id);
        requireGoodPassword(body.newPassword);
        body.revokeOtherSessions = true;
        return;
      }
      default:
        return secondFactor.before(ctx, body);
    }
  });

  const after = createAuthMiddleware(async (ctx) => {
    await secondFactor.after(ctx);
    const { newSession, session } = ctx.context;
    if (ctx.path === '/token' && session) await noteSeen(db, session.session.id, options.clock.now());
    if (!newSession) return;
    const { email } = newSession.user;
    const browser = await attempts.knowBrowser(ctx, email);
    if (ctx.path === '/sign-in/email')
      await attempts.forgetFailures(email, [browser, networkOf(ctx.headers)]);
    if (ctx.path === '/change-password') {
      await deleteResetLinks(db, newSession.user.id);
      await attempts.clear('currentPassword', newSession.user.id);
      await options.onAccountEvent(newSession.user.id, 'password-changed');
      await options.onSessionsEnded(newSession.user.id, null);
    }
    await secondFactor.askAfterGoogle(ctx);
    // A replaced session is no sign-in. Nor is a password that a code is still to follow: that session is taken back.
    if (session || (ctx.path === '/sign-in/email' && newSession.user.twoFactorEnabled)) return;
    await options.onSignedIn({ uid: newSession.user.id, userAgent: ctx.headers?.get('user-agent') ?? '' });
  });

  return { before, after, attempts, useCode: secondFactor.useCode };
}

/**
 * A verification link is valid for the account it was made for, not for whoever has the address next. Better Auth's own
 * tokens name only the address; it checks the signature of what is let through.
 */
async function refuseForeignLink(ctx: GenericEndpointContext, { db, clock }: HookOptions) {
  const token = String(ctx.query?.['token'] ?? '');
  const { email, uid } = claimsOf(token);
  if (typeof email === 'string' && typeof uid === 'string') {
    // Decision 046: from now on no other link of this account is valid.
    const wanted = await findNewAddress(db, uid);
    if (wanted === email && (await isSigned(token, ctx.context.secret)))
      await takeNewAddress(db, uid, email, clock.now());
    const account = await ctx.context.internalAdapter.findUserByEmail(email);
    if (account?.user.id === uid && (wanted === null || wanted === email)) return;
  }
  return { context: { query: { ...ctx.query, token: 'of no account' } } };
}

async function isSigned(token: string, secret: string): Promise<boolean> {
  const key = new TextEncoder().encode(secret);
  return jwtVerify(token, key, { algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  );
}

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

const disabled = () => new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: wording.accountDisabled });

const emailShape = z.email().max(limits.emailMax);

/**
 * The address in lower case, which also replaces it in the body; an `INVALID_EMAIL` error when it is not an address.
 */
function readEmail(body: Record<string, unknown>): string {
  const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : '';
  if (!emailShape.safeParse(email).success) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: wording.invalidEmailFormat });
  }
  body.email = email;
  return email;
}

function readDisplayName(name: unknown, brand: string): string {
  const displayName = typeof name === 'string' ? foldName(name) : '';
  if (!displayName) {
    throw new APIError('BAD_REQUEST', {
      code: 'DISPLAY_NAME_REQUIRED',
      message: wording.displayNameRequired,
    });
  }
  const problem = displayNameProblem(displayName, brand);
  if (problem) {
    const code = problem.toUpperCase().replaceAll('-', '_');
    throw new APIError('BAD_REQUEST', { code, message: apiErrors[problem].text });
  }
  return displayName;
}

function requireGoodPassword(password: unknown): void {
  const wanted = typeof password === 'string' ? password : '';
  const problem = passwordProblem(wanted) ?? commonPasswordProblem(wanted);
  if (problem) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: problem });
}

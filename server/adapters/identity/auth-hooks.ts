import { createHash } from 'node:crypto';
import { APIError, createAuthMiddleware, getSession, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { apiErrors } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { passwordProblem } from '#contract/password-rule.ts';
import { wording } from '#contract/wording.ts';
import type { Db } from '#server/db/schema.ts';
import { deleteResetLinks, isDisabledAddress } from './identity-store.ts';
import { displayNameProblem, foldName } from '#server/names/display-name.ts';
import type { RateCounters } from '#server/adapters/rate-counters/rate-counters.ts';

/** How often an account may be tried, whatever address the tries come from. */
const rules = {
  signIn: { max: 10, windowSeconds: 15 * 60 },
  currentPassword: { max: 10, windowSeconds: 15 * 60 },
  resetMail: { max: 5, windowSeconds: 3600 },
  verificationMail: { max: 10, windowSeconds: 3600 },
} as const;

interface HookOptions {
  db: Db;
  brand: string;
  /** Null when limits are off. */
  counters: RateCounters | null;
  onSessionsRevoked(uid: string): Promise<void>;
}

/**
 * What has to hold before Better Auth's own routes act: the password rule, names and addresses, and the limits per
 * account (Better Auth's count per IP address only).
 */
export function createAuthHooks({ db, brand, counters, onSessionsRevoked }: HookOptions) {
  // Counted before the try, not after it fails: tries made at the same moment would all see a low count.
  async function spend(rule: keyof typeof rules, subject: string): Promise<void> {
    if (!counters) return;
    const { max, windowSeconds } = rules[rule];
    const { count, resetSeconds } = await counters.hit(counterKey(rule, subject), windowSeconds);
    if (count <= max) return;
    throw new APIError(
      'TOO_MANY_REQUESTS',
      { code: 'TOO_MANY_REQUESTS', message: wording.tooManyAttempts },
      { 'Retry-After': String(resetSeconds) },
    );
  }

  const before = createAuthMiddleware(async (ctx) => {
    const body = (ctx.body ?? {}) as Record<string, unknown>;
    switch (ctx.path) {
      case '/user':
      case '/token':
        // What comes next takes a database that is away for nobody being signed in, and pages would sign out.
        await getSession()({
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
        readEmail(body);
        body.name = readDisplayName(body.name, brand);
        requireGoodPassword(body.password);
        delete body.image;
        return;
      }
      case '/sign-in/email':
        return spend('signIn', readEmail(body));
      case '/request-password-reset': {
        const email = readEmail(body);
        await spend('resetMail', email);
        if (await isDisabledAddress(db, email)) {
          throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: wording.accountDisabled });
        }
        return;
      }
      case '/send-verification-email':
        return spend('verificationMail', readEmail(body));
      case '/reset-password':
      case '/create-password':
        return requireGoodPassword(body.newPassword);
      case '/change-password': {
        const session = await getSessionFromCtx(ctx);
        if (session) await spend('currentPassword', session.user.id);
        requireGoodPassword(body.newPassword);
        body.revokeOtherSessions = true;
        return;
      }
    }
  });

  const after = createAuthMiddleware(async (ctx) => {
    const { newSession } = ctx.context;
    if (!newSession) return;
    if (ctx.path === '/sign-in/email') await counters?.clear(counterKey('signIn', newSession.user.email));
    if (ctx.path === '/change-password') {
      await deleteResetLinks(db, newSession.user.id);
      await counters?.clear(counterKey('currentPassword', newSession.user.id));
      await onSessionsRevoked(newSession.user.id);
    }
  });

  /** A reset proves who holds the account: earlier failed tries were someone else's. */
  const forgetFailures = async (email: string) => counters?.clear(counterKey('signIn', email));

  return { before, after, forgetFailures };
}

/** Hashed, so that counters kept elsewhere hold no addresses. */
function counterKey(rule: keyof typeof rules, subject: string): string {
  return `${rule}:${createHash('sha256').update(subject).digest('base64url')}`;
}

const emailShape = z.email().max(limits.emailMax);

/** The address in lower case, put back into the body so; an `INVALID_EMAIL` error when it is none. */
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
  const problem = passwordProblem(typeof password === 'string' ? password : '');
  if (problem) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: problem });
}

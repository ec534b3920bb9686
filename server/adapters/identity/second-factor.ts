import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { TWO_FACTOR_ERROR_CODES, twoFactor } from 'better-auth/plugins/two-factor';
import { emailNotVerified } from '#contract/wording/api-errors.ts';
import { signInAgainFirst } from '#contract/wording/second-step.ts';
import type { createAttemptLimits } from './attempt-limits.ts';
import { twoFactorTables } from './auth-tables.ts';
import type { AccountEvent, EmbeddedIdentityOptions } from './identity-options.ts';
import { createRecoveryCodes, foldCode, isRecoveryCode } from './recovery-codes.ts';
import {
  findSecondFactor,
  noteSecondFactor,
  replaceRecoveryCodes,
  takeStep,
  type SecondFactorRow,
} from './second-factor-store.ts';
import { matchingStep } from './totp.ts';

/** `returned`: what the route has answered, in hooks that run after it. */
type Context = GenericEndpointContext & { context: { returned?: unknown } };
type Key = Context['context']['secretConfig'];

type SecondFactorOptions = Pick<
  EmbeddedIdentityOptions,
  'db' | 'clock' | 'onAccountEvent' | 'onSessionReplaced'
> & { attempts: Pick<ReturnType<typeof createAttemptLimits>, 'spend' | 'clear'> };

/** Seconds in which a code has to be entered after the password. */
const patience = 600;
/** Milliseconds since the sign-in in which an account without a password can turn it on, or get a password. */
const recentSignIn = 10 * 60_000;

export const isRecentSignIn = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() <= recentSignIn;

/** Better Auth's part: the secret, the recovery codes, and the second step after a password. */
export const twoFactorPlugin = () =>
  twoFactor({
    allowPasswordless: true,
    twoFactorCookieMaxAge: patience,
    backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
    schema: twoFactorTables,
  });

/**
 * What Better Auth's `twoFactor` leaves open (decision 104): a code works once; codes are counted while signed in too;
 * no device is trusted; Google's sign-in asks for a code as well; turning it off or making new recovery codes takes one.
 */
export function createSecondFactor(options: SecondFactorOptions) {
  const { db, clock, attempts } = options;

  // Codes are of the machine's time, as in Better Auth's own checks.

  /** Uses up this code. @returns whether it is a good one; none is while a first good code is awaited */
  async function useCode(key: Key, uid: string, code: string): Promise<boolean> {
    const row = await findSecondFactor(db, uid);
    if (!row?.verified) return false;
    return isRecoveryCode(code) ? useRecoveryCode(key, uid, code) : useStep(key, uid, code, row);
  }

  async function useStep(key: Key, uid: string, code: string, { secret }: SecondFactorRow): Promise<boolean> {
    const step = matchingStep(await symmetricDecrypt({ key, data: secret }), code, new Date());
    return step !== null && takeStep(db, uid, step);
  }

  async function useRecoveryCode(key: Key, uid: string, code: string): Promise<boolean> {
    for (;;) {
      const row = await findSecondFactor(db, uid);
      if (!row) return false;
      const before = row.backup_codes;
      const codes = JSON.parse(await symmetricDecrypt({ key, data: before })) as string[];
      if (!codes.includes(code)) return false;
      const left = JSON.stringify(codes.filter((other) => other !== code));
      const after = await symmetricEncrypt({ key, data: left });
      // Another code may have been used up meanwhile.
      if (await replaceRecoveryCodes(db, uid, { before, after })) return true;
    }
  }

  /** Whose code is asked for: whoever is signed in, or has given the right password just now. */
  async function holderOf(ctx: Context): Promise<{ uid: string; isSignedIn: boolean } | null> {
    const session = await getSessionFromCtx(ctx);
    if (session) return { uid: session.user.id, isSignedIn: true };
    const { name } = ctx.context.createAuthCookie('two_factor');
    const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
    const found = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null;
    return found ? { uid: found.value, isSignedIn: false } : null;
  }

  /** A step of which a code was used is as wrong as a wrong code; Better Auth checks and counts the rest. */
  async function beforeVerifying(ctx: Context, body: Record<string, unknown>): Promise<void> {
    delete body.trustDevice;
    delete body.disableSession;
    body.code = foldCode(body.code);
    const holder = await holderOf(ctx);
    if (!holder) return;
    const { uid, isSignedIn } = holder;
    if (isSignedIn) await attempts.spend('secondFactor', uid);
    const row = await findSecondFactor(db, uid);
    if (!row) return;
    if (ctx.path === '/two-factor/verify-backup-code') {
      // Only a code of the app shows that it was set up.
      if (!row.verified) throw wrongCode('INVALID_BACKUP_CODE');
      return;
    }
    const key = ctx.context.secretConfig;
    const secret = await symmetricDecrypt({ key, data: row.secret });
    const step = matchingStep(secret, String(body.code), new Date());
    if (step !== null && !(await takeStep(db, uid, step))) throw wrongCode();
  }

  async function beforeEnabling(ctx: Context, body: Record<string, unknown>): Promise<void> {
    body.method = 'totp';
    delete body.issuer;
    const session = await getSessionFromCtx(ctx);
    if (!session) return;
    const { user } = session;
    // Else whoever signed up with another's address could have its owner asked for their codes.
    if (!user.emailVerified)
      throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: emailNotVerified });
    await attempts.spend('currentPassword', user.id);
    if (await ctx.context.internalAdapter.findCredentialAccount(user.id)) return;
    if (!isRecentSignIn(session.session, clock.now()))
      throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH', message: signInAgainFirst });
  }

  /** The password is checked before the code, so that a typing error in it does not use the code up. */
  async function beforeChanging(ctx: Context, body: Record<string, unknown>): Promise<void> {
    const session = await getSessionFromCtx(ctx);
    if (!session) return;
    const { id: uid } = session.user;
    await attempts.spend('secondFactor', uid);
    if (await ctx.context.internalAdapter.findCredentialAccount(uid))
      await ctx.context.password.checkPassword(uid, ctx);
    if (!(await useCode(ctx.context.secretConfig, uid, foldCode(body.code)))) throw wrongCode();
  }

  async function before(ctx: Context, body: Record<string, unknown>): Promise<void> {
    switch (ctx.path) {
      case '/two-factor/verify-totp':
      case '/two-factor/verify-backup-code':
        return beforeVerifying(ctx, body);
      case '/two-factor/enable':
        return beforeEnabling(ctx, body);
      case '/two-factor/disable':
      case '/two-factor/generate-backup-codes':
        return beforeChanging(ctx, body);
    }
  }

  async function after(ctx: Context): Promise<void> {
    const { newSession, session, returned } = ctx.context;
    if (!ctx.path?.startsWith('/two-factor/') || isAPIError(returned)) return;
    const uid = newSession?.user.id ?? session?.user.id;
    if (uid === undefined) return;
    const proven = newSession?.session.id ?? session?.session.id;
    if (ctx.path.startsWith('/two-factor/verify-') && proven) {
      await noteSecondFactor(db, proven, clock.now());
      await attempts.clear('secondFactor', uid);
    }
    if (newSession && session)
      await options.onSessionReplaced({ uid, from: session.session.id, to: newSession.session.id });
    const change = changeOf(ctx.path, Boolean(newSession && session));
    if (change) await options.onAccountEvent(uid, change);
  }

  return { before, after, askAfterGoogle, useCode };
}

function changeOf(path: string, isReplaced: boolean): AccountEvent | null {
  if (path === '/two-factor/disable') return 'second-step-off';
  if (path === '/two-factor/generate-backup-codes') return 'recovery-codes';
  return path === '/two-factor/verify-totp' && isReplaced ? 'second-step-on' : null;
}

/**
 * Better Auth asks for the second step after a password only: here the session that Google's sign-in has made is taken
 * back, and the pop-up ends with `error=second-step`.
 */
async function askAfterGoogle(ctx: Context): Promise<void> {
  const { newSession, internalAdapter, returned, secret } = ctx.context;
  if (!ctx.path?.startsWith('/callback/') || !newSession?.user.twoFactorEnabled) return;
  deleteSessionCookie(ctx, true);
  await internalAdapter.deleteSession(newSession.session.token);
  ctx.context.setNewSession(null);
  const challenge = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + patience * 1000);
  const { id: value } = newSession.user;
  await internalAdapter.createVerificationValue({ value, identifier: challenge, expiresAt });
  const attempts = { value: '0', identifier: `2fa-attempts-${challenge}`, expiresAt };
  await internalAdapter.createVerificationValue(attempts);
  const cookie = ctx.context.createAuthCookie('two_factor', { maxAge: patience });
  await ctx.setSignedCookie(cookie.name, challenge, secret, cookie.attributes);
  const end = isAPIError(returned) ? new Headers(returned.headers).get('location') : null;
  throw ctx.redirect(`${end ?? '/api/auth/popup-done?'}&error=second-step`);
}

const wrongCode = (code: 'INVALID_CODE' | 'INVALID_BACKUP_CODE' = 'INVALID_CODE') =>
  new APIError('UNAUTHORIZED', { code, message: TWO_FACTOR_ERROR_CODES[code].message });

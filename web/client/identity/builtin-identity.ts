import * as wording from '#contract/wording/spec.ts';
import { codeAsked } from '#contract/wording/second-step.ts';
import { runPopup } from './google-popup.ts';
import {
  type IdentityAccount,
  type IdentityClient,
  IdentityError,
  type IdentityErrorCode,
} from './identity.ts';
import { createTokenCache } from './token-cache.ts';

export interface BuiltinIdentityOptions {
  /** The site's origin; in a browser its own, so empty. */
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Better Auth's codes mapped to ours; the service's text is passed on unchanged. */
const codes: Record<string, IdentityErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_PASSWORD: 'wrong-password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrong-password',
  WEAK_PASSWORD: 'weak-password',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  DISPLAY_NAME_REQUIRED: 'invalid-display-name',
  DISPLAY_NAME_TOO_LONG: 'invalid-display-name',
  DISPLAY_NAME_UNREADABLE: 'invalid-display-name',
  DISPLAY_NAME_MIXED: 'invalid-display-name',
  DISPLAY_NAME_RESERVED: 'invalid-display-name',
  INVALID_EMAIL: 'invalid-email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  USER_DISABLED: 'user-disabled',
  TOO_MANY_REQUESTS: 'too-many-requests',
  INVALID_TOKEN: 'invalid-action-code',
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'second-step-over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-step-over',
  SESSION_NOT_FRESH: 'second-step-over',
  UNAUTHORIZED: 'signed-out',
};

/** The client of the built-in identity: plain requests to `/api/auth/*`, the session in an HttpOnly cookie. */
export function createBuiltinIdentityClient(options: BuiltinIdentityOptions = {}): IdentityClient {
  const { baseUrl = '', fetch = globalThis.fetch.bind(globalThis), now = Date.now } = options;

  async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const init: RequestInit = { method, credentials: 'same-origin', headers: { accept: 'application/json' } };
    if (method === 'POST') {
      init.headers = { ...init.headers, 'content-type': 'application/json' };
      init.body = JSON.stringify(body ?? {});
    }
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/api/auth${path}`, init);
    } catch (error) {
      throw new IdentityError('network', wording.networkError, { cause: error });
    }
    const reply: unknown = await response.json().catch(() => null);
    if (response.ok) return reply as T;
    const { code, error } = (reply ?? {}) as { code?: string; error?: string };
    throw new IdentityError(codes[code ?? ''] ?? 'unknown', error ?? wording.somethingWentWrongTryAgain);
  }

  let signedIn = false;

  async function reload(): Promise<IdentityAccount | null> {
    const account = await call<IdentityAccount | null>('GET', '/user');
    signedIn = account !== null;
    return account;
  }

  async function loadToken(): Promise<string | null> {
    // Asked first, because `/token` answers a guest with an error, which browsers report.
    if (!signedIn && !(await reload())) return null;
    try {
      return (await call<{ token: string }>('GET', '/token')).token;
    } catch (error) {
      if (!(error instanceof IdentityError && error.code === 'signed-out')) throw error;
      signedIn = false;
      return null;
    }
  }

  const tokens = createTokenCache({ now, load: loadToken });

  /** Called after the session changed: tokens of the previous one are void. */
  async function signedInAccount(): Promise<IdentityAccount> {
    tokens.forget();
    const account = await reload();
    if (!account) throw new IdentityError('signed-out', wording.sessionInvalid);
    return account;
  }

  async function googleSession(): Promise<void> {
    await runPopup(async (flow) => {
      const callbackURL = `/api/auth/popup-done?flow=${flow}`;
      const start = {
        provider: 'google',
        callbackURL,
        errorCallbackURL: callbackURL,
        disableRedirect: true,
      };
      return (await call<{ url: string }>('POST', '/sign-in/social', start)).url;
    });
  }

  return {
    async signUp({ email, password, displayName }) {
      await call('POST', '/sign-up/email', { email: email.trim(), password, name: displayName });
      return signedInAccount();
    },
    async signIn(email, password) {
      const proof = { email: email.trim(), password };
      const { twoFactorRedirect } = await call<{ twoFactorRedirect?: true }>('POST', '/sign-in/email', proof);
      if (twoFactorRedirect) throw new IdentityError('second-step', codeAsked);
      return signedInAccount();
    },
    async signInWithGoogle() {
      await googleSession();
      return signedInAccount();
    },
    async secondStep() {
      const { createSecondStep } = await import('./second-step.ts');
      return createSecondStep({ post: (path, body) => call('POST', path, body), signedInAccount });
    },
    async signOut() {
      await call('POST', '/sign-out');
      signedIn = false;
      tokens.forget();
    },
    token: ({ fresh = false } = {}) => {
      if (fresh) tokens.forget();
      return tokens.get();
    },
    async sendVerificationEmail() {
      const account = await signedInAccount();
      await call('POST', '/send-verification-email', { email: account.email });
    },
    async changeUnverifiedEmail(email) {
      await call('POST', '/change-unverified-email', { email: email.trim() });
      return signedInAccount();
    },
    async sendPasswordReset(email) {
      await call('POST', '/request-password-reset', { email: email.trim().toLowerCase() });
    },
    async resetPassword(resetToken, newPassword) {
      await call('POST', '/reset-password', { token: resetToken, newPassword });
      tokens.forget();
    },
    async changePassword(currentPassword, newPassword) {
      await call('POST', '/change-password', { currentPassword, newPassword });
      tokens.forget();
    },
    async reauthenticate(password) {
      // Begun, not awaited: a pop-up opens only straight from the click.
      const known = signedInAccount();
      if (password === undefined) await Promise.all([known, googleSession()]);
      else {
        const { email } = await known;
        await call('POST', '/sign-in/email', { email, password }).catch((error: unknown) => {
          if (!(error instanceof IdentityError && error.code === 'invalid-credential')) throw error;
          throw new IdentityError('wrong-password', wording.currentPasswordIncorrect);
        });
      }
      if ((await signedInAccount()).uid === (await known).uid) return;
      await call('POST', '/sign-out');
      throw new IdentityError('signed-out', wording.sessionInvalid);
    },
    async createPassword(newPassword) {
      await call('POST', '/create-password', { newPassword });
    },
    reload,
  };
}

import { type IdentityProvider, IdentityUnavailableError, type IdentityUser } from './identity.ts';

/** Firebase's accounts API; the emulator serves the same below its own origin. */
export const googleAccountsUrl = 'https://identitytoolkit.googleapis.com/v1';

/** Milliseconds: a person waits for the answer. */
const patience = 4000;

/** Why Firebase rejects this token; `void`: the token no longer counts, though the account may still exist. */
export type Refusal = 'disabled' | 'gone' | 'void' | 'sign-in-again';

type Asked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export interface FirebaseAccount extends IdentityUser {
  validSince: Date;
}

/** Firebase's own codes; any other means trouble with the service or its settings, not with the account. */
const refusals: Record<string, Refusal> = {
  USER_DISABLED: 'disabled',
  USER_NOT_FOUND: 'gone',
  TOKEN_EXPIRED: 'void',
  INVALID_ID_TOKEN: 'void',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'sign-in-again',
};

interface FirebaseAccountsOptions {
  url: string;
  apiKey: string;
  /** API keys may be restricted to the site's pages, so requests say that they come from there. */
  publicUrl: string;
}

/**
 * What Firebase lets the holder of an identity token ask for, over its REST API, with the public API key. Each call throws
 * IdentityUnavailableError.
 */
export function createFirebaseAccounts({ url, apiKey, publicUrl }: FirebaseAccountsOptions) {
  async function ask(call: string, idToken: string): Promise<Asked<unknown>> {
    let status: number;
    let reply: unknown;
    try {
      const response = await fetch(`${url}/accounts:${call}?key=${encodeURIComponent(apiKey)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${publicUrl}/` },
        body: JSON.stringify({ idToken }),
        signal: AbortSignal.timeout(patience),
      });
      ({ status } = response);
      reply = await response.json();
    } catch (error) {
      throw new IdentityUnavailableError(error);
    }
    if (status === 200) return { ok: true, value: reply };
    const message = (reply as { error?: { message?: unknown } } | null)?.error?.message;
    // Firebase may append an explanation: `TOKEN_EXPIRED : …`.
    const code = typeof message === 'string' ? (/^[A-Z_]+/.exec(message)?.[0] ?? '') : '';
    const refusal = refusals[code];
    if (refusal === undefined) throw new IdentityUnavailableError(new Error(`${call}: ${status} ${code}`));
    return { ok: false, refusal };
  }

  return {
    async lookUp(token: string): Promise<Asked<FirebaseAccount>> {
      const asked = await ask('lookup', token);
      if (!asked.ok) return asked;
      const account = accountFrom(asked.value);
      return account ? { ok: true, value: account } : { ok: false, refusal: 'gone' };
    },
    delete: (token: string) => ask('delete', token),
  };
}

interface UserReply {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  disabled?: boolean;
  /** Seconds since 1970, as text. */
  validSince?: string;
  providerUserInfo?: { providerId: string }[];
}

const providerNames: Record<string, IdentityProvider> = { password: 'password', 'google.com': 'google' };

function accountFrom(reply: unknown): FirebaseAccount | null {
  const user = (reply as { users?: UserReply[] } | null)?.users?.[0];
  if (!user?.email) return null;
  return {
    uid: user.localId,
    email: user.email.toLowerCase(),
    emailVerified: user.emailVerified === true,
    displayName: user.displayName ?? '',
    providers: (user.providerUserInfo ?? [])
      .flatMap(({ providerId }) => providerNames[providerId] ?? [])
      .toSorted()
      .toReversed(),
    disabled: user.disabled === true,
    validSince: new Date(Number(user.validSince ?? 0) * 1000),
  };
}

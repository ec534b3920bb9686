import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose';
import { type IdentityProvider, IdentityUnavailableError } from './identity.ts';

/** Where Google publishes the keys that sign Firebase's identity tokens, as a JWKS. */
export const googleKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Seconds by which two machines' clocks may differ. */
const clockTolerance = 5;
const tokenMax = 8192;
const uidMax = 128;

/** What a valid identity token of Firebase says. */
export interface FirebaseToken {
  uid: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  displayName: string;
  providers: IdentityProvider[];
  issuedAt: Date;
  /** When the person last proved who they are; later tokens of the same session keep it. */
  signedInAt: Date;
  /** Whether that took a second factor. */
  secondFactor: boolean;
  expiresAt: Date;
}

export interface FirebaseTokenOptions {
  projectId: string;
  clock: { now(): Date };
  keysUrl: string;
  /** True with the emulator only: its tokens have no signature, and no others are taken. */
  unsigned: boolean;
}

/** Errors of jose that are about the key server, not the token. */
const keyTrouble = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/**
 * Makes the check of Firebase's identity tokens by the rules that Firebase gives for servers without its Admin SDK:
 * RS256 by a key that Google publishes under the token's `kid`, issued for this project, not expired, issued and
 * signed in in the past, with a `sub`. Null for any other; accounts without an address are no accounts here.
 *
 * @throws IdentityUnavailableError when the keys cannot be fetched
 */
export function createFirebaseTokenVerifier({ projectId, clock, keysUrl, unsigned }: FirebaseTokenOptions) {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5000, cacheMaxAge: 6 * 3600 * 1000 });

  async function read(token: string): Promise<JWTPayload | null> {
    const options = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      clockTolerance,
      currentDate: clock.now(),
    };
    if (unsigned) return UnsecuredJWT.decode(token, options).payload;
    const { payload, protectedHeader } = await jwtVerify(token, keys, { ...options, algorithms: ['RS256'] });
    return typeof protectedHeader.kid === 'string' ? payload : null;
  }

  return async function verify(token: string): Promise<FirebaseToken | null> {
    if (token.length > tokenMax) return null;
    let payload;
    try {
      payload = await read(token);
    } catch (error) {
      if (error instanceof errors.JOSEError && !keyTrouble.has(error.code)) return null;
      throw new IdentityUnavailableError(error);
    }
    return payload && tokenFrom(payload, clock.now());
  };
}

function tokenFrom(payload: JWTPayload, now: Date): FirebaseToken | null {
  const { sub, iat, exp, auth_time: authTime, email, email_verified: emailVerified, name } = payload;
  const latest = now.getTime() / 1000 + clockTolerance;
  if (typeof sub !== 'string' || sub === '' || sub.length > uidMax) return null;
  if (typeof iat !== 'number' || iat > latest) return null;
  if (typeof authTime !== 'number' || authTime > latest) return null;
  if (typeof exp !== 'number' || typeof email !== 'string' || email === '') return null;
  return {
    uid: sub,
    email: email.toLowerCase(),
    emailVerified: emailVerified === true,
    displayName: typeof name === 'string' ? name : '',
    providers: providersOf(payload['firebase']),
    issuedAt: new Date(iat * 1000),
    signedInAt: new Date(authTime * 1000),
    secondFactor: hasSecondFactor(payload['firebase']),
    expiresAt: new Date(exp * 1000),
  };
}

function hasSecondFactor(claim: unknown): boolean {
  const { sign_in_second_factor: used } = (claim ?? {}) as { sign_in_second_factor?: unknown };
  return typeof used === 'string' && used !== '';
}

/** A token names the sign-in method used and the linked accounts, but not whether there is a password too. */
function providersOf(claim: unknown): IdentityProvider[] {
  const { sign_in_provider: used, identities } = (claim ?? {}) as {
    sign_in_provider?: string;
    identities?: Record<string, unknown>;
  };
  const providers: IdentityProvider[] = [];
  if (used === 'password') providers.push('password');
  if (used === 'google.com' || identities?.['google.com']) providers.push('google');
  return providers;
}

import { createLocalJWKSet, errors, jwtVerify, type JWK, type JWTVerifyGetKey } from 'jose';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import type { IdentityClaims } from './identity.ts';
import { findUserOfSession, listSigningKeys } from './identity-store.ts';

/** Seconds by which two machines' clocks may differ. */
const clockTolerance = 5;
/** Milliseconds for which a key that no longer signs still verifies, until its last tokens have expired. */
const keyGrace = dayMs;
/** Milliseconds between two reads of the keys, so that made-up key ids do not each cause a query. */
const keyReloadPause = 1000;
const tokenMax = 4096;

interface TokenVerifierOptions {
  db: Db;
  clock: { now(): Date };
  /** The public URL's origin: issuer and audience of our tokens. */
  origin: string;
}

/**
 * Makes the check of our identity tokens: EdDSA only, signed by a key of `auth_jwks`, issued by and for this site,
 * not expired, of an account that exists and is not disabled, in a session that was not ended (`sid`).
 */
export function createTokenVerifier({ db, clock, origin }: TokenVerifierOptions) {
  const keys = createKeyCache(db, clock);

  async function verified(token: string) {
    const options = {
      algorithms: ['EdDSA'],
      issuer: origin,
      audience: origin,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      clockTolerance,
      currentDate: clock.now(),
    };
    try {
      return await jwtVerify(token, await keys.current(), options);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return jwtVerify(token, await keys.reloaded(), options);
    }
  }

  async function read(token: string) {
    if (token.length > tokenMax) return null;
    let payload;
    try {
      ({ payload } = await verified(token));
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null;
    const found = await findUserOfSession(db, { uid: sub, sessionId: sid, now: clock.now() });
    return found && !found.user.disabled ? { ...found, session: sid, expiresAt: new Date(exp * 1000) } : null;
  }

  return {
    async verifyToken(token: string): Promise<IdentityClaims | null> {
      const held = await read(token);
      if (!held) return null;
      const { uid, email, emailVerified, displayName, providers } = held.user;
      const { session, expiresAt, secondFactorAt } = held;
      const claims = { uid, session, email, emailVerified, displayName, providers, expiresAt };
      return secondFactorAt ? { ...claims, secondFactorAt } : claims;
    },

    /** When its holder last proved who they are: signed in, or gave a code; null for an invalid token. */
    async provenAt(token: string): Promise<Date | null> {
      const held = await read(token);
      if (!held) return null;
      const { signedInAt, secondFactorAt } = held;
      return secondFactorAt && secondFactorAt > signedInAt ? secondFactorAt : signedInAt;
    },
  };
}

function createKeyCache(db: Db, clock: { now(): Date }) {
  let set: Promise<JWTVerifyGetKey> | null = null;
  let readAt = 0;

  function read(): Promise<JWTVerifyGetKey> {
    readAt = clock.now().getTime();
    const reading = listSigningKeys(db, new Date(readAt - keyGrace)).then((rows) =>
      createLocalJWKSet({
        keys: rows.map(({ id, public_key }) => ({
          ...(JSON.parse(public_key) as JWK),
          kid: id,
          alg: 'EdDSA',
        })),
      }),
    );
    // A failed read must not be cached.
    reading.catch(() => {
      if (set === reading) set = null;
    });
    set = reading;
    return reading;
  }

  return {
    current: () => set ?? read(),
    reloaded: () => (set && clock.now().getTime() - readAt < keyReloadPause ? set : read()),
  };
}

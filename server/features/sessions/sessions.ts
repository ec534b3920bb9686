import { randomBytes } from 'node:crypto';
import * as schemas from '#contract/users-schema.ts';
import { dayMs } from '#server/day.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import type { Services } from '#server/services.ts';
import { hashOf } from '#server/token-hash.ts';
import {
  deleteOldestPageSessions,
  deletePageSession,
  findPageSession,
  insertPageSession,
} from './session-store.ts';

export {
  deletePageSessionsOf,
  deletePageSessionsOfOthers,
  deletePageSessionsOfSignIn,
  movePageSessionsOfSignIn,
} from './session-store.ts';

/** Milliseconds: 30 days, as long as the identity's own session. */
const lifetime = 30 * dayMs;

export interface PageSession {
  /** What the cookie holds; the database holds only its hash. */
  token: string;
  /** Seconds from now until it ends. */
  maxAge: number;
}

type Needs = Pick<Services, 'db' | 'clock'>;

/** Per person at a time, so that nobody fills the table: more browsers than anybody has. */
const sessionsMax = 50;

/**
 * Starts a session that only ever renders pages for this user (design §5, Auth), replacing the caller's current one,
 * and ends their oldest ones beyond 50. The user must be in `users`.
 *
 * @param identitySession the sign-in at the identity provider with which it ends, where there is such a thing
 * @throws AppError `rate-limited`, but not when it replaces one of their own
 */
export async function openPageSession(
  services: Needs & RateServices,
  {
    uid,
    identitySession,
    secondFactorAt,
  }: { uid: string; identitySession?: string | undefined; secondFactorAt?: Date | undefined },
  previous: string | null = null,
): Promise<PageSession> {
  const token = randomBytes(32).toString('base64url');
  const now = services.clock.now();
  const expires = new Date(now.getTime() + lifetime);
  await services.db.transaction().execute(async (trx) => {
    const replaced = previous && (await deletePageSession(trx, hashOf(previous)));
    if (replaced !== uid) await consumeRate(services, trx, schemas.syncUser.rate, { uid });
    await insertPageSession(trx, {
      id_hash: hashOf(token),
      uid,
      created_at: now,
      expires_at: expires,
      identity_session: identitySession ?? null,
      second_factor_at: secondFactorAt ?? null,
    });
    await deleteOldestPageSessions(trx, uid, sessionsMax);
  });
  return { token, maxAge: lifetime / 1000 };
}

/**
 * The user id behind a page cookie's token, or null when there is none or it ended. For rendering pages only;
 * `viewerOfUid` checks that the account still exists.
 */
export async function uidOfPageSession(services: Needs, token: string): Promise<string | null> {
  return (await personOfPageSession(services, token))?.uid ?? null;
}

/** The same, with the sign-in that it was begun in and when that proved a second factor. */
export async function personOfPageSession(
  { db, clock }: Needs,
  token: string,
): Promise<{ uid: string; identitySession?: string | undefined; secondFactorAt?: Date | undefined } | null> {
  const row = await findPageSession(db, hashOf(token), clock.now());
  if (!row) return null;
  const { uid, identity_session: identitySession, second_factor_at: secondFactorAt } = row;
  return { uid, identitySession: identitySession ?? undefined, secondFactorAt: secondFactorAt ?? undefined };
}

export async function closePageSession({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  await deletePageSession(db, hashOf(token));
}

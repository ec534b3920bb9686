import { sql, type InferResult } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { IdentityProvider, IdentitySession, IdentityUser } from './identity.ts';

const newAddressOf = (uid: string) => `new-address ${uid}`;

/** The address that the account's holder gave last, proven or not. */
const shownEmail = sql<string>`CASE WHEN auth_user.email_verified THEN auth_user.email ELSE coalesce(
  (SELECT value FROM auth_verification WHERE id = ${newAddressOf('')} || auth_user.id), auth_user.email) END`.as(
  'email',
);

const selectUser = (db: Db) =>
  db
    .selectFrom('auth_user')
    .select(['auth_user.id', 'auth_user.email_verified', 'auth_user.name', 'auth_user.disabled_at'])
    .select('auth_user.two_factor_enabled')
    .select(shownEmail)
    .select(
      sql<string[]>`array(
        select provider_id from auth_account where user_id = auth_user.id order by provider_id
      )`.as('provider_ids'),
    );

function toUser(row: InferResult<ReturnType<typeof selectUser>>[number]): IdentityUser {
  return {
    uid: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    displayName: row.name,
    providers: row.provider_ids.map((id): IdentityProvider => (id === 'credential' ? 'password' : 'google')),
    ...(row.two_factor_enabled && { secondFactor: true }),
    disabled: row.disabled_at !== null,
  };
}

/** The account with this id, or null. */
export async function findIdentityUser(db: Db, uid: string): Promise<IdentityUser | null> {
  const row = await selectUser(db).where('auth_user.id', '=', uid).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** The account with this address (lower case), or null. */
export async function findIdentityUserByEmail(db: Db, email: string): Promise<IdentityUser | null> {
  const row = await selectUser(db).where('auth_user.email', '=', email).executeTakeFirst();
  return row ? toUser(row) : null;
}

/**
 * The account with this id, since when the session has run and when it last proved a second factor, if it is the account's and still valid at `now`;
 * otherwise null.
 */
export async function findUserOfSession(
  db: Db,
  session: { uid: string; sessionId: string; now: Date },
): Promise<{ user: IdentityUser; signedInAt: Date; secondFactorAt: Date | null } | null> {
  const row = await selectUser(db)
    .innerJoin('auth_session', 'auth_session.user_id', 'auth_user.id')
    .select(['auth_session.created_at as signed_in_at', 'auth_session.second_factor_at'])
    .where('auth_user.id', '=', session.uid)
    .where('auth_session.id', '=', session.sessionId)
    .where('auth_session.expires_at', '>', session.now)
    .executeTakeFirst();
  if (!row) return null;
  return { user: toUser(row), signedInAt: row.signed_in_at, secondFactorAt: row.second_factor_at };
}

/** The account's sessions that are valid at `now`, the latest used first. */
export async function listSessions(db: Db, uid: string, now: Date): Promise<IdentitySession[]> {
  const lastSeen = sql<Date>`coalesce(last_seen_at, created_at)`;
  return db
    .selectFrom('auth_session')
    .select(['id', 'created_at as createdAt', lastSeen.as('lastSeenAt')])
    .select((eb) => eb.fn.coalesce('user_agent', sql.lit('')).as('userAgent'))
    .where('user_id', '=', uid)
    .where('expires_at', '>', now)
    .orderBy(lastSeen, 'desc')
    .orderBy('id')
    .execute();
}

/** @returns false when the account has no such session */
export async function deleteSession(db: Db, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_session')
    .where('user_id', '=', uid)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all of the account's. */
export async function deleteSessions(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('auth_session').where('user_id', '=', uid).execute();
}

export async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('auth_session').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}

/** The address that will replace the account's unproven one once it is proven; null when there is none. */
export async function findNewAddress(db: Db, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_verification')
    .select('value')
    .where('id', '=', newAddressOf(uid))
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores this one (lower case), replacing any earlier one, until `until`. */
export async function keepNewAddress(db: Db, uid: string, email: string, until: Date): Promise<void> {
  const id = newAddressOf(uid);
  await db
    .insertInto('auth_verification')
    .values({ id, identifier: id, value: email, expires_at: until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value: email, expires_at: until }))
    .execute();
}

export async function forgetNewAddress(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('auth_verification').where('id', '=', newAddressOf(uid)).execute();
}

/** Makes the new address the account's, unless another account has it. */
export async function takeNewAddress(db: Db, uid: string, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('auth_user')
      .set({ email, updated_at: now })
      .where('id', '=', uid)
      .where('email_verified', '=', false)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('auth_user as other').select('id').where('other.email', '=', email))),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await forgetNewAddress(trx, uid);
  });
}

/** Deletes the account; its sessions and ways to sign in go with it. */
export async function deleteIdentityUser(db: Db, uid: string): Promise<void> {
  await forgetNewAddress(db, uid);
  await db.deleteFrom('auth_user').where('id', '=', uid).execute();
}

/** Marks the account disabled and ends its sessions. */
export async function disableIdentityUser(db: Db, uid: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('auth_user')
      .set({ disabled_at: now, updated_at: now })
      .where('id', '=', uid)
      .where('disabled_at', 'is', null)
      .execute();
    await deleteSessions(trx, uid);
  });
}

/** Undoes that. */
export async function enableIdentityUser(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ disabled_at: null, updated_at: now })
    .where('id', '=', uid)
    .where('disabled_at', 'is not', null)
    .execute();
}

/** Records that the account's holder reads its mailbox. */
export async function markEmailVerified(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', uid)
    .where('email_verified', '=', false)
    .execute();
}

/** Revokes every open reset link of the account, and every sign-in that waits for its code. */
export async function deleteResetLinks(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('auth_verification').where('value', '=', uid).execute();
}

/** Public signing keys (a JWK as JSON, by key id), without those that ended before `endedBefore`. */
export async function listSigningKeys(
  db: Db,
  endedBefore: Date,
): Promise<{ id: string; public_key: string }[]> {
  return db
    .selectFrom('auth_jwks')
    .select(['id', 'public_key'])
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', endedBefore)]))
    .execute();
}

/** Ends every signing key: the next token is signed with a new one. */
export async function endSigningKeys(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('auth_jwks')
    .set({ expires_at: now })
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .execute();
}

/** Accounts made before then whose address was never proven; disabled ones stay, to keep their address from coming back. */
export function listUnverifiedUsers(db: Db, before: Date): Promise<{ uid: string; email: string }[]> {
  return db
    .selectFrom('auth_user')
    .select(['id as uid', 'email'])
    .where('email_verified', '=', false)
    .where('disabled_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/** Deletes sessions and half-done sign-ins or resets that ended before `now`. */
export async function deleteExpiredIdentityRows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('auth_session').where('expires_at', '<', now).execute();
  await db.deleteFrom('auth_verification').where('expires_at', '<', now).execute();
}

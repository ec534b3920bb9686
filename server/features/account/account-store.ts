import { sql, type Insertable } from 'kysely';
import type { Db, Tables, UserRow } from '#server/db/schema.ts';

/** Makes the row when there is none, so that a first sign-in still being stored is waited for. */
export async function insertMissingUser(db: Db, user: Insertable<Tables['users']>): Promise<void> {
  await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}

/**
 * For a transaction that closes, opens or deletes the account: writes in progress for this person finish first, and later
 * ones see its result. Locks everything that others may be writing to, and the person's row last, in the same order as
 * messages, inquiries and blocks do.
 *
 * @returns undefined when there is no such person, or no longer
 */
export async function holdWorkOf(db: Db, uid: string): Promise<UserRow | undefined> {
  await sql`
    SELECT id FROM conversations WHERE buyer_uid = ${uid} OR seller_uid = ${uid} ORDER BY id FOR UPDATE`.execute(
    db,
  );
  await sql`SELECT id FROM listings WHERE seller_uid = ${uid} ORDER BY id FOR UPDATE`.execute(db);
  return db.selectFrom('users').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
}

/**
 * Deletes the person. What refers to them goes by the foreign keys: listings, conversations with their messages,
 * watchlist, blocks, page sessions, tickets; reports forget who made them.
 */
export async function deleteUserRow(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('users').where('uid', '=', uid).execute();
}

/**
 * People from before then with neither a proven address nor a profile, as far as is known here; for when the identity
 * provider cannot be asked.
 */
export function listUnverifiedPeople(db: Db, before: Date): Promise<Pick<UserRow, 'uid' | 'email'>[]> {
  return db
    .selectFrom('users')
    .select(['uid', 'email'])
    .where('email_verified', '=', false)
    .where('profile_created', '=', false)
    .where('created_at', '<', before)
    .execute();
}

/** Unfinished password resets name the person without a foreign key; with a hosted identity there are none. */
export async function deletePasswordResets(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('auth_verification').where('value', '=', uid).execute();
}

/** From now on this person's tokens are refused, however long they remain valid. */
export async function insertDeletedUser(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .insertInto('deleted_users')
    .values({ uid, deleted_at: now })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}

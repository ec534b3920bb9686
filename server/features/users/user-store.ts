import { sql, type Insertable, type Updateable } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db, Tables, UserRow } from '#server/db/schema.ts';

/** One person's row, or undefined. */
export function findUser(db: Db, uid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
}

/** The same row, locked until the transaction ends. */
export function lockUser(db: Db, uid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst();
}

/** Those whose proven address this is, at most two. */
export function findUsersWithEmail(db: Db, email: string): Promise<{ uid: string }[]> {
  return db
    .selectFrom('users')
    .select('uid')
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('email_verified', '=', true)
    .limit(2)
    .execute();
}

/**
 * Serialises what these people do: locks their rows, in the order of their ids, until the transaction ends; other rows may
 * still refer to them. Deleted people are left out.
 */
export function lockUsers(db: Db, uids: readonly string[]): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('uid', 'in', uids)
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Makes the row at the first sign-in; later ones only refresh what the identity provider vouches for. Names stay as
 * they are: they are changed on the profile pages.
 */
export function upsertUser(db: Db, user: Insertable<Tables['users']>): Promise<UserRow> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet((eb) => ({
        email: eb.ref('excluded.email'),
        email_verified: eb.ref('excluded.email_verified'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateUser(
  db: Db,
  uid: string,
  changes: Updateable<Tables['users']>,
): Promise<UserRow | undefined> {
  return db.updateTable('users').set(changes).where('uid', '=', uid).returningAll().executeTakeFirst();
}

export async function isDeletedUser(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('deleted_users').select('uid').where('uid', '=', uid).executeTakeFirst();
  return row !== undefined;
}

/** Counts that every session of this person was ended once more, with whatever else ends them (`signOutsOf`). */
export async function countSignOut(db: Db, uid: string): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ sign_outs: eb('sign_outs', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
}

/**
 * How many times all sessions of each person were ended, for those who may be signed in: deleted or disabled people are
 * left out. With a hosted identity nobody is in `auth_user`.
 */
export async function listSignOuts(
  db: Db,
  uids: readonly string[],
): Promise<{ uid: string; sign_outs: number }[]> {
  const { rows } = await sql<{ uid: string; sign_outs: number }>`${prepared}
    SELECT users.uid, users.sign_outs FROM users LEFT JOIN auth_user ON auth_user.id = users.uid
    WHERE users.uid = ANY(${uids}::text[]) AND users.disabled_at IS NULL AND auth_user.disabled_at IS NULL`.execute(
    db,
  );
  return rows;
}

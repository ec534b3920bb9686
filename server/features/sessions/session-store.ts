import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

export async function insertPageSession(db: Db, session: Insertable<Tables['page_sessions']>): Promise<void> {
  await db.insertInto('page_sessions').values(session).execute();
}

/**
 * The session, if it still runs at `now`, and so does the sign-in that it was begun in: one may have been asked for just
 * before that was ended. The built-in identity knows later than it whether a second factor was proven.
 */
export function findPageSession(db: Db, idHash: string, now: Date) {
  return db
    .selectFrom('page_sessions')
    .leftJoin('auth_session', 'auth_session.id', 'identity_session')
    .select([
      'uid',
      'identity_session',
      sql<Date | null>`coalesce(auth_session.second_factor_at, page_sessions.second_factor_at)`.as(
        'second_factor_at',
      ),
    ])
    .where('id_hash', '=', idHash)
    .where('page_sessions.expires_at', '>', now)
    .where((eb) => eb.or([eb('identity_session', 'is', null), eb('auth_session.id', 'is not', null)]))
    .executeTakeFirst();
}

/** Whose it was; null when there is none. */
export async function deletePageSession(db: Db, idHash: string): Promise<string | null> {
  const row = await db
    .deleteFrom('page_sessions')
    .where('id_hash', '=', idHash)
    .returning('uid')
    .executeTakeFirst();
  return row?.uid ?? null;
}

/** After a changed password, with a deleted or disabled account. */
export async function deletePageSessionsOf(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('page_sessions').where('uid', '=', uid).execute();
}

export async function deletePageSessionsOfSignIn(
  db: Db,
  uid: string,
  identitySession: string,
): Promise<void> {
  await db
    .deleteFrom('page_sessions')
    .where('uid', '=', uid)
    .where('identity_session', '=', identitySession)
    .execute();
}

/** All of this person's but those begun in one sign-in. */
export async function deletePageSessionsOfOthers(
  db: Db,
  uid: string,
  identitySession: string,
): Promise<void> {
  await db
    .deleteFrom('page_sessions')
    .where('uid', '=', uid)
    .where('identity_session', 'is distinct from', identitySession)
    .execute();
}

/** Those begun in one sign-in go on in another of this person's. */
export async function movePageSessionsOfSignIn(
  db: Db,
  uid: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('page_sessions')
    .set({ identity_session: to, second_factor_at: null })
    .where('uid', '=', uid)
    .where('identity_session', '=', from)
    .execute();
}

/** Of those of one user the newest `kept` stay. */
export async function deleteOldestPageSessions(db: Db, uid: string, kept: number): Promise<void> {
  const surplus = db
    .selectFrom('page_sessions')
    .select('id_hash')
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .offset(kept);
  await db.deleteFrom('page_sessions').where('id_hash', 'in', surplus).execute();
}

import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

export async function insertPageSession(db: Db, session: Insertable<Tables['page_sessions']>): Promise<void> {
  await db.insertInto('page_sessions').values(session).execute();
}

/** The session, if it still runs at `now`. */
export function findPageSession(
  db: Db,
  idHash: string,
  now: Date,
): Promise<{ uid: string; second_factor_at: Date | null } | undefined> {
  return db
    .selectFrom('page_sessions')
    .select(['uid', 'second_factor_at'])
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
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

export async function deletePageSessionsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('page_sessions').where('expires_at', '<=', now).execute();
}

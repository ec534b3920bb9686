import type { Db } from '#server/db/schema.ts';

export async function insertPageSession(
  db: Db,
  session: { id_hash: string; uid: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('page_sessions').values(session).execute();
}

/** The user of a session that still runs at `now`, or null. */
export async function findPageSessionUid(db: Db, idHash: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('page_sessions')
    .select('uid')
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.uid ?? null;
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

export async function deletePageSessionsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('page_sessions').where('expires_at', '<=', now).execute();
}

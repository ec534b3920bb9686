import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** What is counted in one window. */
export interface CountedWindow {
  count: number;
  ends_at: Date;
}

/**
 * Adds that many and returns the total; a window that has ended starts over. The row is locked until the transaction
 * ends, so nobody counts past it, and a transaction that is rolled back has counted nothing.
 */
export async function addToWindow(
  db: Db,
  { who, act, count, seconds }: { who: string; act: string; count: number; seconds: number },
  now: Date,
): Promise<CountedWindow> {
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<CountedWindow>`
    INSERT INTO rate_windows AS kept (who, act, count, ends_at) VALUES (${who}, ${act}, ${count}, ${endsAt})
    ON CONFLICT (who, act) DO UPDATE SET
      count = excluded.count + CASE WHEN kept.ends_at > ${now} THEN kept.count ELSE 0 END,
      ends_at = CASE WHEN kept.ends_at > ${now} THEN kept.ends_at ELSE excluded.ends_at END
    RETURNING count, ends_at`.execute(db);
  return rows[0]!;
}

/** The count in the current window. */
export async function findWindow(
  db: Db,
  who: string,
  act: string,
  now: Date,
): Promise<CountedWindow | undefined> {
  return db
    .selectFrom('rate_windows')
    .select(['count', 'ends_at'])
    .where('who', '=', who)
    .where('act', '=', act)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** Whether this account was made since then, or has had no message from anybody else. */
export async function isNewOrUnanswered(db: Db, uid: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE uid = ${uid} AND created_at <= ${since} AND EXISTS (
      SELECT FROM conversations WHERE (buyer_uid = ${uid} OR seller_uid = ${uid}) AND EXISTS (
        SELECT FROM messages WHERE conversation_id = conversations.id AND sender_uid <> ${uid}))`.execute(db);
  return rows.length === 0;
}

export async function deleteWindowsOf(db: Db, who: string): Promise<void> {
  await db.deleteFrom('rate_windows').where('who', '=', who).execute();
}

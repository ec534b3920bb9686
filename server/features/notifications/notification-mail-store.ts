import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

export async function markMailed(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('notifications').set({ mailed_at: now }).where('id', 'in', ids).execute();
}

export async function insertMailAbout(
  db: Db,
  key: string,
  uids: readonly string[],
  now: Date,
): Promise<void> {
  if (uids.length > 0)
    await db
      .insertInto('notification_mails')
      .values(uids.map((about_uid) => ({ key, about_uid, created_at: now })))
      .execute();
}

/** Keys of the mails in which somebody's words or deeds are; they are forgotten with the answer. */
export async function takeMailsAbout(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('notification_mails')
    .where('about_uid', '=', uid)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Puts off mails that are due before `before`, about chats that these people have open with a message since `since`. */
export async function putOffMails(
  db: Db,
  open: readonly { id: string; uid: string }[],
  { since, before, to }: { since: Date; before: Date; to: Date },
): Promise<void> {
  const ids = open.map(({ id }) => id);
  const uids = open.map(({ uid }) => uid);
  const isOpen = (side: 'buyer' | 'seller') => sql<boolean>`
    ${sql.ref(`${side}_uid`)} = ANY(opened.uids) AND ${sql.ref(`${side}_mail_at`)} < ${before}`;
  await sql`
    UPDATE conversations SET
      buyer_mail_at = CASE WHEN ${isOpen('buyer')} THEN ${to}::timestamptz ELSE buyer_mail_at END,
      seller_mail_at = CASE WHEN ${isOpen('seller')} THEN ${to}::timestamptz ELSE seller_mail_at END
    FROM (SELECT id, array_agg(uid) AS uids FROM unnest(${ids}::uuid[], ${uids}::text[]) AS pair (id, uid)
      GROUP BY id) AS opened
    WHERE conversations.id = opened.id AND last_message_at > ${since}
      AND (${isOpen('buyer')} OR ${isOpen('seller')})`.execute(db);
}

import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { DueConversation, DueNotification } from './notification-mail-store.ts';
import { tellable } from './notification-store.ts';

/** The next people, in the order of their ids, for whom something is to be looked at for a push message. */
export async function listPeopleToPush(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM notifications WHERE push_at <= ${now} AND uid > ${after}
    UNION SELECT buyer_uid FROM conversations WHERE buyer_push_at <= ${now} AND buyer_uid > ${after}
    UNION SELECT seller_uid FROM conversations WHERE seller_push_at <= ${now} AND seller_uid > ${after}
    ORDER BY uid LIMIT ${limit}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** False while another process looks at this person; else nobody does until the transaction ends. */
export async function tryToHoldPushes(db: Db, uid: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`notification pushes ${uid}`}, 0)) AS held`.execute(
    db,
  );
  return rows[0]!.held;
}

/** What is due to be pushed to this person, in the order it happened, held until the transaction ends. */
export async function lockNotificationsToPush(db: Db, uid: string, now: Date): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    SELECT notifications.*, users.display_name AS from_name,
      ${tellable(sql`notifications.uid`, sql`notifications.from_uid`)} AS tellable
    FROM notifications LEFT JOIN users ON users.uid = notifications.from_uid
    WHERE notifications.uid = ${uid} AND push_at <= ${now}
    ORDER BY notifications.created_at, notifications.id FOR UPDATE OF notifications`.execute(db);
  return rows;
}

/** The same of conversations; one that a message is being stored in is left for the next time. */
export async function lockConversationsToPush(db: Db, uid: string, now: Date): Promise<DueConversation[]> {
  const { rows } = await sql<DueConversation>`
    SELECT conversations.id, side, other.uid AS other_uid, other.display_name AS other_name, muted, unread,
      CASE WHEN listings.hidden THEN '' ELSE COALESCE(listings.title, conversations.listing_title, '') END AS title,
      ${tellable(sql`${uid}::text`, sql`other.uid`)} AS tellable
    FROM conversations
    CROSS JOIN LATERAL (SELECT
      CASE WHEN buyer_uid = ${uid} THEN 'buyer' ELSE 'seller' END AS side,
      CASE WHEN buyer_uid = ${uid} THEN buyer_push_at ELSE seller_push_at END AS push_at,
      CASE WHEN buyer_uid = ${uid} THEN buyer_unread ELSE seller_unread END AS unread,
      CASE WHEN buyer_uid = ${uid} THEN buyer_muted ELSE seller_muted END AS muted) AS own
    JOIN users AS other ON other.uid = CASE WHEN buyer_uid = ${uid} THEN seller_uid ELSE buyer_uid END
    LEFT JOIN listings ON listings.id = conversations.listing_id
    WHERE ${uid} IN (conversations.buyer_uid, conversations.seller_uid) AND push_at <= ${now}
    ORDER BY conversations.id FOR UPDATE OF conversations SKIP LOCKED`.execute(db);
  return rows;
}

/** When these are to be looked at again; null: not any more. */
export async function setPushAt(
  db: Db,
  uid: string,
  { notifications, conversations }: { notifications: readonly string[]; conversations: readonly string[] },
  at: Date | null,
): Promise<void> {
  if (notifications.length > 0)
    await db.updateTable('notifications').set({ push_at: at }).where('id', 'in', notifications).execute();
  if (conversations.length > 0)
    await sql`
      UPDATE conversations SET
        buyer_push_at = CASE WHEN buyer_uid = ${uid} THEN ${at}::timestamptz ELSE buyer_push_at END,
        seller_push_at = CASE WHEN seller_uid = ${uid} THEN ${at}::timestamptz ELSE seller_push_at END
      WHERE id = ANY(${conversations}::uuid[])`.execute(db);
}

import { sql } from 'kysely';
import type { Db, UserRow } from '#server/db/schema.ts';
import { tellable, type NotificationWithName } from './notification-store.ts';

/** The next people, in the order of their ids, for whom something is to be looked at for a mail. */
export async function listDuePeople(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM notifications WHERE mail_at <= ${now} AND uid > ${after}
    UNION SELECT buyer_uid FROM conversations WHERE buyer_mail_at <= ${now} AND buyer_uid > ${after}
    UNION SELECT seller_uid FROM conversations WHERE seller_mail_at <= ${now} AND seller_uid > ${after}
    ORDER BY uid LIMIT ${limit}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** False while another process writes to this person; else nobody does until the transaction ends. */
export async function tryToHoldMails(db: Db, uid: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`notification mails ${uid}`}, 0)) AS held`.execute(
    db,
  );
  return rows[0]!.held;
}

export type Reader = Pick<UserRow, 'uid' | 'email' | 'display_name' | 'email_verified'>;

/** Undefined for someone who is gone or whose account is closed. */
export function findReader(db: Db, uid: string): Promise<Reader | undefined> {
  return db
    .selectFrom('users')
    .select(['uid', 'email', 'display_name', 'email_verified'])
    .where('uid', '=', uid)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export type DueNotification = NotificationWithName & { tellable: boolean };

/** What is due to be mailed to this person, in the order it happened, held until the transaction ends. */
export async function lockDueNotifications(db: Db, uid: string, now: Date): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    SELECT notifications.*, users.display_name AS from_name,
      ${tellable(sql`notifications.uid`, sql`notifications.from_uid`)} AS tellable
    FROM notifications LEFT JOIN users ON users.uid = notifications.from_uid
    WHERE notifications.uid = ${uid} AND mail_at <= ${now}
    ORDER BY notifications.created_at, notifications.id FOR UPDATE OF notifications`.execute(db);
  return rows;
}

/** A conversation with unread messages, as the mail about them shows it. */
export interface DueConversation {
  id: string;
  side: 'buyer' | 'seller';
  other_uid: string;
  other_name: string;
  /** '' where there is none any more, or it is hidden. */
  title: string;
  unread: number;
  muted: boolean;
  tellable: boolean;
}

/** The same of conversations; one that a message is being stored in is left for the next time. */
export async function lockDueConversations(db: Db, uid: string, now: Date): Promise<DueConversation[]> {
  const { rows } = await sql<DueConversation>`
    SELECT conversations.id, side, other.uid AS other_uid, other.display_name AS other_name, muted, unread,
      CASE WHEN listings.hidden THEN '' ELSE COALESCE(listings.title, conversations.listing_title, '') END AS title,
      ${tellable(sql`${uid}::text`, sql`other.uid`)} AS tellable
    FROM conversations
    CROSS JOIN LATERAL (SELECT
      CASE WHEN buyer_uid = ${uid} THEN 'buyer' ELSE 'seller' END AS side,
      CASE WHEN buyer_uid = ${uid} THEN buyer_mail_at ELSE seller_mail_at END AS mail_at,
      CASE WHEN buyer_uid = ${uid} THEN buyer_unread ELSE seller_unread END AS unread,
      CASE WHEN buyer_uid = ${uid} THEN buyer_muted ELSE seller_muted END AS muted) AS own
    JOIN users AS other ON other.uid = CASE WHEN buyer_uid = ${uid} THEN seller_uid ELSE buyer_uid END
    LEFT JOIN listings ON listings.id = conversations.listing_id
    WHERE ${uid} IN (conversations.buyer_uid, conversations.seller_uid) AND mail_at <= ${now}
    ORDER BY conversations.id FOR UPDATE OF conversations SKIP LOCKED`.execute(db);
  return rows;
}

export interface UnreadWords {
  body: string;
  created_at: Date;
}

/** The last of the other's messages that are unread, in order. */
export async function listUnreadWords(
  db: Db,
  { id, other_uid: sender, unread }: Pick<DueConversation, 'id' | 'other_uid' | 'unread'>,
  limit: number,
): Promise<UnreadWords[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['body', 'created_at'])
    .where('conversation_id', '=', id)
    .where('sender_uid', '=', sender)
    .orderBy('seq', 'desc')
    .limit(Math.min(unread, limit))
    .execute();
  return rows.toReversed();
}

/** When these are to be looked at again (null: not any more), and when they were mailed, if they were. */
export async function setMailAt(
  db: Db,
  uid: string,
  { notifications, conversations }: { notifications: readonly string[]; conversations: readonly string[] },
  at: Date | null,
): Promise<void> {
  if (notifications.length > 0)
    await db.updateTable('notifications').set({ mail_at: at }).where('id', 'in', notifications).execute();
  if (conversations.length > 0)
    await sql`
      UPDATE conversations SET
        buyer_mail_at = CASE WHEN buyer_uid = ${uid} THEN ${at}::timestamptz ELSE buyer_mail_at END,
        seller_mail_at = CASE WHEN seller_uid = ${uid} THEN ${at}::timestamptz ELSE seller_mail_at END
      WHERE id = ANY(${conversations}::uuid[])`.execute(db);
}

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

/** Puts off mails about conversations that these people have open, where one is due before `before`. */
export async function putOffMails(
  db: Db,
  open: readonly { id: string; uid: string }[],
  { before, to }: { before: Date; to: Date },
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
    WHERE conversations.id = opened.id AND (${isOpen('buyer')} OR ${isOpen('seller')})`.execute(db);
}

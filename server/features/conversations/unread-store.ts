import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { AssessedMessage } from '#server/db/assessed-message.ts';
import type { Db, MessageRow } from '#server/db/schema.ts';
import { showsPresence } from './standing-store.ts';

/** A conversation with unread messages of this person. */
export interface UnreadRow {
  uid: string;
  conversation_id: string;
  unread: number;
  last_seq: number;
}

/** Every conversation with unread messages of these people. */
export async function listUnread(db: Db, uids: readonly string[]): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`${prepared}
    SELECT buyer_uid AS uid, id AS conversation_id, buyer_unread AS unread, last_seq
    FROM conversations WHERE buyer_uid = ANY(${uids}::text[]) AND buyer_unread > 0
    UNION ALL
    SELECT seller_uid, id, seller_unread, last_seq
    FROM conversations WHERE seller_uid = ANY(${uids}::text[]) AND seller_unread > 0`.execute(db);
  return rows;
}

type LatestMessageRow = Pick<MessageRow, 'conversation_id' | 'seq' | 'sender_uid' | 'created_at'> & {
  /** Its first characters. */
  beginning: string;
  /** Where it has words that may hurt this person. */
  harsh: AssessedMessage['harsh'] | null;
};

/** The latest messages of this person's conversations with unread ones, the newest of them first. */
export async function listLatestUnread(
  db: Db,
  uid: string,
  { conversations, characters }: { conversations: number; characters: number },
): Promise<LatestMessageRow[]> {
  const { rows } = await sql<LatestMessageRow>`${prepared}
    SELECT messages.conversation_id, messages.seq, sender_uid, left(body, ${characters}::int) AS beginning, created_at,
      CASE WHEN sender_uid <> ${uid} THEN assessed->'harsh' END AS harsh
    FROM (SELECT id, last_seq, last_message_at FROM conversations WHERE buyer_uid = ${uid} AND buyer_unread > 0
      UNION ALL
      SELECT id, last_seq, last_message_at FROM conversations WHERE seller_uid = ${uid} AND seller_unread > 0
      ORDER BY last_message_at DESC LIMIT ${conversations}::int) AS unread
    JOIN messages ON messages.conversation_id = unread.id AND messages.seq = unread.last_seq
    ORDER BY created_at DESC`.execute(db);
  return rows;
}

/**
 * Sets this person's unread count to 0, and no mail or push message is due any more.
 *
 * @param lastSeen the `seq` of the last message they have seen: where there is a newer one nothing is changed
 * @returns null when nothing was, else how far the conversation is and whether the other one is shown it
 */
export async function clearUnread(
  db: Db,
  conversationId: string,
  uid: string,
  lastSeen: number | null,
): Promise<{ last_seq: number; shows_presence: boolean } | null> {
  const { rows } = await sql<{ last_seq: number; shows_presence: boolean }>`
    UPDATE conversations SET
      buyer_unread = CASE WHEN buyer_uid = ${uid} THEN 0 ELSE buyer_unread END,
      seller_unread = CASE WHEN seller_uid = ${uid} THEN 0 ELSE seller_unread END,
      buyer_mail_at = CASE WHEN buyer_uid = ${uid} THEN NULL ELSE buyer_mail_at END,
      seller_mail_at = CASE WHEN seller_uid = ${uid} THEN NULL ELSE seller_mail_at END,
      buyer_push_at = CASE WHEN buyer_uid = ${uid} THEN NULL ELSE buyer_push_at END,
      seller_push_at = CASE WHEN seller_uid = ${uid} THEN NULL ELSE seller_push_at END
    WHERE id = ${conversationId}
      AND ((buyer_uid = ${uid} AND buyer_unread > 0) OR (seller_uid = ${uid} AND seller_unread > 0))
      AND (${lastSeen}::int IS NULL OR last_seq <= ${lastSeen}::int)
    RETURNING last_seq, ${showsPresence} AS shows_presence`.execute(db);
  return rows[0] ?? null;
}

/**
 * Of this person's unread messages those that came after this time stay unread, and are to be mailed at `mailAt`. For a
 * transaction that holds the conversation: no further one comes meanwhile.
 *
 * @returns false where there are none, and nothing was changed
 */
export async function keepLaterUnread(
  db: Db,
  conversationId: string,
  uid: string,
  { after, mailAt }: { after: Date; mailAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE conversations SET
      buyer_unread = CASE WHEN buyer_uid = ${uid} THEN LEAST(buyer_unread, later.messages) ELSE buyer_unread END,
      seller_unread = CASE WHEN seller_uid = ${uid} THEN LEAST(seller_unread, later.messages) ELSE seller_unread END,
      buyer_mail_at = CASE WHEN buyer_uid = ${uid} THEN ${mailAt}::timestamptz ELSE buyer_mail_at END,
      seller_mail_at = CASE WHEN seller_uid = ${uid} THEN ${mailAt}::timestamptz ELSE seller_mail_at END
    FROM (SELECT count(*)::int AS messages FROM messages WHERE conversation_id = ${conversationId}::uuid
      AND sender_uid <> ${uid} AND created_at > ${after}) AS later
    WHERE id = ${conversationId}::uuid AND later.messages > 0
      AND ((buyer_uid = ${uid} AND buyer_unread > 0) OR (seller_uid = ${uid} AND seller_unread > 0))
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/**
 * The `seq` up to which the other one has read what this person wrote: all of it but the latest messages, as many as the
 * other has unread. 0 where they have read none.
 */
export async function findSeenByOther(db: Db, conversationId: string, uid: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    SELECT seq FROM messages WHERE conversation_id = ${conversationId}::uuid AND sender_uid = ${uid}
    ORDER BY seq DESC LIMIT 1 OFFSET (SELECT CASE WHEN buyer_uid = ${uid} THEN seller_unread ELSE buyer_unread END
      FROM conversations WHERE id = ${conversationId}::uuid)`.execute(db);
  return rows[0]?.seq ?? 0;
}

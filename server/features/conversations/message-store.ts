import { sql } from 'kysely';
import { andThen, textArray } from '#server/db/in-one-go.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db, MessageRow } from '#server/db/schema.ts';

/** A message with its sender's picture as it is now. */
export type MessageWithSender = MessageRow & { sender_profile_pic: string };

export function findMessageByClientId(
  db: Db,
  conversationId: string,
  senderUid: string,
  clientId: string,
): Promise<MessageWithSender | undefined> {
  return messagesWithSender(db, conversationId)
    .where('messages.sender_uid', '=', senderUid)
    .where('messages.client_id', '=', clientId)
    .executeTakeFirst();
}

/** In order of `seq`. */
export function listMessagesAfter(
  db: Db,
  conversationId: string,
  seq: number,
  limit: number,
): Promise<MessageWithSender[]> {
  return messagesWithSender(db, conversationId)
    .where('messages.seq', '>', seq)
    .orderBy('messages.seq', 'asc')
    .limit(limit)
    .execute();
}

/** The last `limit` messages before this `seq` (null: of all), in order of `seq`. */
export async function listMessagesBefore(
  db: Db,
  conversationId: string,
  seq: number | null,
  limit: number,
): Promise<MessageWithSender[]> {
  let query = messagesWithSender(db, conversationId).orderBy('messages.seq', 'desc').limit(limit);
  if (seq !== null) query = query.where('messages.seq', '<', seq);
  return (await query.execute()).toReversed();
}

function messagesWithSender(db: Db, conversationId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.uid', 'messages.sender_uid')
    .selectAll('messages')
    .select('users.profile_picture as sender_profile_pic')
    .where('messages.conversation_id', '=', conversationId);
}

/** Takes the next `seq` of a locked conversation and counts one more unread for the other side. */
export async function takeNextSeq(
  db: Db,
  conversationId: string,
  senderIsBuyer: boolean,
  at: Date,
): Promise<number> {
  const row = await db
    .updateTable('conversations')
    .set((eb) => ({
      last_seq: eb('last_seq', '+', 1),
      last_message_at: at,
      ...(senderIsBuyer
        ? { seller_unread: eb('seller_unread', '+', 1) }
        : { buyer_unread: eb('buyer_unread', '+', 1), awaits_answer: false }),
    }))
    .where('id', '=', conversationId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return row.last_seq;
}

export async function insertMessage(db: Db, message: MessageRow): Promise<void> {
  await db.insertInto('messages').values(message).execute();
}

/** A message before it has its place in the conversation. */
export type UnplacedMessage = Pick<MessageRow, 'conversation_id' | 'sender_uid' | 'client_id' | 'body'>;

/** A message that is stored now, by its place among those given. */
export interface StoredMessage {
  index: number;
  otherUid: string;
  message: MessageWithSender;
}

/**
 * Stores messages in their order and counts them in their conversations, all by one transaction and in one turn. It waits
 * for nobody and refuses nothing; left out are those whose conversation or sender someone else holds, those of who is
 * not of the conversation, those that may be refused (`refusalFor`), and those that are stored already. No two may have the same
 * sender and `client_id`.
 *
 * @returns those stored, in their order
 */
export async function storeMessages(
  db: Db,
  messages: readonly UnplacedMessage[],
  now: Date,
): Promise<StoredMessage[]> {
  const at = now.toISOString();
  const conversations = textArray(messages.map((one) => one.conversation_id));
  const senders = textArray(messages.map((one) => one.sender_uid));
  const clientIds = textArray(messages.map((one) => one.client_id));
  const bodies = textArray(messages.map((one) => one.body));
  // The second statement sees what was committed before the first had its locks, such as a block. It hears from it which
  // are locked by a setting of the transaction, empty for all, so that no list need be searched. And it looks for resends
  // by their key: a plan made while there are few messages would read all of them, and be kept when there are many.
  const { rows } = await sql<{
    place: number;
    seq: number;
    later_at: Date | null;
    other_uid: string;
    sender_profile_pic: string;
  }>`${prepared}
    SELECT set_config('handrail.locked_places',
      CASE WHEN count(*) = ${String(messages.length)}::int THEN '' ELSE COALESCE(array_agg(place), '{}')::text END, true),
      set_config('enable_seqscan', 'off', true)
    FROM (
      SELECT place
      FROM unnest(${conversations}::uuid[], ${senders}::text[]) WITH ORDINALITY AS wanted (id, uid, place)
      JOIN conversations ON conversations.id = wanted.id AND wanted.uid IN (buyer_uid, seller_uid)
      JOIN users ON users.uid = wanted.uid
      FOR UPDATE OF conversations SKIP LOCKED FOR KEY SHARE OF users SKIP LOCKED
    ) AS locked
    ${andThen}
    WITH accepted AS (
      SELECT conversation_id, sender_uid, client_id, body, place,
        (last_seq + row_number() OVER (PARTITION BY conversation_id ORDER BY place))::int AS seq,
        GREATEST(${at}::timestamptz, last_message_at) AS created_at,
        sender_uid = buyer_uid AS from_buyer,
        CASE WHEN sender_uid = buyer_uid THEN seller_uid ELSE buyer_uid END AS other_uid,
        users.profile_picture AS sender_profile_pic
      FROM unnest(${conversations}::uuid[], ${senders}::text[], ${clientIds}::uuid[], ${bodies}::text[])
        WITH ORDINALITY AS sent (conversation_id, sender_uid, client_id, body, place)
      JOIN conversations ON conversations.id = conversation_id
      JOIN users ON users.uid = sender_uid
      WHERE COALESCE(place = ANY ((SELECT NULLIF(current_setting('handrail.locked_places'), '')::int[])::int[]), true)
        AND NOT EXISTS (SELECT FROM blocks WHERE blocker_uid = buyer_uid AND blocked_uid = seller_uid)
        AND NOT EXISTS (SELECT FROM blocks WHERE blocker_uid = seller_uid AND blocked_uid = buyer_uid)
        AND users.disabled_at IS NULL
        AND NOT EXISTS (SELECT FROM users AS other WHERE other.disabled_at IS NOT NULL
          AND other.uid = CASE WHEN sender_uid = buyer_uid THEN seller_uid ELSE buyer_uid END)
        AND (sender_uid = seller_uid OR (NOT awaits_answer AND (last_seq > 0
          OR EXISTS (SELECT FROM listings WHERE listings.id = listing_id AND contact_instant_chat))))
        AND NOT EXISTS (SELECT FROM messages WHERE messages.conversation_id = sent.conversation_id
          AND messages.sender_uid = sent.sender_uid AND messages.client_id = sent.client_id)
    ), stored AS (
      INSERT INTO messages (conversation_id, seq, sender_uid, client_id, body, created_at)
      SELECT conversation_id, seq, sender_uid, client_id, body, created_at FROM accepted
    ), counted AS (
      UPDATE conversations
      SET last_seq = last_seq + added.messages, last_message_at = added.latest,
        seller_unread = seller_unread + added.from_buyer,
        buyer_unread = buyer_unread + added.messages - added.from_buyer,
        awaits_answer = awaits_answer AND added.messages = added.from_buyer
      FROM (SELECT conversation_id, count(*) AS messages, count(*) FILTER (WHERE from_buyer) AS from_buyer,
          max(created_at) AS latest
        FROM accepted GROUP BY conversation_id) AS added
      WHERE conversations.id = added.conversation_id
    )
    SELECT (place - 1)::int AS place, seq, NULLIF(created_at, ${at}::timestamptz) AS later_at, other_uid, sender_profile_pic
    FROM accepted ORDER BY place`.execute(db);
  return rows.map(({ place, seq, later_at, other_uid, sender_profile_pic }) => {
    const { conversation_id, sender_uid, client_id, body } = messages[place]!;
    const created_at = later_at ?? now;
    return {
      index: place,
      otherUid: other_uid,
      message: { conversation_id, seq, sender_uid, client_id, body, created_at, sender_profile_pic },
    };
  });
}

import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { blocks } from '#server/db/blocks.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db, MessageRow } from '#server/db/schema.ts';
import type { MessageWithSender, StoredMessage, NewMessage } from './stored-message.ts';

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

/** These messages and so many on each side of each, in order of `seq`. */
export function listMessagesAround(
  db: Db,
  conversationId: string,
  seqs: readonly number[],
  side: number,
): Promise<MessageWithSender[]> {
  return messagesWithSender(db, conversationId)
    .where(
      sql<boolean>`EXISTS (SELECT FROM unnest(${seqs}::int[]) AS marked
        WHERE messages.seq BETWEEN marked - ${side}::int AND marked + ${side}::int)`,
    )
    .orderBy('messages.seq', 'asc')
    .execute();
}

function messagesWithSender(db: Db, conversationId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.uid', 'messages.sender_uid')
    .selectAll('messages')
    .select('users.profile_picture as sender_profile_pic')
    .where('messages.conversation_id', '=', conversationId);
}

/** From when on unread messages are mailed: some time after the first of them. */
const mailAfter = sql<Date>`make_interval(mins => ${sql.lit(limits.unreadMailMinutes)})`;
/** The same of a push message: whoever has the chat open reads it before. */
const pushAfter = sql<Date>`make_interval(secs => ${sql.lit(limits.unreadPushSeconds)})`;

/** Takes the next `seq` of a locked conversation and counts one more unread for the other side. */
export async function takeNextSeq(
  db: Db,
  conversationId: string,
  senderIsBuyer: boolean,
  at: Date,
): Promise<number> {
  const side = senderIsBuyer ? 'seller' : 'buyer';
  const row = await db
    .updateTable('conversations')
    .set((eb) => ({
      last_seq: eb('last_seq', '+', 1),
      last_message_at: at,
      [`${side}_unread`]: eb(`${side}_unread`, '+', 1),
      [`${side}_mail_at`]: mailAt(side, at),
      [`${side}_push_at`]: pushAt(side, at),
      ...(!senderIsBuyer && { awaits_answer: false }),
    }))
    .where('id', '=', conversationId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return row.last_seq;
}

/** Of a conversation that is read so far, some time from then; else as it is: one mail until it is read. */
const mailAt = (side: 'buyer' | 'seller', at: Date) => sql<Date | null>`
  CASE WHEN ${sql.ref(`${side}_unread`)} = 0 THEN ${at}::timestamptz + ${mailAfter}
    ELSE ${sql.ref(`${side}_mail_at`)} END`;

/** The same for a push message, where that one has a browser that takes them. */
const pushAt = (side: 'buyer' | 'seller', at: Date) => sql<Date | null>`
  CASE WHEN ${sql.ref(`${side}_unread`)} = 0 AND ${hasPush(side)} THEN ${at}::timestamptz + ${pushAfter}
    ELSE ${sql.ref(`${side}_push_at`)} END`;

const hasPush = (side: 'buyer' | 'seller') => sql<boolean>`
  EXISTS (SELECT FROM push_subscriptions WHERE uid = ${sql.ref(`conversations.${side}_uid`)})`;

export async function insertMessage(db: Db, { images, assessed, ...message }: MessageRow): Promise<void> {
  const kept = images && JSON.stringify(images);
  await db
    .insertInto('messages')
    .values({ ...message, images: kept, assessed: assessed && JSON.stringify(assessed) })
    .execute();
}

/**
 * Stores messages in their order and counts them in their conversations, all by one transaction. It waits for nobody
 * and refuses nothing; left out are those whose conversation or sender someone else holds, those whose sender is not in the
 * conversation, those that may be refused (`refusalFor`), and those that are stored already. No two may have the same
 * sender and `client_id`, and none has pictures or anything to tell its reader.
 *
 * @param begin called in the transaction for each person who says the first words of a conversation
 * @returns those stored, in their order
 */
export async function storeMessages(
  db: Db,
  messages: readonly NewMessage[],
  now: Date,
  begin: (trx: Db, uid: string) => Promise<void>,
): Promise<StoredMessage[]> {
  const rows = await db.transaction().execute(async (trx) => {
    const available = await lockAvailable(trx, messages);
    if (available.length === 0) return [];
    const stored = await insertLocked(trx, messages, { available, now });
    const first = stored
      .filter(({ seq }) => seq === 1)
      .map(({ ordinal }) => messages[ordinal - 1]!.sender_uid);
    // In one order, so that no two processes wait for each other.
    for (const uid of [...new Set(first)].toSorted()) await begin(trx, uid);
    return stored;
  });
  return rows.map(({ ordinal, other_uid, seq, created_at, sender_profile_pic }) => ({
    index: ordinal - 1,
    otherUid: other_uid,
    message: { ...messages[ordinal - 1]!, images: null, seq, created_at, sender_profile_pic },
  }));
}

/** Locks the conversations and senders that nobody else holds. @returns which of the messages are of them, from 1 */
async function lockAvailable(trx: Db, messages: readonly NewMessage[]): Promise<number[]> {
  const conversations = messages.map((one) => one.conversation_id);
  const senders = messages.map((one) => one.sender_uid);
  // The setting is for the statement that follows in the transaction: it looks for resends by their key, and its kept
  // plan, if made while there are few messages, would read all of them when there are many.
  const { rows } = await sql<{ ordinal: number }>`${prepared}
    SELECT ordinal::int
    FROM unnest(${conversations}::uuid[], ${senders}::text[]) WITH ORDINALITY AS wanted (id, uid, ordinal)
    CROSS JOIN set_config('enable_seqscan', 'off', true)
    JOIN conversations ON conversations.id = wanted.id AND wanted.uid IN (buyer_uid, seller_uid)
    JOIN users ON users.uid = wanted.uid
    FOR UPDATE OF conversations SKIP LOCKED FOR KEY SHARE OF users SKIP LOCKED`.execute(trx);
  return rows.map(({ ordinal }) => ordinal);
}

interface InsertedRow extends Pick<MessageRow, 'seq' | 'created_at'> {
  ordinal: number;
  other_uid: string;
  sender_profile_pic: string;
}

/** A statement of its own: it sees what was committed before the locks were taken, such as a block. */
async function insertLocked(
  trx: Db,
  messages: readonly NewMessage[],
  { available, now }: { available: readonly number[]; now: Date },
): Promise<InsertedRow[]> {
  const at = now.toISOString();
  const conversations = messages.map((one) => one.conversation_id);
  const senders = messages.map((one) => one.sender_uid);
  const clientIds = messages.map((one) => one.client_id);
  const bodies = messages.map((one) => one.body);
  const { rows } = await sql<InsertedRow>`${prepared}
    WITH accepted AS (
      SELECT conversation_id, sender_uid, client_id, body, ordinal,
        (last_seq + row_number() OVER (PARTITION BY conversation_id ORDER BY ordinal))::int AS seq,
        GREATEST(${at}::timestamptz, last_message_at) AS created_at,
        sender_uid = buyer_uid AS from_buyer,
        CASE WHEN sender_uid = buyer_uid THEN seller_uid ELSE buyer_uid END AS other_uid,
        users.profile_picture AS sender_profile_pic
      FROM unnest(${conversations}::uuid[], ${senders}::text[], ${clientIds}::uuid[], ${bodies}::text[])
        WITH ORDINALITY AS sent (conversation_id, sender_uid, client_id, body, ordinal)
      JOIN conversations ON conversations.id = conversation_id
      JOIN users ON users.uid = sender_uid
      WHERE ordinal = ANY (${available}::int[])
        AND NOT ${blocks(sql.ref('buyer_uid'), sql.ref('seller_uid'))}
        AND NOT ${blocks(sql.ref('seller_uid'), sql.ref('buyer_uid'))}
        AND users.disabled_at IS NULL
        AND coalesce(greatest(users.suspended_until, users.messaging_limited_until) <= now(), true)
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
        seller_mail_at = CASE WHEN seller_unread = 0 AND added.from_buyer > 0
          THEN ${at}::timestamptz + ${mailAfter} ELSE seller_mail_at END,
        buyer_mail_at = CASE WHEN buyer_unread = 0 AND added.messages > added.from_buyer
          THEN ${at}::timestamptz + ${mailAfter} ELSE buyer_mail_at END,
        seller_push_at = CASE WHEN seller_unread = 0 AND added.from_buyer > 0 AND ${hasPush('seller')}
          THEN ${at}::timestamptz + ${pushAfter} ELSE seller_push_at END,
        buyer_push_at = CASE WHEN buyer_unread = 0 AND added.messages > added.from_buyer AND ${hasPush('buyer')}
          THEN ${at}::timestamptz + ${pushAfter} ELSE buyer_push_at END,
        awaits_answer = awaits_answer AND added.messages = added.from_buyer
      FROM (SELECT conversation_id, count(*) AS messages, count(*) FILTER (WHERE from_buyer) AS from_buyer,
          max(created_at) AS latest
        FROM accepted GROUP BY conversation_id) AS added
      WHERE conversations.id = added.conversation_id
    )
    SELECT ordinal::int, seq, created_at, other_uid, sender_profile_pic FROM accepted ORDER BY ordinal`.execute(
    trx,
  );
  return rows;
}

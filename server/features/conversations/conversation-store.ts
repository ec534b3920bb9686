import { sql, type Insertable } from 'kysely';
import { blocks } from '#server/db/blocks.ts';
import { prepared } from '#server/db/prepared.ts';
import type { AssessedMessage } from '#server/db/assessed-message.ts';
import type { ConversationRow, Db, ListingRow, Tables } from '#server/db/schema.ts';
import type { ViewedImage } from '#server/features/images/image-view.ts';
import type { Standing } from './refusals.ts';
import { showsPresence, standingColumns } from './standing-store.ts';

/** A conversation as one of its two sees it in the list. */
export interface ConversationListRow extends Standing {
  id: string;
  /** Null when the listing is gone, hidden, or its seller has blocked the viewer. */
  listing_id: string | null;
  /** Null when its seller has blocked the viewer. */
  listing_title: string | null;
  /** Null where `listing_id` is. */
  listing_cover: ViewedImage | null;
  seller_uid: string;
  buyer_display_name: string;
  seller_display_name: string;
  buyer_profile_pic: string;
  seller_profile_pic: string;
  buyer_organisation: boolean;
  seller_organisation: boolean;
  unread: number;
  muted: boolean;
  last_seq: number;
  last_message: string | null;
  /** Where it has words that may hurt this person. */
  last_harsh: AssessedMessage['harsh'] | null;
  last_message_at: Date | null;
}

/** The listing a conversation is to be about, unless it is hidden, kept from being deleted until the transaction ends. */
export function lockListingForStart(
  db: Db,
  listingId: string,
): Promise<Pick<ListingRow, 'id' | 'seller_uid' | 'contact_instant_chat' | 'status'> | undefined> {
  return db
    .selectFrom('listings')
    .select(['id', 'seller_uid', 'contact_instant_chat', 'status'])
    .where('id', '=', listingId)
    .where('hidden', '=', false)
    .forKeyShare()
    .executeTakeFirst();
}

/** The conversation of this buyer about this listing. */
export async function findConversationId(
  db: Db,
  listingId: string,
  buyerUid: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('buyer_uid', '=', buyerUid)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Lets mails from the one to the other be relayed one after another: not even a row is there yet that could be held. */
export async function lockMailsBetween(db: Db, buyerUid: string, sellerUid: string): Promise<void> {
  const pair = JSON.stringify(['relay', buyerUid, sellerUid]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(db);
}

/** The conversation of this buyer about this listing, locked until the transaction ends. */
export function lockConversationAbout(
  db: Db,
  listingId: string,
  buyerUid: string,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('buyer_uid', '=', buyerUid)
    .forUpdate()
    .executeTakeFirst();
}

/** The latest conversation of this buyer with this seller, whatever it is about, locked until the transaction ends. */
export function lockLatestConversation(
  db: Db,
  buyerUid: string,
  sellerUid: string,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('buyer_uid', '=', buyerUid)
    .where('seller_uid', '=', sellerUid)
    .orderBy((eb) => eb.fn.coalesce('last_message_at', 'created_at'), 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function setAwaitsAnswer(db: Db, id: string): Promise<void> {
  await db.updateTable('conversations').set({ awaits_answer: true }).where('id', '=', id).execute();
}

/** The one with this id, if it is these two's, else their latest with a message. */
export async function findConversationBetween(
  db: Db,
  [one, other]: readonly [string, string],
  id: string | null,
): Promise<Pick<ConversationRow, 'id' | 'listing_id'> | null> {
  const { rows } = await sql<Pick<ConversationRow, 'id' | 'listing_id'>>`
    SELECT id, listing_id FROM conversations
    WHERE last_seq > 0
      AND ((buyer_uid = ${one} AND seller_uid = ${other}) OR (buyer_uid = ${other} AND seller_uid = ${one}))
    ORDER BY (id = ${id}::uuid) IS TRUE DESC, last_message_at DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** False when this buyer already has a conversation about this listing. */
export async function insertConversation(
  db: Db,
  conversation: Insertable<Tables['conversations']>,
): Promise<boolean> {
  const row = await db
    .insertInto('conversations')
    .values(conversation)
    .onConflict((conflict) => conflict.columns(['listing_id', 'buyer_uid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The conversation, when this person is one of its two. */
export function findConversationOf(db: Db, id: string, uid: string): Promise<ConversationRow | undefined> {
  return conversationOf(db, id, uid).executeTakeFirst();
}

/** The same row, locked until the transaction ends: messages of one conversation are stored one after another. */
export function lockConversationOf(db: Db, id: string, uid: string): Promise<ConversationRow | undefined> {
  return conversationOf(db, id, uid).forUpdate().executeTakeFirst();
}

function conversationOf(db: Db, id: string, uid: string) {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('buyer_uid', '=', uid), eb('seller_uid', '=', uid)]));
}

/** The conversations about a listing, in the order in which everybody takes them, locked until the transaction ends. */
export async function lockConversationsAbout(db: Db, listingId: string): Promise<void> {
  await sql`SELECT id FROM conversations WHERE listing_id = ${listingId} ORDER BY id FOR UPDATE`.execute(db);
}

/** Waits for messages between these two that are being stored, and holds later ones back until the transaction ends. */
export async function lockConversationsBetween(db: Db, one: string, other: string): Promise<void> {
  await sql`
    SELECT id FROM conversations
    WHERE (buyer_uid = ${one} AND seller_uid = ${other}) OR (buyer_uid = ${other} AND seller_uid = ${one})
    ORDER BY id FOR UPDATE`.execute(db);
}

/**
 * A person's conversations, the latest message first; those without one by when they were started, for their buyers only:
 * a conversation begins with its first message.
 *
 * @param only the id of the one wanted
 */
export async function listConversationRows(
  db: Db,
  uid: string,
  { limit, only }: { limit: number; only?: string | undefined },
): Promise<ConversationListRow[]> {
  const { rows } = await sql<ConversationListRow>`${prepared}
    SELECT conversations.id, conversations.seller_uid, conversations.last_seq, conversations.last_message_at,
      CASE WHEN NOT hides_listings AND NOT about.hidden THEN about.id END AS listing_id,
      CASE WHEN NOT hides_listings THEN COALESCE(about.title, conversations.listing_title) END AS listing_title,
      CASE WHEN NOT hides_listings AND NOT about.hidden THEN (SELECT row_to_json(cover) FROM (
        SELECT id, kind, path, width, height, thumbhash, colours, widths, has_avif
        FROM images WHERE images.listing_id = about.id ORDER BY position LIMIT 1) AS cover) END AS listing_cover,
      buyer.display_name AS buyer_display_name, buyer.profile_picture AS buyer_profile_pic,
      seller.display_name AS seller_display_name, seller.profile_picture AS seller_profile_pic,
      buyer.organisation AS buyer_organisation, seller.organisation AS seller_organisation,
      CASE WHEN conversations.buyer_uid = ${uid} THEN buyer_unread ELSE seller_unread END AS unread,
      CASE WHEN conversations.buyer_uid = ${uid} THEN buyer_muted ELSE seller_muted END AS muted,
      latest.body AS last_message,
      CASE WHEN latest.sender_uid <> ${uid} THEN latest.assessed->'harsh' END AS last_harsh, ${standingColumns}
    FROM conversations
    JOIN users AS buyer ON buyer.uid = conversations.buyer_uid
    JOIN users AS seller ON seller.uid = conversations.seller_uid
    CROSS JOIN LATERAL (SELECT ${blocks(sql.ref('conversations.seller_uid'), uid)} AS hides_listings) AS block
    LEFT JOIN messages AS latest
      ON latest.conversation_id = conversations.id AND latest.seq = conversations.last_seq
    LEFT JOIN listings AS about ON about.id = conversations.listing_id
    WHERE (conversations.buyer_uid = ${uid} OR (conversations.seller_uid = ${uid} AND conversations.last_seq > 0))
      ${only === undefined ? sql`` : sql`AND conversations.id = ${only}::uuid`}
    ORDER BY COALESCE(conversations.last_message_at, conversations.created_at) DESC, conversations.id DESC
    LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** This one is told already, in these ways, of the latest they have not read; a mail about others follows. */
export async function clearDueAt(
  db: Db,
  conversationId: string,
  uid: string,
  { mail, push }: { mail: boolean; push: boolean },
): Promise<void> {
  await sql`
    UPDATE conversations SET
      buyer_mail_at = CASE WHEN buyer_uid = ${uid} AND buyer_unread = 1 AND ${mail} THEN NULL ELSE buyer_mail_at END,
      buyer_push_at = CASE WHEN buyer_uid = ${uid} AND ${push} THEN NULL ELSE buyer_push_at END,
      seller_mail_at = CASE WHEN seller_uid = ${uid} AND seller_unread = 1 AND ${mail} THEN NULL ELSE seller_mail_at END,
      seller_push_at = CASE WHEN seller_uid = ${uid} AND ${push} THEN NULL ELSE seller_push_at END
    WHERE id = ${conversationId}::uuid`.execute(db);
}

export type ConversationState = Standing & {
  id: string;
  last_seq: number;
  buyer_unread: number;
  seller_unread: number;
  /** Whether unread messages of it are to be mailed. */
  has_mail_due: boolean;
  /** Whether each of the two is shown what the other types and has seen. */
  shows_presence: boolean;
};

/** How far each of these conversations is, and who may write in it; one that is gone is left out. */
export async function listConversationStates(db: Db, ids: readonly string[]): Promise<ConversationState[]> {
  const { rows } = await sql<ConversationState>`${prepared}
    SELECT id, last_seq, buyer_unread, seller_unread,
      (buyer_mail_at IS NOT NULL OR seller_mail_at IS NOT NULL) AS has_mail_due,
      ${showsPresence} AS shows_presence, ${standingColumns} FROM conversations WHERE id = ANY(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

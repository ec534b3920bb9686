import { sql, type Insertable } from 'kysely';
import type { PickupState } from '#contract/pickup-state.ts';
import { eitherBlocks } from '#server/db/blocks.ts';
import { prepared } from '#server/db/prepared.ts';
import type { PickupRow } from '#server/db/pickup-schema.ts';
import type { ConversationRow, Db, Tables } from '#server/db/schema.ts';

/** What of a conversation decides what its two can plan. */
export interface PickupChat extends Pick<ConversationRow, 'id' | 'buyer_uid' | 'seller_uid' | 'last_seq'> {
  /** What the thing is called. */
  title: string;
  /** The thing is there, and nobody else has it. */
  is_there: boolean;
  /** It can still be promised: offered, or passed on to this buyer. */
  is_promised: boolean;
  /** What was agreed last was not called off; its time may be long over. */
  was_agreed: boolean;
}

const isThere = sql<boolean>`(listings.id IS NOT NULL AND NOT listings.hidden
  AND (listings.status <> 'passed-on' OR conversations.passed_on_at IS NOT NULL))`;

/** The conversation when this person is one of its two, held until the transaction ends if `hold` is true. */
export async function findPickupChat(
  db: Db,
  { id, uid, hold }: { id: string; uid: string; hold: boolean },
): Promise<PickupChat | undefined> {
  const { rows } = await sql<PickupChat>`
    SELECT conversations.id, buyer_uid, conversations.seller_uid, last_seq,
      COALESCE(listings.title, listing_title, '') AS title, ${isThere} AS is_there,
      ${isThere} AND listings.status <> 'expired' AS is_promised,
      EXISTS (SELECT FROM pickups WHERE conversation_id = conversations.id AND state = 'accepted') AS was_agreed
    FROM conversations LEFT JOIN listings ON listings.id = listing_id
    WHERE conversations.id = ${id} AND ${uid}::text IN (buyer_uid, conversations.seller_uid)
    ${hold ? sql`FOR UPDATE OF conversations` : sql``}`.execute(db);
  return rows[0];
}

/**
 * What is agreed, and the latest plans, newest first, for a time after `since`, without those that another one took the
 * place of.
 */
export function listPickups(db: Db, conversationId: string, since: Date): Promise<PickupRow[]> {
  return (
    pickupsOf(db, conversationId)
      .where('at', '>', since)
      .where('state', '<>', 'replaced')
      // However many came to nothing since.
      .orderBy(sql`state = 'accepted'`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(20)
      .execute()
  );
}

/** When the plans of each of these conversations for a time after `since` last changed; one without any is left out. */
export async function listPickupChanges(
  db: Db,
  conversationIds: readonly string[],
  since: Date,
): Promise<{ conversation_id: string; changed_at: Date }[]> {
  const { rows } = await sql<{ conversation_id: string; changed_at: Date }>`${prepared}
    SELECT conversation_id, max(changed_at) AS changed_at FROM pickups
    WHERE conversation_id = ANY(${conversationIds}::uuid[]) AND at > ${since} GROUP BY conversation_id`.execute(
    db,
  );
  return rows;
}

/** The latest plans of any state, in the order in which they were proposed. */
export async function listProposed(db: Db, conversationId: string, limit: number): Promise<PickupRow[]> {
  const latest = await pickupsOf(db, conversationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return latest.toReversed();
}

export function findPickup(db: Db, conversationId: string, id: string): Promise<PickupRow | undefined> {
  return pickupsOf(db, conversationId).where('id', '=', id).executeTakeFirst();
}

const pickupsOf = (db: Db, conversationId: string) =>
  db.selectFrom('pickups').selectAll().where('conversation_id', '=', conversationId);

export async function isPickupKnown(
  db: Db,
  by: Pick<PickupRow, 'conversation_id' | 'proposed_by' | 'client_id'>,
): Promise<boolean> {
  const known = db.selectFrom('pickups').select('id');
  return (await known.where(({ and }) => and(by)).executeTakeFirst()) !== undefined;
}

export async function insertPickup(db: Db, pickup: Insertable<Tables['pickups']>): Promise<void> {
  await db.insertInto('pickups').values(pickup).execute();
}

/** Another one takes its place. @returns the time of the one that was in this state, if there was one */
export async function replacePickup(
  db: Db,
  conversationId: string,
  state: PickupState,
  by: { changed_by: string; changed_at: Date },
): Promise<Date | undefined> {
  const row = await db
    .updateTable('pickups')
    .set({ ...by, state: 'replaced', remind_at: null })
    .where('conversation_id', '=', conversationId)
    .where('state', '=', state)
    .returning('at')
    .executeTakeFirst();
  return row?.at;
}

export async function changePickup(
  db: Db,
  id: string,
  changes: Pick<PickupRow, 'state' | 'changed_at' | 'changed_by' | 'remind_at'>,
): Promise<void> {
  await db.updateTable('pickups').set(changes).where('id', '=', id).execute();
}

/** Who has agreed to get this thing at a time after `since`, but for those who are cut off from its seller. */
export async function listBuyersToCome(db: Db, listingId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ buyer_uid: string }>`
    SELECT DISTINCT buyer_uid FROM conversations JOIN pickups ON pickups.conversation_id = conversations.id
    WHERE listing_id = ${listingId} AND pickups.state = 'accepted' AND at > ${since}
      AND NOT ${eitherBlocks(sql.ref('buyer_uid'), sql.ref('seller_uid'))}
    ORDER BY buyer_uid`.execute(db);
  return rows.map(({ buyer_uid }) => buyer_uid);
}

/** A plan that its two are to be reminded of. */
export interface DuePickup extends Pick<PickupRow, 'id' | 'at' | 'place'> {
  conversation_id: string;
  buyer_uid: string;
  seller_uid: string;
  title: string;
}

/**
 * Plans to be reminded of by now, that no other process holds, held until the transaction ends; not reminded of again.
 * Where the thing is not there, which may end, they wait until their time is over.
 */
export async function takeDuePickups(db: Db, now: Date, limit: number): Promise<DuePickup[]> {
  const { rows } = await sql<DuePickup>`
    WITH due AS (
      SELECT pickups.id FROM pickups JOIN conversations ON conversations.id = conversation_id
      LEFT JOIN listings ON listings.id = listing_id
      WHERE remind_at <= ${now} AND (${isThere} OR at <= ${now})
      ORDER BY remind_at LIMIT ${limit} FOR UPDATE OF pickups SKIP LOCKED
    ), taken AS (
      UPDATE pickups SET remind_at = NULL FROM due WHERE pickups.id = due.id
      RETURNING pickups.id, at, place, conversation_id
    )
    SELECT taken.*, buyer_uid, conversations.seller_uid, COALESCE(listings.title, listing_title, '') AS title
    FROM taken JOIN conversations ON conversations.id = taken.conversation_id
    LEFT JOIN listings ON listings.id = listing_id`.execute(db);
  return rows;
}

/** A plan in force, for its calendar file; undefined where the two are cut off from each other, or the thing is gone. */
export async function findAgreedPickup(
  db: Db,
  conversationId: string,
  id: string,
): Promise<(PickupRow & { title: string }) | undefined> {
  const { rows } = await sql<PickupRow & { title: string }>`
    SELECT pickups.*, COALESCE(listings.title, listing_title, '') AS title
    FROM pickups JOIN conversations ON conversations.id = pickups.conversation_id
    LEFT JOIN listings ON listings.id = listing_id
    WHERE pickups.id = ${id} AND conversation_id = ${conversationId} AND pickups.state = 'accepted' AND ${isThere}
      AND NOT ${eitherBlocks(sql.ref('buyer_uid'), sql.ref('conversations.seller_uid'))}
      AND NOT EXISTS (SELECT FROM users WHERE uid IN (buyer_uid, conversations.seller_uid)
        AND disabled_at IS NOT NULL)`.execute(db);
  return rows[0];
}

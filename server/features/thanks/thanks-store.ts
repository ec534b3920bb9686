import { sql, type Insertable } from 'kysely';
import type { ConversationRow, Db, Tables } from '#server/db/schema.ts';
import type { ThanksRow } from '#server/db/thanks-schema.ts';

/** What decides whether the two people in a conversation can say how it went. */
export interface ThankedChat extends Pick<
  ConversationRow,
  'id' | 'buyer_uid' | 'seller_uid' | 'passed_on_at'
> {
  /** The listing's title. */
  title: string;
}

/** The conversation, if this person is one of the two in it; locked until the transaction ends if `hold` is true. */
export async function findChat(
  db: Db,
  { id, uid, hold }: { id: string; uid: string; hold: boolean },
): Promise<ThankedChat | undefined> {
  const { rows } = await sql<ThankedChat>`
    SELECT conversations.id, buyer_uid, conversations.seller_uid, passed_on_at,
      COALESCE(listings.title, listing_title, '') AS title
    FROM conversations LEFT JOIN listings ON listings.id = listing_id
    WHERE conversations.id = ${id} AND ${uid}::text IN (buyer_uid, conversations.seller_uid)
    ${hold ? sql`FOR UPDATE OF conversations` : sql``}`.execute(db);
  return rows[0];
}

export function listThanks(db: Db, conversationId: string): Promise<ThanksRow[]> {
  return db.selectFrom('thanks').selectAll().where('conversation_id', '=', conversationId).execute();
}

/** Stores it, or changes what this person has said; the time at which it is shown stays. */
export async function saveThanks(db: Db, thanks: Insertable<Tables['thanks']>): Promise<void> {
  const { went, text } = thanks;
  await db
    .insertInto('thanks')
    .values(thanks)
    .onConflict((conflict) => conflict.columns(['conversation_id', 'from_uid']).doUpdateSet({ went, text }))
    .execute();
}

export async function showThanks(db: Db, conversationId: string, at: Date): Promise<void> {
  await db
    .updateTable('thanks')
    .set({ shown_at: at })
    .where('conversation_id', '=', conversationId)
    .execute();
}

/**
 * For the transaction that changes a listing's status and holds its conversations: of all about it, that with this buyer
 * has the thing now; null: none of them.
 */
export async function setPassedOn(
  db: Db,
  { listingId, buyerUid, at }: { listingId: string; buyerUid: string | null; at: Date },
): Promise<void> {
  await sql`
    UPDATE conversations SET passed_on_at = CASE WHEN buyer_uid = ${buyerUid} THEN ${at.toISOString()}::timestamptz END
    WHERE listing_id = ${listingId} AND (passed_on_at IS NOT NULL OR buyer_uid = ${buyerUid})`.execute(db);
}

/** One that everybody sees. */
export function findShownThanks(db: Db, id: string, now: Date): Promise<ThanksRow | undefined> {
  return db
    .selectFrom('thanks')
    .selectAll()
    .where('id', '=', id)
    .where('shown_at', '<=', now)
    .executeTakeFirst();
}

/** For the transaction of a decision: others read these words no more. @returns false where this person has no such words */
export async function takeDownThanks(
  db: Db,
  { id, fromUid, decisionId }: { id: string; fromUid: string; decisionId: string },
): Promise<boolean> {
  const row = await db
    .updateTable('thanks')
    .set(({ ref }) => ({ text: '', removed_text: ref('text'), removed_by: decisionId }))
    .where('id', '=', id)
    .where('from_uid', '=', fromUid)
    .where('text', '<>', '')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** For the transaction that takes the decision back. */
export async function putBackThanks(db: Db, decisionId: string): Promise<void> {
  await db
    .updateTable('thanks')
    .set(({ fn, ref, val }) => ({
      text: fn.coalesce(ref('removed_text'), val('')),
      removed_text: null,
      removed_by: null,
    }))
    .where('removed_by', '=', decisionId)
    .execute();
}

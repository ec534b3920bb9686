import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

/** False when a mail with this id was already relayed. */
export async function insertRelayedMail(db: Db, mail: Insertable<Tables['relayed_mails']>): Promise<boolean> {
  const row = await db
    .insertInto('relayed_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function wasRelayed(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('relayed_mails').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function listRelayedIds(db: Db, senderUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('relayed_mails')
    .select('id')
    .where('sender_uid', '=', senderUid)
    .execute();
  return rows.map((row) => row.id);
}

/** Whose conversation it is. */
export function findConversationPeople(db: Db, id: string) {
  return db
    .selectFrom('conversations')
    .select(['buyer_uid', 'seller_uid'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findListingTitle(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('listings').select('title').where('id', '=', id).executeTakeFirst();
  return row?.title ?? null;
}

/** Whether email is all that this listing of the seller's offers, or any of them (null). */
export async function offersOnlyEmail(
  db: Db,
  { sellerUid, listingId }: { sellerUid: string; listingId: string | null },
): Promise<boolean> {
  let query = db
    .selectFrom('listings')
    .select('id')
    .where('seller_uid', '=', sellerUid)
    .where('contact_instant_chat', '=', false)
    .where('contact_text_call', '=', false);
  if (listingId !== null) query = query.where('id', '=', listingId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** One listing of this seller, or all (null). */
export async function turnOffEmailContact(
  db: Db,
  { sellerUid, listingId }: { sellerUid: string; listingId: string | null },
  now: Date,
): Promise<void> {
  await sql`
    UPDATE listings SET
      contact_email_relay = false,
      updated_at = ${now}
    WHERE seller_uid = ${sellerUid} AND contact_email_relay
      AND (${listingId}::uuid IS NULL OR id = ${listingId}::uuid)`.execute(db);
}

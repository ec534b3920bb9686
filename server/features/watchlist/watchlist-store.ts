import { sql } from 'kysely';
import { insertMissing } from '#server/db/insert-missing.ts';
import type { Db } from '#server/db/schema.ts';

/** False when the listing is on the watchlist already. */
export function insertEntry(
  db: Db,
  entry: { uid: string; listing_id: string; created_at: Date; price_cents: number },
): Promise<boolean> {
  return insertMissing(db.insertInto('watchlist').values(entry));
}

/** Keeps what it was, see `restoreEntry`. */
export async function removeEntry(
  db: Db,
  { uid, listingId, at }: { uid: string; listingId: string; at: Date },
): Promise<void> {
  await sql`
    WITH entry AS (
      DELETE FROM watchlist WHERE uid = ${uid} AND listing_id = ${listingId}
      RETURNING uid, listing_id, created_at, note, price_cents)
    INSERT INTO watchlist_removed (uid, listing_id, created_at, note, price_cents, removed_at)
    SELECT entry.*, ${at}::timestamptz FROM entry
    ON CONFLICT (uid, listing_id) DO UPDATE SET (created_at, note, price_cents, removed_at)
      = ROW(EXCLUDED.created_at, EXCLUDED.note, EXCLUDED.price_cents, EXCLUDED.removed_at)`.execute(db);
}

/** Puts back, as it was, what was removed since then. @returns whether something was */
export async function restoreEntry(
  db: Db,
  { uid, listingId, since }: { uid: string; listingId: string; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH entry AS (
      DELETE FROM watchlist_removed WHERE uid = ${uid} AND listing_id = ${listingId} RETURNING *)
    INSERT INTO watchlist (uid, listing_id, created_at, note, price_cents)
    SELECT uid, listing_id, created_at, note, price_cents FROM entry WHERE removed_at > ${since}::timestamptz
    ON CONFLICT (uid, listing_id) DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

/** False when the listing is not on the watchlist. */
export async function updateNote(db: Db, uid: string, listingId: string, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watchlist')
    .set({ note })
    .where('uid', '=', uid)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The newest first. */
export function listEntries(
  db: Db,
  uid: string,
  limit: number,
): Promise<{ listing_id: string; note: string; price_cents: number | null }[]> {
  return db
    .selectFrom('watchlist')
    .select(['listing_id', 'note', 'price_cents'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('listing_id', 'desc')
    .limit(limit)
    .execute();
}

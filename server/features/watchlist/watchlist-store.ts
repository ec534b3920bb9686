import type { Db } from '#server/db/schema.ts';

/** False when the listing is on the watchlist already. */
export async function insertEntry(
  db: Db,
  entry: { uid: string; listing_id: string; created_at: Date; price_cents: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('watchlist')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['uid', 'listing_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteEntry(db: Db, uid: string, listingId: string): Promise<void> {
  await db.deleteFrom('watchlist').where('uid', '=', uid).where('listing_id', '=', listingId).execute();
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

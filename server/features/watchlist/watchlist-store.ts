import type { Db } from '#server/db/schema.ts';

/** False when the listing is on the watchlist already. */
export async function insertEntry(
  db: Db,
  entry: { uid: string; listing_id: string; created_at: Date },
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

/** The watched listings' ids, the newest entry first. */
export async function listWatchedIds(db: Db, uid: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('watchlist')
    .select('listing_id')
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('listing_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.listing_id);
}

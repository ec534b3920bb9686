import type { ListingConfirmationRow } from '#server/db/safety-schema.ts';
import type { Db } from '#server/db/schema.ts';

export async function insertConfirmations(db: Db, rows: readonly ListingConfirmationRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('listing_confirmations')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findConfirmations(db: Db, listingId: string): Promise<ListingConfirmationRow[]> {
  return db
    .selectFrom('listing_confirmations')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('rule')
    .execute();
}

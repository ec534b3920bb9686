import { sql } from 'kysely';
import type { Db, ListingRow } from '#server/db/schema.ts';

/** Who has written or been written to about the listing. */
export async function listChatPartners(db: Db, listingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('buyer_uid')
    .where('listing_id', '=', listingId)
    .where('last_seq', '>', 0)
    .execute();
  return rows.map((row) => row.buyer_uid);
}

/** The next ones whose seller is to be asked: not confirmed since then. Locked; skips those that others hold. */
export function lockToAsk(db: Db, before: Date, limit: number): Promise<ListingRow[]> {
  return db
    .selectFrom('listings')
    .selectAll()
    .where((eb) => eb(eb.fn.coalesce('confirmed_at', 'created_at'), '<=', before))
    .where('asked_at', 'is', null)
    .where(sql<boolean>`status IN ('active', 'reserved') AND NOT hidden`)
    .orderBy((eb) => eb.fn.coalesce('confirmed_at', 'created_at'))
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The next ones whose seller was asked by then and has not answered. */
export async function listUnanswered(db: Db, askedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('asked_at', '<=', askedBefore)
    .where(sql<boolean>`status IN ('active', 'reserved') AND NOT hidden`)
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts this viewer once per day. @returns whether they had not been counted yet */
export async function addView(
  db: Db,
  { listingId, day, viewer }: { listingId: string; day: string; viewer: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH counted AS (
      INSERT INTO listing_viewers (listing_id, day, viewer) VALUES (${listingId}, ${day}::date, ${viewer})
      ON CONFLICT DO NOTHING RETURNING listing_id)
    INSERT INTO listing_views AS kept (listing_id, views) SELECT listing_id, 1 FROM counted
    ON CONFLICT (listing_id) DO UPDATE SET views = kept.views + 1`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteViewersBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('listing_viewers').where('day', '<', day).execute();
}

import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { FilteredListing } from './listing-filter-store.ts';

/** How many listings each ZIP has, and some of them all, drawn at random: about `sampled`. */
export async function selectCounts(
  db: Db,
  sampled: number,
): Promise<{ zips: { zip: number; listings: number }[]; sample: FilteredListing[] }> {
  const { rows: zips } = await sql<{ zip: number; listings: number }>`
    SELECT zip, count(*)::integer AS listings FROM listing_search GROUP BY zip`.execute(db);
  const total = zips.reduce((sum, { listings }) => sum + listings, 0);
  const percent = Math.min(100, (sampled / Math.max(1, total)) * 100);
  const { rows: sample } = await sql<FilteredListing>`
    SELECT * FROM listing_search TABLESAMPLE BERNOULLI (${percent})`.execute(db);
  return { zips, sample };
}

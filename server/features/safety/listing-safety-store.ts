import { sql } from 'kysely';
import type { ListingConfirmationRow, ListingFindingRow } from '#server/db/safety-schema.ts';
import type { Db } from '#server/db/schema.ts';

export async function insertConfirmations(db: Db, rows: readonly ListingConfirmationRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('listing_confirmations')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the seller of this listing has confirmed. */
export async function confirmationsOf(db: Db, listingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_confirmations')
    .select('rule')
    .where('listing_id', '=', listingId)
    .orderBy('rule')
    .execute();
  return rows.map(({ rule }) => rule);
}

/** @returns those that are new, or stricter than before */
export async function insertFindings(
  db: Db,
  findings: readonly ListingFindingRow[],
): Promise<Pick<ListingFindingRow, 'listing_id' | 'finding'>[]> {
  if (findings.length === 0) return [];
  const { rows } = await sql<Pick<ListingFindingRow, 'listing_id' | 'finding'>>`
    INSERT INTO listing_findings AS kept (listing_id, finding, decision, look)
    SELECT * FROM unnest(${findings.map(({ listing_id }) => listing_id)}::uuid[],
      ${findings.map(({ finding }) => finding)}::text[], ${findings.map(({ decision }) => decision)}::text[],
      ${findings.map(({ look }) => look)}::text[])
    ON CONFLICT (listing_id, finding) DO UPDATE SET decision = excluded.decision, look = excluded.look
      WHERE array_position(ARRAY['warn', 'confirm', 'refuse'], kept.decision)
        < array_position(ARRAY['warn', 'confirm', 'refuse'], excluded.decision)
    RETURNING listing_id, finding`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/**
 * Makers of what lists show whose name begins so, as one of their listings has it, in the order of names. Each is one look
 * into the index, however many listings it has.
 *
 * @param beginning in small letters
 */
export async function listBrands(db: Db, beginning: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ brand: string }>`
    WITH RECURSIVE makers AS (
      (SELECT brand, id, 1 AS nth FROM listing_search WHERE brand >= ${beginning} ORDER BY brand LIMIT 1)
      UNION ALL
      SELECT next.brand, next.id, nth + 1
      FROM makers CROSS JOIN LATERAL (
        SELECT brand, id FROM listing_search WHERE listing_search.brand > makers.brand ORDER BY brand LIMIT 1
      ) AS next
      WHERE nth < ${limit} AND starts_with(makers.brand, ${beginning})
    )
    SELECT listings.brand FROM makers JOIN listings USING (id)
    WHERE starts_with(makers.brand, ${beginning}) ORDER BY nth`.execute(db);
  return rows.map(({ brand }) => brand);
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryTree } from '#contract/categories.ts';
import { selectCategories, upsertCategories } from '#server/features/categories/category-store.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

/** What lists walk follows `listings` however that is written: these write it by hand, as no code of ours does. */
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await upsertCategories(db, categoryTree);
  const categories = await selectCategories(db);
  const sellerUid = await insertSeller(db);
  await insertManyListings(db, {
    count: 50,
    sellerUid,
    zips: ['00501', '78701'],
    categories,
    title: `'Étage ' || n`,
  });
});
afterAll(() => database?.drop());

/** Rows that one side has and the other has not, or has otherwise. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    WITH shown AS (
      SELECT id, zip::integer, COALESCE(listed_at, created_at), price_cents, category_id, subcategory_id, condition,
        seller_uid, lower(title), lower(brand),
        NULLIF(details - 'model', '{}')
      FROM listings WHERE NOT hidden AND status IN ('active', 'reserved')
    ), kept AS (
      SELECT id, zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title, brand,
        facts
      FROM listing_search
    )
    (TABLE shown EXCEPT TABLE kept) UNION ALL (TABLE kept EXCEPT TABLE shown)`.execute(database.db);
  return rows;
}

async function kept(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer FROM listing_search`.execute(
    database.db,
  );
  return rows[0]!.count;
}

test.each([
  ['nothing yet', `SELECT`, 50],
  ['another title', `UPDATE listings SET title = 'Ünder a NEW name' WHERE zip = '00501'`, 50],
  [
    'another place, price and state',
    `UPDATE listings SET zip = '10001', price_cents = 1, condition = 'used'`,
    50,
  ],
  ['another brand', `UPDATE listings SET brand = 'INVACARE' WHERE zip = '00501'`, 50],
  [
    'facts',
    `UPDATE listings SET details = '{"seat_width_in": 18, "folds": true, "model": "Tracer"}' WHERE zip = '00501'`,
    50,
  ],
  ['only a model', `UPDATE listings SET details = '{"model": "Tracer"}' WHERE zip = '78701'`, 50],
  ['what lists do not show', `UPDATE listings SET description = 'Other words'`, 50],
  ['all hidden', `UPDATE listings SET hidden = true`, 0],
  ['changed while hidden', `UPDATE listings SET title = 'Unseen' WHERE price_cents = 1`, 0],
  ['all shown again', `UPDATE listings SET hidden = false`, 50],
  ['all reserved', `UPDATE listings SET status = 'reserved'`, 50],
  ['all passed on', `UPDATE listings SET status = 'passed-on'`, 0],
  ['all expired', `UPDATE listings SET status = 'expired'`, 0],
  ['all offered again, at the top', `UPDATE listings SET status = 'active', listed_at = now()`, 50],
  ['one deleted', `DELETE FROM listings WHERE id = (SELECT id FROM listings ORDER BY id LIMIT 1)`, 49],
  ['the seller deleted', `DELETE FROM users`, 0],
])('after %s the rows that lists walk are those of the listings', async (_, statement, count) => {
  await sql.raw(statement).execute(database.db);
  expect(await differences()).toEqual([]);
  expect(await kept()).toBe(count);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryTree } from '#contract/categories.ts';
import { selectCategories, upsertCategories } from '#server/features/categories/category-store.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { selectListingPage } from './listing-search-store.ts';
import { findListingWithSeller } from './listing-store.ts';

let database: TestDatabase;

beforeAll(async () => {
  // One connection: what it has prepared is asked again.
  database = await createTestDatabase({ poolSize: 1 });
  await upsertCategories(database.db, categoryTree);
  const categories = await selectCategories(database.db);
  const sellerUid = await insertSeller(database.db);
  await insertManyListings(database.db, { count: 3, sellerUid, zips: ['78701'], categories });
});
afterAll(() => database?.drop());

test('lists and listings are still read by an older release after a newer one added columns', async () => {
  const page = () =>
    selectListingPage(database.db, {
      zips: ['78701'],
      filter: {},
      order: 'newest',
      after: null,
      limit: 24,
    });
  const [first] = await page();
  const before = await findListingWithSeller(database.db, first!.id);
  await sql`ALTER TABLE listings ADD COLUMN later text NOT NULL DEFAULT ''`.execute(database.db);
  await sql`ALTER TABLE users ADD COLUMN later text NOT NULL DEFAULT ''`.execute(database.db);
  expect(await page()).toHaveLength(3);
  expect(await findListingWithSeller(database.db, first!.id)).toEqual(before);
});

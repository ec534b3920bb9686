import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryTree } from '#contract/categories.ts';
import { selectCategories, upsertCategories } from '#server/features/categories/category-store.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { selectListingPage } from './listing-search-store.ts';
import { findViewed } from './listing-store.ts';

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

function pageOf(changes: Partial<Parameters<typeof selectListingPage>[1]>) {
  const page = { zips: ['78701'], filter: {}, order: 'newest', after: null, limit: 25, ...changes } as const;
  return selectListingPage(database.db, page, 'merge');
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(5, '0'));

test.each([
  ['a page of 24', {}, true],
  ['a page as long as usual', { limit: 49 }, true],
  ['a page of any other length', { limit: 11 }, false],
  ['a condition', { filter: { condition: 'used' } }, false],
  ['a brand', { filter: { brand: 'Invacare' } }, false],
  ['a word', { filter: { search: 'bed' } }, true],
  [
    'a word within many ZIPs, as long as usual',
    { filter: { search: 'bed' }, zips: numbered(300), limit: 49 },
    true,
  ],
  ['a word anywhere', { filter: { search: 'bed' }, zips: null }, true],
  ['two letters', { filter: { search: 'be' } }, false],
] as const)('whether the plan of %s is kept', async (_name, changes, isKept) => {
  const kept = async () => (await sql`SELECT FROM pg_prepared_statements`.execute(database.db)).rows.length;
  const before = await kept();
  await pageOf(changes);
  expect((await kept()) - before).toBe(isKept ? 1 : 0);
});

test('lists and listings are still read by an older release after a newer one added columns', async () => {
  const page = () => pageOf({});
  const [first] = await page();
  const { id } = first!;
  const viewed = () => findViewed(database.db, id, null);
  const before = await viewed();
  await sql`ALTER TABLE listings ADD COLUMN later text NOT NULL DEFAULT ''`.execute(database.db);
  await sql`ALTER TABLE users ADD COLUMN later text NOT NULL DEFAULT ''`.execute(database.db);
  expect(await page()).toHaveLength(3);
  expect(await viewed()).toEqual(before);
});

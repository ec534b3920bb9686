import { Kysely, PostgresDialect } from 'kysely';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryTree } from '#contract/categories.ts';
import type { Tables } from '#server/db/schema.ts';
import { selectCategories, upsertCategories } from '#server/features/categories/category-store.ts';
import { loadZipTable } from '#server/features/location/zip-table.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { writeListingCursor, readListingCursor } from './listing-cursor.ts';
import { searchNearest } from './listing-nearest.ts';

const zips = loadZipTable(path.join(import.meta.dirname, '../../../data/us-zips.tsv'));
/** Farther and farther from Austin, and none of them near; the last one is overseas and has no place. */
const places = ['79901', '10001', '97201', '99501', '96910', '09021'];
let database: TestDatabase;
/** Of each statement, how many ZIPs it was handed; null for those that take none. */
const statements: (number | null)[] = [];
let db: Kysely<Tables>;

beforeAll(async () => {
  database = await createTestDatabase();
  await upsertCategories(database.db, categoryTree);
  const categories = await selectCategories(database.db);
  const sellerUid = await insertSeller(database.db);
  await insertManyListings(database.db, { count: 60, sellerUid, zips: places, categories });
  db = new Kysely({
    dialect: new PostgresDialect({ pool: database.pool }),
    log({ query }) {
      const list = query.parameters.find((value) => typeof value === 'string' && value.startsWith('{'));
      statements.push(list === undefined ? null : String(list).split(',').length);
    },
  });
});
afterAll(() => database?.drop());

test('a nearly empty country is not walked through', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    statements.length = 0;
    const rows = await searchNearest(
      { db, zips, listingCounts: { current: () => null, ready: () => Promise.resolve() } },
      {
        origin: '78701',
        miles: Infinity,
        filter: {},
        cursor: cursor === null ? null : readListingCursor(cursor, 'nearest'),
        limit: 8,
      },
    );
    seen.push(...rows.slice(0, 7).map(({ zip }) => zip));
    expect(statements.length).toBeLessThanOrEqual(4);
    expect(Math.max(...statements.map((count) => count ?? 0))).toBeLessThanOrEqual(256);
    if (rows.length < 8) break;
    cursor = writeListingCursor('nearest', rows[6]!, 0);
  }
  expect(seen).toEqual(places.flatMap((zip) => Array.from({ length: 10 }, () => zip)));
});

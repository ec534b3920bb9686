import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryTree } from '#contract/categories.ts';
import { selectCategories, upsertCategories } from '#server/features/categories/category-store.ts';
import { insertManyListings, insertSeller, withoutIndexes } from '../../../tests/support/many-listings.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { calendarSlice, finerSlices } from './calendar-slices.ts';
import { addressQuery, countQuery } from './sitemap-store.ts';

/** What crawlers cost, told by PostgreSQL itself: rows read, never milliseconds. */
const total = 100_000;
const most = 50_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await upsertCategories(db, categoryTree);
  const [sellerUid, categories] = [await insertSeller(db), await selectCategories(db)];
  const age = `n * interval '5 minutes'`;
  // Sitemaps never read the narrow rows of searches.
  await sql`ALTER TABLE listings DISABLE TRIGGER keep_listing_search`.execute(db);
  await withoutIndexes(db, ['listings'], () =>
    insertManyListings(db, { count: total, sellerUid, zips: ['78701'], categories, age }),
  );
  await sql`VACUUM ANALYZE listings`.execute(db);
});
afterAll(() => database?.drop());

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

async function readsOf(query: RawBuilder<unknown>) {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanNode }];
  }>`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`.execute(database.db);
  const nodes: PlanNode[] = [];
  const visit = (node: PlanNode): void => {
    nodes.push(node);
    node.Plans?.forEach(visit);
  };
  visit(rows[0]!['QUERY PLAN'][0].Plan);
  const onListings = nodes.filter((node) => node['Relation Name'] === 'listings');
  return {
    how: onListings.map((node) => `${node['Node Type']} ${node['Index Name']}`),
    sorts: nodes.filter((node) => /Sort/.test(node['Node Type'])).map((node) => node['Actual Rows']),
    rows: onListings.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  };
}

test('counting reads the index alone, and of a year only as far as a file reaches', async () => {
  const year = calendarSlice('2025')!;
  const { how, rows } = await readsOf(countQuery([year], most));
  expect(how).toEqual(['Index Only Scan listings_newest']);
  expect(rows).toBe(most + 1);
});

test('counting the months of a year reads each of its listings once', async () => {
  const year = calendarSlice('2025')!;
  const { how, rows } = await readsOf(countQuery(finerSlices(year), most));
  expect(how).toEqual(['Index Only Scan listings_newest']);
  // All but the 144 of the half day that belongs to the next year; the plan rounds the average of its loops.
  expect(Math.abs(rows - (total - 144))).toBeLessThan(1);
});

test('the next listings of a part are read in the order of the index, from where the last ones ended', async () => {
  const month = calendarSlice('202506')!;
  const first = await addressQuery(month, null, 2_000).execute(database.db);
  expect(first.rows).toHaveLength(2_000);
  for (const after of [null, first.rows.at(-1)!]) {
    const { how, rows, sorts } = await readsOf(addressQuery(month, after, 2_000));
    expect(how).toEqual(['Index Scan listings_newest']);
    expect(sorts).toEqual([]);
    expect(rows).toBe(2_000);
  }
});

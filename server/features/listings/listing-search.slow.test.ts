import path from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryTree, type Category } from '#contract/categories.ts';
import { limits } from '#contract/limits.ts';
import { selectCategories, upsertCategories } from '#server/features/categories/category-store.ts';
import { loadZipTable } from '#server/features/location/zip-table.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import {
  listingPageQuery,
  nearestPageQuery,
  type Keyset,
  type ListingFilter,
  type SortOrder,
} from './listing-search-store.ts';

/**
 * What a page costs, told by PostgreSQL itself on 100,000 listings (design §7): rows read, never milliseconds, so
 * that the test says the same on every machine.
 */
const total = 100_000;
const limit = limits.listingsPageDefault + 1;

const zips = loadZipTable(path.join(import.meta.dirname, '../../../data/us-zips.tsv'));
const around = (zip: string, miles: number) => zips.within(zip, miles).map((place) => place.zip);
const austin = around('78701', 20);
/** Nobody near Jordan, Montana, sells anything. */
const emptyPlace = around('59337', 20);
const everywhere = around('78701', Infinity);

const files = { urlPrefix: '/files/' };
let database: TestDatabase;
let categories: Category[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await upsertCategories(db, categoryTree);
  categories = await selectCategories(db);
  const sellerUid = await insertSeller(db);
  const empty = new Set(emptyPlace);
  const title = `CASE WHEN n % 3 = 0 THEN 'Lightweight wheelchair ' WHEN n % 9973 = 1 THEN 'Zephyr ' ELSE 'Item ' END || n`;
  // Two of five listings are in and around Austin, the rest all over the country.
  const spread = everywhere.filter((zip, index) => index % 5 === 0 && !empty.has(zip));
  await insertManyListings(db, { count: total * 0.4, sellerUid, zips: austin, categories, title });
  await insertManyListings(db, {
    count: total * 0.6,
    sellerUid,
    zips: spread,
    categories,
    title,
    age: `n * interval '40 seconds'`,
  });
  await sql`VACUUM ANALYZE listings`.execute(db);
});
afterAll(() => database?.drop());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/**
 * The indexes used on listings, the rows read from it, how often it was read from end to end, and what came out.
 *
 * @param plan `generic`: the one plan that PostgreSQL keeps for all values of a prepared statement
 */
async function measure(query: RawBuilder<unknown>, plan: 'custom' | 'generic' = 'custom') {
  const rows =
    plan === 'custom'
      ? (await sql<Explained>`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`.execute(database.db)).rows
      : await explainPrepared(query);
  const top = rows[0]!['QUERY PLAN'][0].Plan;
  const nodes: PlanNode[] = [];
  const visit = (node: PlanNode): void => {
    nodes.push(node);
    node.Plans?.forEach(visit);
  };
  visit(top);
  const onListings = nodes.filter((node) => node['Relation Name'] === 'listings');
  const read = onListings.map(
    (node) =>
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  );
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].filter((name) =>
      name.startsWith('listings'),
    ),
    rowsRead: Math.round(read.reduce((sum, rows) => sum + rows, 0)),
    sequential: onListings.filter((node) => node['Node Type'] === 'Seq Scan').length,
    found: top['Actual Rows'],
  };
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

function explainPrepared(query: RawBuilder<unknown>): Promise<Explained[]> {
  const compiled = query.compile(database.db);
  const values = compiled.parameters.map((value) =>
    pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
  );
  return database.db.connection().execute(async (one) => {
    await sql`SET plan_cache_mode = force_generic_plan`.execute(one);
    await sql.raw(`PREPARE page AS ${compiled.sql}`).execute(one);
    const given = values.length > 0 ? `(${values.join(', ')})` : '';
    const explain = `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page ${given}`;
    const { rows } = await sql.raw<Explained>(explain).execute(one);
    await sql`DEALLOCATE page`.execute(one);
    await sql`RESET plan_cache_mode`.execute(one);
    return rows;
  });
}

const page = (
  of: { zips: string[] | null; order?: SortOrder; filter?: ListingFilter; after?: Keyset },
  plan?: 'generic',
) => measure(listingPageQuery({ files, order: 'newest', filter: {}, after: null, limit, ...of }), plan);

const category = () => categories.find(({ slug }) => slug === 'manual-wheelchairs')!;
/** Design §7: one key of every ZIP, then a page of keys of each ZIP kept, then the page's rows. */
const boundOf = (place: string[] | null) =>
  place ? place.length + Math.min(place.length, limit) * limit + limit : 2 * limit;

const places = { Austin: austin, 'an empty place': emptyPlace, 'the whole country': null };
type Place = keyof typeof places;
const orders: SortOrder[] = ['newest', 'price-low', 'price-high'];
const filters = {
  '': (): ListingFilter => ({}),
  _category: (): ListingFilter => ({ categoryId: category().id }),
  _subcategory: (): ListingFilter => ({
    categoryId: category().id,
    subcategoryId: category().subcategories[0]!.id,
  }),
};
const pages = (Object.keys(places) as Place[]).flatMap((place) =>
  orders.flatMap((order) =>
    (Object.keys(filters) as (keyof typeof filters)[]).map((filter) => ({ place, order, filter })),
  ),
);

test.each(pages)(
  'a page in $place by $order reads listings$filter and no more',
  async ({ place, order, filter }) => {
    const plan = await page({ zips: places[place], order, filter: filters[filter]() });
    const index = `listings${places[place] ? '_zip' : ''}${filter}_${order === 'newest' ? 'newest' : 'price'}`;
    expect(plan).toMatchObject({ found: place === 'an empty place' ? 0 : limit, sequential: 0 });
    expect(plan.indexes).toContain(index);
    expect(plan.rowsRead).toBeLessThanOrEqual(boundOf(places[place]));
  },
);

test.each(pages)(
  'the one plan for every page in $place by $order reads listings$filter and no more',
  async ({ place, order, filter }) => {
    const plan = await page({ zips: places[place], order, filter: filters[filter]() }, 'generic');
    const index = `listings${places[place] ? '_zip' : ''}${filter}_${order === 'newest' ? 'newest' : 'price'}`;
    expect(plan).toMatchObject({ found: place === 'an empty place' ? 0 : limit, sequential: 0 });
    expect(plan.indexes).toContain(index);
    expect(plan.rowsRead).toBeLessThanOrEqual(boundOf(places[place]));
  },
);

test.each(pages.filter(({ place }) => place !== 'an empty place'))(
  'a page far down in $place by $order of listings$filter costs no more than the first',
  async ({ place, order, filter }) => {
    const key = order === 'newest' ? new Date('2025-12-20T00:00:00Z') : 250_000;
    const after = { key, id: '80000000-0000-4000-8000-000000000000' };
    const plan = await page({ zips: places[place], order, filter: filters[filter](), after });
    expect(plan).toMatchObject({ found: limit, sequential: 0 });
    expect(plan.rowsRead).toBeLessThanOrEqual(boundOf(places[place]));
  },
);

test.each(Object.keys(places) as Place[])('a rare word in %s is looked up by its trigrams', async (place) => {
  const plan = await page({ zips: places[place], filter: { search: 'Zephyr' } });
  expect(plan.found).toBe({ Austin: 5, 'an empty place': 0, 'the whole country': 9 }[place]);
  expect(plan.sequential).toBe(0);
  expect(plan.rowsRead).toBeLessThanOrEqual(100);
  if (place !== 'an empty place') expect(plan.indexes).toContain('listings_title_trigram');
});

test('the one plan for every word looks a rare one up by its trigrams too', async () => {
  const plan = await page({ zips: places.Austin, filter: { search: 'Zephyr' } }, 'generic');
  expect(plan).toMatchObject({ found: 5, sequential: 0 });
  expect(plan.rowsRead).toBeLessThanOrEqual(100);
});

test('a word in every third title reads those that have it, never the table', async () => {
  const plan = await page({ zips: null, filter: { search: 'wheelchair' } });
  expect(plan).toMatchObject({ found: limit, sequential: 0 });
  expect(plan.indexes).toContain('listings_title_trigram');
  expect(plan.rowsRead).toBeLessThanOrEqual(total / 3 + limit);
});

test.each([
  ['a city', () => austin],
  ['all over the country', () => everywhere.slice(0, 64)],
  ['an empty place', () => emptyPlace],
] as const)('nearest first in %s reads no more ZIPs than it needs', async (name, of) => {
  const plan = await measure(nearestPageQuery({ files, zips: of(), filter: {}, after: null, limit }));
  expect(plan).toMatchObject({ found: name === 'an empty place' ? 0 : limit, sequential: 0 });
  if (name !== 'an empty place') expect(plan.indexes).toContain('listings_zip_newest');
  expect(plan.rowsRead).toBeLessThanOrEqual(3 * limit);
});

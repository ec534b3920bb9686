import path from 'node:path';
import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/categories.ts';
import * as limits from '#contract/limits.ts';
import { Categories } from '#server/features/categories/categories.ts';
import { loadEquipment } from '#server/features/equipment/equipment.ts';
import { measurePlan } from '../../../tests/support/listing-plans.ts';
import {
  austin,
  emptyPlace,
  everywhere,
  insertListingsToSearch,
  total,
} from '../../../tests/support/listings-to-search.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { nearestPageQuery, zipsInUseQuery } from './listing-nearest-store.ts';
import { fitRulesFor } from './listing-fit.ts';
import { keepListingCounts, type ListingCounts } from './listing-counts.ts';
import type { ListingFilter } from './listing-filter-store.ts';
import { splitByRow } from './listing-filter-plan.ts';
import { listingPageQuery, type Keyset, type SortOrder, type Way } from './listing-search-store.ts';
import { wayOf } from './listing-way.ts';
import { windowQuery } from './listing-window-store.ts';

/**
 * What a page costs, told by PostgreSQL itself on 100,000 listings (design §7): rows read, never milliseconds, so
 * that the test says the same on every machine.
 */
const limit = limits.listingsPageDefault + 1;
const farDown = '80000000-0000-4000-8000-000000000000';

const equipment = loadEquipment(path.join(import.meta.dirname, '../../../data'));

let database: TestDatabase;
let categories: Category[];
let counts: ListingCounts;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  categories = await insertListingsToSearch(db);
  const kept = keepListingCounts({ db, log: { warn: (_: unknown, text?: string) => expect.fail(text) } });
  await kept.ready();
  counts = kept.current()!;
});
afterAll(() => database?.drop());

const measure = (query: CompiledQuery, plan?: 'custom' | 'generic') => measurePlan(database.db, query, plan);

interface Asked {
  zips: string[] | null;
  order?: SortOrder;
  filter?: ListingFilter;
  after?: Keyset | null;
  limit?: number;
}
const asked = (of: Asked) => ({ order: 'newest', filter: {}, after: null, limit, ...of }) as const;

/** The way that is taken, and what it costs. */
async function page(of: Asked, plan?: 'custom' | 'generic') {
  const way: Way = wayOf(asked(of), counts);
  return { way, ...(await measure(listingPageQuery(database.db, asked(of), way), plan)) };
}

const category = () => categories.find(({ slug }) => slug === 'manual-wheelchairs')!;
/** Two of five listings are in Austin: a walk passes few others. Few are in the empty place: they are merged. */
const boundOf = (place: string[] | null) => (place ? 4 * limit : 2 * limit);

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
  'a page in $place by $order reads its index$filter and no more',
  async ({ place, order, filter }) => {
    const plan = await page({ zips: places[place], order, filter: filters[filter]() });
    const zip = place === 'an empty place' ? '_zip' : '';
    const index = `listing_search${zip}${filter}_${order === 'newest' ? 'newest' : 'price'}`;
    expect(plan).toMatchObject({ found: place === 'an empty place' ? 0 : limit, sequential: 0 });
    expect(plan.indexes).toContain(index);
    expect(plan.rowsRead).toBeLessThanOrEqual(boundOf(places[place]));
  },
);

test.each(orders)('a rare brand is looked up, by %s', async (order) => {
  const plan = await page({ zips: null, order, filter: { brand: 'ZENITH' } });
  expect(plan).toMatchObject({ way: 'look-up', found: 40, sequential: 0 });
  expect(plan.indexes).toEqual(['listing_search_brand']);
  expect(plan.rowsRead).toBeLessThanOrEqual(3 * 40);
});

const needs = { user_weight_lb: 210, hip_width_in: 17, door_width_in: 32 };

/** Of three listings one fits, or nearly so: a page is within these. */
const stretch = 384;

test.each(pages.flatMap((of) => (['custom', 'generic'] as const).map((kept) => ({ ...of, kept }))))(
  'what fits in $place by $order is a stretch of index$filter and its rows, $kept plan',
  async ({ place, order, filter, kept }) => {
    const rules = fitRulesFor({ equipment, categories: new Categories(categories) }, needs);
    const { indexed, rest } = splitByRow({ ...filters[filter](), fit: { ...rules, verdicts: ['fits'] } });
    const window = asked({ zips: places[place], order, filter: indexed, limit: stretch });
    const way = wayOf(window, counts);
    if (way === 'look-up') return expect.fail('no index finds what fits');
    const query = windowQuery(database.db, { page: window, way, rest, wanted: limit });
    const plan = await measure(query, kept);
    expect(plan).toMatchObject({ found: place === 'an empty place' ? 0 : limit, sequential: 0 });
    expect(plan.rowsRead).toBeLessThanOrEqual((boundOf(places[place]) / limit + 1) * stretch + limit);
  },
);

test.each(pages)(
  'the one plan for every page in $place by $order reads its index$filter and no more',
  async ({ place, order, filter }) => {
    const plan = await page({ zips: places[place], order, filter: filters[filter]() }, 'generic');
    const zip = place === 'an empty place' ? '_zip' : '';
    const index = `listing_search${zip}${filter}_${order === 'newest' ? 'newest' : 'price'}`;
    expect(plan).toMatchObject({ found: place === 'an empty place' ? 0 : limit, sequential: 0 });
    expect(plan.indexes).toContain(index);
    expect(plan.rowsRead).toBeLessThanOrEqual(boundOf(places[place]));
  },
);

test.each(pages.filter(({ place }) => place !== 'an empty place'))(
  'a page far down in $place by $order of its index$filter costs no more than the first',
  async ({ place, order, filter }) => {
    const key = order === 'newest' ? new Date('2025-12-20T00:00:00Z') : 250_000;
    const after = { key, id: farDown };
    const plan = await page({ zips: places[place], order, filter: filters[filter](), after });
    expect(plan).toMatchObject({ found: limit, sequential: 0 });
    expect(plan.rowsRead).toBeLessThanOrEqual(boundOf(places[place]));
  },
);

test.each(
  (Object.keys(places) as Place[]).flatMap((place) =>
    (['custom', 'generic'] as const).map((kept) => ({ place, kept })),
  ),
)(
  'a rare word in $place is looked up by its trigrams, or in the few that are there, $kept plan',
  async ({ place, kept }) => {
    const plan = await page({ zips: places[place], filter: { search: 'Zephyr' } }, kept);
    expect(plan.found).toBe({ Austin: 5, 'an empty place': 0, 'the whole country': 9 }[place]);
    expect(plan.sequential).toBe(0);
    expect(plan.rowsRead).toBeLessThanOrEqual(100);
    const index = place === 'an empty place' ? 'zip_newest' : 'title_trigram';
    expect(plan.indexes).toContain(`listing_search_${index}`);
  },
);

test("a word that one seller's newest listings are full of is looked up like any rare one", async () => {
  const plan = await page({ zips: null, filter: { search: 'Yonder' } });
  expect(plan).toMatchObject({ found: limit, sequential: 0 });
  expect(plan.indexes).toContain('listing_search_title_trigram');
  expect(plan.rowsRead).toBeLessThanOrEqual(100 + limit);
});

const commonWords = orders.flatMap((order) =>
  (['custom', 'generic'] as const).flatMap((kept) =>
    [null, { key: order === 'newest' ? new Date('2025-12-20T00:00:00Z') : 250_000, id: farDown }].map(
      (after) => ({ order, kept, after, where: after ? 'far down' : 'first' }),
    ),
  ),
);

test.each(commonWords)(
  'a word in every third title is found by $order without reading many others, $where, $kept plan',
  async ({ order, kept, after }) => {
    const plan = await page({ zips: null, filter: { search: 'wheelchair' }, order, after }, kept);
    expect(plan).toMatchObject({ found: limit, sequential: 0 });
    expect(plan.indexes).not.toContain('listing_search_title_trigram');
    expect(plan.rowsRead).toBeLessThanOrEqual(2 * 3 * limit + limit);
  },
);

test.each(commonWords)(
  'a word in every third title within a radius costs three times a page without it, $order, $where, $kept plan',
  async ({ order, kept, after }) => {
    const plan = await page({ zips: austin, filter: { search: 'with a bag' }, order, after }, kept);
    expect(plan).toMatchObject({ found: limit, sequential: 0 });
    expect(plan.indexes).not.toContain('listing_search_title_trigram');
    expect(plan.rowsRead).toBeLessThanOrEqual(3 * 2 * (austin.length + limit) + limit);
  },
);

test('a common word of which another filter leaves little is looked up in the end', async () => {
  const filter = { search: 'wheelchair', minCents: 1_000, maxCents: 1_500 };
  const plan = await page({ zips: null, filter });
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer FROM listings
    WHERE status = 'active' AND title LIKE '%wheelchair%' AND price_cents BETWEEN 1000 AND 1500`.execute(
    database.db,
  );
  expect(rows[0]!.count).toBeGreaterThan(0);
  expect(plan).toMatchObject({ found: rows[0]!.count, sequential: 0 });
  expect(plan.rowsRead).toBeLessThanOrEqual(total / 2);
});

const windowOfShortWord = 5_000;

test.each(
  (['Austin', 'the whole country'] as const).flatMap((place) =>
    orders.flatMap((order) => ['xq', 'q', '...', 'x q z', '%_%'].map((search) => ({ place, order, search }))),
  ),
)(
  'a short word that no title has costs no more in $place by $order: $search',
  async ({ place, order, search }) => {
    const plan = await page({ zips: places[place], order, filter: { search } });
    expect(plan).toMatchObject({ found: 0, sequential: 0 });
    expect(plan.rowsRead).toBeLessThanOrEqual(windowOfShortWord + (places[place]?.length ?? 0));
  },
);

test('a short word that no title has costs as little in all ZIPs, and nearest first', async () => {
  const filter = { search: 'xq' };
  const all = await page({ zips: everywhere, filter });
  expect(all.rowsRead).toBeLessThanOrEqual(windowOfShortWord + everywhere.length);
  const nearest = await measure(
    nearestPageQuery(database.db, { zips: everywhere, filter, after: null, limit }),
  );
  expect(nearest).toMatchObject({ found: 0, sequential: 0 });
  expect(nearest.rowsRead).toBeLessThanOrEqual(windowOfShortWord + everywhere.length);
});

test.each(
  (['Austin', 'the whole country'] as const).flatMap((place) => orders.map((order) => ({ place, order }))),
)('a short word that titles have fills the page in $place by $order', async ({ place, order }) => {
  const plan = await page({ zips: places[place], order, filter: { search: 'ag' } });
  expect(plan).toMatchObject({ found: limit, sequential: 0 });
  expect(plan.rowsRead).toBeLessThanOrEqual(windowOfShortWord + boundOf(places[place]));
});

test.each(
  (['custom', 'generic'] as const).flatMap((kept) =>
    (
      [
        ['a city', () => austin],
        ['all over the country', () => everywhere.slice(0, 64)],
        ['an empty place', () => emptyPlace],
      ] as const
    ).map(([name, of]) => ({ name, of, kept })),
  ),
)('nearest first in $name reads no more ZIPs than it needs, $kept plan', async ({ name, of, kept }) => {
  const plan = await measure(
    nearestPageQuery(database.db, { zips: of(), filter: {}, after: null, limit }),
    kept,
  );
  expect(plan).toMatchObject({ found: name === 'an empty place' ? 0 : limit, sequential: 0 });
  if (name !== 'an empty place') expect(plan.indexes).toContain('listing_search_zip_newest');
  expect(plan.rowsRead).toBeLessThanOrEqual(3 * limit);
});

test.each(['custom', 'generic'] as const)('ZIPs in use are a row each, $0 plan', async (kept) => {
  const plan = await measure(zipsInUseQuery(database.db, 500), kept);
  expect(plan).toMatchObject({ found: 500, sequential: 0 });
  expect(plan.rowsRead).toBeLessThanOrEqual(501);
});

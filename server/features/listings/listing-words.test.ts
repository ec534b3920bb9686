import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryTree } from '#contract/categories.ts';
import type { ListingRow } from '#server/db/schema.ts';
import { selectCategories, upsertCategories } from '#server/features/categories/category-store.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import type { ListingFilter } from './listing-filter-store.ts';
import { selectListingPage, type Keyset, type SortOrder, type Way } from './listing-search-store.ts';

/** There are several ways to the same page, chosen by what is known of its cost: all must say the same. */
const ways: readonly Way[] = ['walk', 'merge', 'look-up'];

let database: TestDatabase;
let all: ListingRow[];
let sellers: string[];
let categoryId: string;

const zips = ['78701', '78702', '78703', '10001', '10002', '99501'];
const places = { everywhere: null, 'six ZIPs': zips, 'two ZIPs': zips.slice(0, 2) };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await upsertCategories(db, categoryTree);
  const categories = (await selectCategories(db)).slice(0, 2);
  categoryId = categories[0]!.id;
  sellers = await Promise.all(['Ann', 'Ben', 'Cem', 'Dee', 'Eve'].map((name) => insertSeller(db, name)));
  // Ten share each date and many each price: the ids decide.
  await insertManyListings(db, {
    count: 700,
    sellerUid: sellers,
    zips,
    categories,
    title: `CASE WHEN n % 97 = 96 THEN 'Zephyr' WHEN n / 7 % 3 = 0 THEN 'Folding Wheelchair' ELSE 'Walker' END || ' ' || n`,
    age: `(n / 10) * interval '1 minute'`,
    priceCents: '(n * 31 % 8) * 1000',
  });
  all = await db.selectFrom('listings').selectAll().execute();
});
afterAll(() => database?.drop());

const filters: Record<string, () => Omit<ListingFilter, 'search'>> = {
  'no other filter': () => ({}),
  'a category': () => ({ categoryId }),
  'a condition': () => ({ condition: 'used' }),
  'a price': () => ({ minCents: 2_000, maxCents: 4_000 }),
  'blocked sellers': () => ({ hiddenSellers: sellers.slice(0, 2) }),
};
const compare: Record<SortOrder, (a: ListingRow, b: ListingRow) => number> = {
  newest: (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1),
  'price-low': (a, b) => a.price_cents - b.price_cents || (a.id < b.id ? -1 : 1),
  'price-high': (a, b) => b.price_cents - a.price_cents || (a.id < b.id ? 1 : -1),
};

function expected(place: readonly string[] | null, filter: ListingFilter, order: SortOrder): string[] {
  const { minCents = 0, maxCents = Infinity } = filter;
  return all
    .filter(
      (row) =>
        row.title.toLowerCase().includes(filter.search ?? '') &&
        (!place || place.includes(row.zip)) &&
        (!filter.categoryId || row.category_id === filter.categoryId) &&
        (!filter.condition || row.condition === filter.condition) &&
        !filter.hiddenSellers?.includes(row.seller_uid) &&
        row.price_cents >= minCents &&
        row.price_cents <= maxCents,
    )
    .toSorted(compare[order])
    .map(({ id }) => id);
}

async function pagesOf(
  { place, filter, order }: { place: readonly string[] | null; filter: ListingFilter; order: SortOrder },
  limit: number,
  way: Way,
): Promise<string[]> {
  const seen: string[] = [];
  for (let after: Keyset | null = null; ;) {
    const page = { zips: place, filter, order, after, limit };
    const rows = await selectListingPage(database.db, page, way);
    seen.push(...rows.map(({ id }) => id));
    if (rows.length < limit) return seen;
    const last = all.find(({ id }) => id === seen.at(-1))!;
    after = { key: order === 'newest' ? last.created_at : last.price_cents, id: last.id };
  }
}

const cases = (Object.keys(places) as (keyof typeof places)[]).flatMap((place) =>
  (Object.keys(compare) as SortOrder[]).flatMap((order) =>
    Object.keys(filters).map((filter) => ({ place, order, filter })),
  ),
);

test.each(cases)('every page in every way, $place, by $order, $filter', async ({ place, order, filter }) => {
  for (const search of [undefined, 'wheelchair', 'zephyr', 'walker 1', 'nothing']) {
    const asked = { place: places[place], filter: { ...filters[filter]!(), search }, order };
    const ids = expected(asked.place, asked.filter, order);
    if (search === 'wheelchair') expect(ids.length).toBeGreaterThan(5);
    for (const way of ways)
      for (const limit of search ? [25, 7] : [25])
        expect([search, way, ...(await pagesOf(asked, limit, way))]).toEqual([search, way, ...ids]);
  }
});

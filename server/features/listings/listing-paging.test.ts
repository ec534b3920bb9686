import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingCard } from '#contract/listings.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { request } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const find = (query: Record<string, string>) =>
  request(app, 'GET', `/api/listings/?${new URLSearchParams(query)}`);
async function idsOf(query: Record<string, string>): Promise<string[]> {
  return (await find(query)).body.map((card: ListingCard) => card.id);
}

describe('a cursor', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '01890000-0000-7000-8000-000000000000';
  test.each<[string, Record<string, string>]>([
    ['no cursor at all', { cursor: 'abc' }],
    ['no array', { cursor: encode({}) }],
    ['made for another sort', { cursor: encode(['price-low', 100, id]) }],
    ['with a date that is none', { cursor: encode(['newest', 'yesterday', id]) }],
    ['with an id that is none', { cursor: encode(['newest', '2026-01-01T00:00:00.000Z', "' OR true --"]) }],
    ['with half a cent', { sort: 'price-low', cursor: encode(['price-low', 1.5, id]) }],
    ['with more than any price', { sort: 'price-low', cursor: encode(['price-low', 1e15, id]) }],
    [
      'in no ZIP',
      { sort: 'nearest', zip_code: '78701', cursor: encode(['nearest', '2026-01-01T00:00:00.000Z', id]) },
    ],
    ['too long', { cursor: 'a'.repeat(301) }],
  ])('%s is refused', async (_, query) => {
    expect(await find(query)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});

describe('paging', () => {
  const at = ['78701', '78702', '78664', '10001', '09021', '96201'];
  const sorts = ['newest', 'nearest', 'price-low', 'price-high'] as const;

  /** 150 listings in a category of their own; ten share each date, and twenty each price. */
  async function fill(slug: string, count = 150): Promise<void> {
    const category = app.services.categories.category(slug);
    await insertManyListings(app.services.db, {
      count,
      sellerUid: await insertSeller(app.services.db),
      zips: at,
      categories: [category],
      age: `(n / 10) * interval '1 minute'`,
      priceCents: '(n % 8) * 1000',
    });
  }

  async function inOrder(slug: string, sort: (typeof sorts)[number]): Promise<string[]> {
    const { db, zips, categories } = app.services;
    const rows = await db
      .selectFrom('listings')
      .select(['id', 'zip', 'created_at', 'price_cents'])
      .where('category_id', '=', categories.category(slug).id)
      .execute();
    const miles = (zip: string) => zips.distanceMiles('78701', zip) ?? Infinity;
    const newest = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
      b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);
    const compare: Record<typeof sort, typeof newest> = {
      newest,
      nearest: (a, b) =>
        a.zip === b.zip ? newest(a, b) : miles(a.zip) - miles(b.zip) || (a.zip < b.zip ? -1 : 1),
      'price-low': (a, b) => a.price_cents - b.price_cents || (a.id < b.id ? -1 : 1),
      'price-high': (a, b) => b.price_cents - a.price_cents || (a.id < b.id ? 1 : -1),
    };
    return rows.toSorted(compare[sort]).map((row) => row.id);
  }

  async function walk(query: Record<string, string>, between = async () => {}): Promise<string[]> {
    const seen: string[] = [];
    let path: string | undefined = `/api/listings/?${new URLSearchParams(query)}`;
    for (let pages = 0; path && pages < 50; pages += 1) {
      const { status, body, headers } = await request(app, 'GET', path);
      expect(status).toBe(200);
      seen.push(...body.map((card: ListingCard) => card.id));
      path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      if (path) await between();
    }
    return seen;
  }

  beforeAll(() => fill('lift-chairs'));

  for (const sort of sorts) {
    test(`by ${sort} shows all of 150 once and in order`, async () => {
      const expected = await inOrder('lift-chairs', sort);
      const query = { category: 'lift-chairs', zip_code: '78701', radius: 'unlimited', sort };
      expect(expected).toHaveLength(150);
      expect(await walk(query)).toEqual(expected);
      expect(await walk({ ...query, limit: '7' })).toEqual(expected);
      expect(await walk({ ...query, limit: '75' })).toEqual(expected);
    });

    test(`by ${sort} within a radius and with words shows the same`, async () => {
      const near = new Set(
        (await walk({ category: 'lift-chairs', zip_code: '78701', radius: '30' })).values(),
      );
      expect(near.size).toBe(75);
      const expected = (await inOrder('lift-chairs', sort)).filter((id) => near.has(id));
      const query = { category: 'lift-chairs', zip_code: '78701', radius: '30', sort, limit: '10' };
      expect(await walk(query)).toEqual(expected);
      expect(await walk({ ...query, search: 'listing' })).toEqual(expected);
      expect(await walk({ ...query, search: 'li' })).toEqual(expected);
    });

    test(`by ${sort} misses and repeats nothing while listings are added`, async () => {
      const slug = {
        newest: 'canes-crutches',
        nearest: 'hospital-beds',
        'price-low': 'bathroom-safety',
        'price-high': 'daily-living-aids',
      }[sort];
      await fill(slug);
      const expected = await inOrder(slug, sort);
      const query = { category: slug, zip_code: '78701', radius: 'unlimited', sort, limit: '40' };
      const seen = await walk(query, () => fill(slug, 12));
      expect(seen).toHaveLength(new Set(seen).size);
      expect(seen.filter((id) => expected.includes(id))).toEqual(expected);
    });
  }

  test('names the next page in Link with the same filters, and none after the last', async () => {
    const first = await find({ category: 'lift-chairs', limit: '100', search: 'Listing' });
    const next = /^<(\/api\/listings\/\?.+)>; rel="next"$/.exec(first.headers.get('link')!)![1]!;
    expect(Object.fromEntries(new URLSearchParams(next.split('?')[1]))).toEqual({
      category: 'lift-chairs',
      limit: '100',
      search: 'Listing',
      cursor: first.headers.get('x-next-cursor'),
    });
    const last = await request(app, 'GET', next);
    expect(last.body).toHaveLength(50);
    expect([last.headers.get('link'), last.headers.get('x-next-cursor')]).toEqual([null, null]);
  });

  test('takes 48 unless told', async () => {
    expect(await idsOf({ category: 'lift-chairs' })).toHaveLength(48);
    expect(await idsOf({ category: 'lift-chairs', limit: '100' })).toHaveLength(100);
    expect(await idsOf({ category: 'lift-chairs', limit: '1' })).toHaveLength(1);
  });
});

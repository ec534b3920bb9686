import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Elsewhere } from '#contract/elsewhere.ts';
import type { Listing } from '#contract/listings.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;
let reader: TestPerson;
let bed: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  reader = await signUpPerson(app, { name: 'Rita Reader' });
  // 78664 is 18 miles from 78701, 78130 is 45, 60601 far away.
  bed = await postListing(app, seller, {
    title: 'Low bed',
    category_slug: 'hospital-beds',
    subcategory: 'low',
    zip_code: '78664',
  });
  const { db, categories } = app.services;
  const put = async (slug: string, subcategory: string | null, zip: string, title: string) => {
    const category = categories.category(slug);
    await insertManyListings(db, {
      count: 1,
      sellerUid: await insertSeller(db),
      zips: [zip],
      categories: [
        {
          id: category.id,
          subcategories: category.subcategories.filter((one) => one.slug === subcategory),
        },
      ],
      title: `'${title}'`,
      priceCents: '5000',
    });
  };
  await put('manual-wheelchairs', 'standard', '78701', 'Standard chair');
  await put('manual-wheelchairs', 'transport', '78701', 'Transport chair');
  await put('manual-wheelchairs', 'pediatric', '60601', 'Chair in Chicago');
  await put('canes-crutches', 'canes', '78130', 'Cane far out');
});
afterAll(() => app?.close());

const path = (query: Record<string, string>) => `/api/listings/elsewhere/?${new URLSearchParams(query)}`;
const elsewhere = async (query: Record<string, string>) => {
  const answer = await request(app, 'GET', path(query));
  expect(answer.status).toBe(200);
  return answer.body as Elsewhere;
};
type Offered = { category: { slug: string }; subcategory: { slug: string } | null };
const names = (offered: Offered[]) =>
  offered.map(({ category, subcategory }) => [category.slug, subcategory?.slug].filter(Boolean).join('/'));

test.each<[string, Record<string, string>, number | string | null]>([
  ['the next radius with something', { category: 'hospital-beds', radius: '5' }, 20],
  [
    'not the next one when that is empty too',
    { category: 'canes-crutches', subcategory: 'canes', radius: '5' },
    50,
  ],
  [
    'everywhere when it is far away',
    { subcategory: 'pediatric', category: 'manual-wheelchairs', radius: '50' },
    'unlimited',
  ],
  ['from a radius that the page does not offer', { category: 'hospital-beds', radius: '7.5' }, 20],
  ['from one beyond all offered', { category: 'daily-living-aids', radius: '900' }, null],
  ['none when there is nothing anywhere', { category: 'lift-chairs', radius: '20' }, null],
  ['none when everywhere was asked', { category: 'lift-chairs', radius: 'unlimited' }, null],
  ['with the same words', { search: 'low BED', radius: '5' }, 20],
  ['with the same words that nothing has', { search: 'low bed, pink', radius: '5' }, null],
  ['with the same price', { category: 'hospital-beds', radius: '5', max_price: '1' }, null],
])('the wider radius is %s', async (_, query, expected) => {
  expect((await elsewhere({ zip_code: '78701', ...query })).radius).toBe(expected);
});

test('around a ZIP that is on no map only everywhere is wider', async () => {
  const { radius } = await elsewhere({ zip_code: '09021', radius: '5', category: 'hospital-beds' });
  expect(radius).toBe('unlimited');
});

test('beside a subcategory are its category and its siblings, only those with listings there', async () => {
  const chairs = { category: 'manual-wheelchairs', subcategory: 'lightweight' };
  const near = await elsewhere({ zip_code: '78701', radius: '20', ...chairs });
  expect(names(near.shelves)).toEqual([
    'manual-wheelchairs',
    'manual-wheelchairs/standard',
    'manual-wheelchairs/transport',
  ]);
  const chicago = await elsewhere({ zip_code: '60601', radius: '20', ...chairs });
  expect(names(chicago.shelves)).toEqual(['manual-wheelchairs', 'manual-wheelchairs/pediatric']);
  const filtered = await elsewhere({ zip_code: '78701', radius: '20', ...chairs, search: 'transport' });
  expect(names(filtered.shelves)).toEqual(['manual-wheelchairs', 'manual-wheelchairs/transport']);
});

test('beside a category are its neighbours in the tree, the nearest first, and none far off', async () => {
  const { shelves } = await elsewhere({ category: 'lift-chairs' });
  expect(names(shelves)).toEqual(['hospital-beds', 'canes-crutches']);
  const vast = await elsewhere({ category: 'lift-chairs', zip_code: '78701', radius: '9000' });
  expect(vast).toEqual({ radius: null, kinds: [], shelves: [] });
});

test('without a category there is no other beside it', async () => {
  expect(await elsewhere({ search: 'nothing like it' })).toEqual({ radius: null, kinds: [], shelves: [] });
});

test('words lead to a wider radius, and to the kinds they mean with how many there are', async () => {
  const here = { zip_code: '78701', radius: '20' };
  const { radius, kinds } = await elsewhere({ ...here, words: 'wheelchair for kids', max_price: '1' });
  expect(radius).toBeNull();
  expect(kinds.map(({ category, subcategory }) => [category.slug, subcategory?.slug])).toContainEqual([
    'manual-wheelchairs',
    'pediatric',
  ]);
  const near = (await elsewhere({ ...here, words: 'silla de ruedas' })).kinds[0];
  expect(near).toMatchObject({ category: { slug: 'manual-wheelchairs' }, nearby: true, is_more: false });
  expect(near!.count).toBeGreaterThan(0);
  expect((await elsewhere({ ...here, words: 'dining table' })).kinds).toEqual([]);
});

test('a subcategory without its category is found by its name', async () => {
  const { shelves } = await elsewhere({ subcategory: 'rollators' });
  expect(names(shelves)).toContain('manual-wheelchairs');
});

test.each([
  ['an unknown ZIP', { zip_code: '00000' }, 400, 'zip-not-found'],
  ['a ZIP that is none', { zip_code: 'abc' }, 400, 'invalid-input'],
  ['an unknown category', { category: 'boats' }, 404, 'category-not-found'],
])('%s is refused', async (_, query, status, code) => {
  expect(await request(app, 'GET', path(query))).toMatchObject({ status, body: { code } });
});

const byId = (ids: string[], as?: TestPerson) => {
  const address = `/api/listings/by-id/?ids=${ids.join(',')}`;
  return as ? as.request('GET', address) : request(app, 'GET', address);
};
const unknown = '018f2f4e-0000-7000-8000-000000000000';

test('listings by their ids come in the order asked for, without those that are gone', async () => {
  const { id } = await postListing(app, seller, { title: 'Second bed', category_slug: 'hospital-beds' });
  const { body, headers } = await byId([id, unknown, bed.id.toUpperCase()]);
  expect(body.map((card: Listing) => card.id)).toEqual([id, bed.id]);
  expect(headers.get('cache-control')).toBe('public, max-age=30');
  expect((await byId([id], reader)).headers.get('cache-control')).toBe('private, no-store');
  await seller.request('DELETE', `/api/listings/delete-listing/${id}/`);
  expect((await byId([id, bed.id])).body).toMatchObject([{ id: bed.id, title: 'Low bed' }]);
});

test.each([
  ['no id', ['']],
  ['what is no id', ["' OR true --"]],
  ['too many', Array.from({ length: 13 }, () => unknown)],
])('%s is refused', async (_, ids) => {
  expect(await byId(ids)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

test('whoever the seller has blocked finds nothing of theirs, by id or elsewhere', async () => {
  await seller.request('POST', '/api/users/block/', { blocked: reader.uid });
  expect((await byId([bed.id], reader)).body).toEqual([]);
  expect((await byId([bed.id])).body).toHaveLength(1);
  const query = path({ category: 'lift-chairs', zip_code: '78664', radius: '5' });
  const namesFor = async (body: { shelves: Offered[] }) => names(body.shelves);
  expect(await namesFor((await reader.request('GET', query)).body)).toEqual([]);
  expect(await namesFor((await request(app, 'GET', query)).body)).toEqual(['hospital-beds']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing, ListingCard } from '#contract/listings.ts';
import {
  postListing,
  request,
  signUpPerson,
  uploadImage,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;
let rollator: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  rollator = await postListing(app, seller, {
    title: 'Folding ROLLATOR with élan_50% off \\ back',
    category_slug: 'walkers-rollators',
    subcategory: 'rollators',
    price: 89.5,
    condition: 'like new',
    brand: 'Drivé Medical',
  });
});
afterAll(() => app?.close());

const find = (query: Record<string, string>) =>
  request(app, 'GET', `/api/listings/?${new URLSearchParams(query)}`);
async function idsOf(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await find(query);
  expect(status).toBe(200);
  return body.map((card: ListingCard) => card.id);
}

describe('a new listing', () => {
  test.each<[string, () => Record<string, string>]>([
    ['everywhere', () => ({})],
    ['in its ZIP', () => ({ zip_code: '78701', radius: '5' })],
    ['for a ZIP+4', () => ({ zip_code: '78701-1234', radius: '5' })],
    ['without any radius', () => ({ zip_code: '78701', radius: 'unlimited' })],
    ['in its category by slug', () => ({ category: 'walkers-rollators' })],
    ['in its category by id', () => ({ category: rollator.category.id })],
    ['in its subcategory by slug', () => ({ subcategory: 'rollators' })],
    ['in its subcategory by id', () => ({ subcategory: rollator.subcategory!.id })],
    [
      'in its subcategory within its category',
      () => ({ category: 'walkers-rollators', subcategory: 'rollators' }),
    ],
    ['in its condition', () => ({ condition: 'like new' })],
    ['by its brand in letters of any case', () => ({ brand: ' DRIVÉ medical ' })],
    ['from its price', () => ({ min_price: '89.50' })],
    ['up to its price', () => ({ max_price: '89.5' })],
    [
      'where empty filters stand for none',
      () => ({ zip_code: '', radius: '', condition: '', min_price: '', sort: '' }),
    ],
  ])('comes first %s', async (_, query) => {
    expect((await idsOf(query()))[0]).toBe(rollator.id);
  });

  test.each<[string, () => Record<string, string>]>([
    ['another category', () => ({ category: 'lift-chairs' })],
    [
      'a subcategory of the same name elsewhere',
      () => ({ category: 'hospital-beds', subcategory: 'bariatric' }),
    ],
    ['another condition', () => ({ condition: 'used' })],
    ['a part of its brand', () => ({ brand: 'Drivé' })],
    ['another brand', () => ({ brand: 'Invacare' })],
    ['a higher lowest price', () => ({ min_price: '89.51' })],
    ['a lower highest price', () => ({ max_price: '89.49' })],
    ['what is free', () => ({ free: 'yes', max_price: '100' })],
    ['a place far away', () => ({ zip_code: '10001', radius: '50' })],
    ['a military ZIP, which is near nothing', () => ({ zip_code: '09021', radius: '50' })],
  ])('is not in %s', async (_, query) => {
    expect(await idsOf(query())).not.toContain(rollator.id);
  });

  test('shows its town, its names and no distance without a ZIP', async () => {
    const [card] = (await find({ search: 'rollator' })).body;
    expect(card).toMatchObject({
      city: 'Austin',
      state: 'TX',
      zip_code: '78701',
      price: 89.5,
      distance: null,
      category_name: 'Walkers & rollators',
      subcategory: { name: 'Rollators', slug: 'rollators' },
      uid: seller.uid,
    });
    expect(JSON.stringify(card)).not.toMatch(/512\W*555\W*0199|example\.com|phone|email"/);
  });
});

describe('searching', () => {
  test.each([
    'rollator',
    'ROLLATOR',
    'LAT',
    'ÉLAN',
    'élan_50%',
    '50%',
    '_50',
    'N_5',
    '% off',
    '\\',
    '\\ b',
    'r',
    'é',
    'ol',
    ' rollator ',
  ])('%j finds the title that has it', async (search) => {
    expect(await idsOf({ search })).toContain(rollator.id);
  });
  test.each(['rol_ator', 'rol%or', '%%', '__', '_o', '%o', '\\\\', 'walker', 'elan', "' OR 1=1 --"])(
    '%j does not find a title without it',
    async (search) => {
      expect(await idsOf({ search })).not.toContain(rollator.id);
    },
  );
  test('holds together with a place, a category and a price', async () => {
    const all = {
      search: 'folding',
      zip_code: '78701',
      radius: '5',
      category: 'walkers-rollators',
      max_price: '90',
    };
    expect(await idsOf(all)).toEqual([rollator.id]);
    expect(await idsOf({ ...all, max_price: '80' })).toEqual([]);
  });

  test('finds a word of two letters in each listing of a ZIP, in a circle of thousands of ZIPs', async () => {
    const oxygen = [];
    for (const title of ['Tote bag, O2', 'Stand, O2', 'Cart, O2'])
      oxygen.push(await postListing(app, seller, { title, zip_code: '78701', confirmed: ['oxygen'] }));
    await app.services.listingCounts.ready();
    const wide = { zip_code: '78705', radius: '900', search: 'o2' };
    for (const sort of ['newest', 'nearest', 'price-low'])
      expect((await idsOf({ ...wide, sort })).toSorted()).toEqual(oxygen.map(({ id }) => id).toSorted());
  });

  test('cannot smuggle a NUL byte into the database', async () => {
    expect(await find({ search: 'a\0b' })).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});

describe('a radius', () => {
  test('reaches exactly as far as it says', async () => {
    const far = app.services.zips.distanceMiles('78701', '78664')!;
    const away = await postListing(app, seller, { title: 'Away', zip_code: '78664' });
    const within = (radius: number) => idsOf({ zip_code: '78701', radius: String(radius) });
    expect(await within(far)).toContain(away.id);
    expect(await within(far + 0.001)).toContain(away.id);
    expect(await within(far - 0.001)).not.toContain(away.id);
    const [card] = (await find({ zip_code: '78701', search: 'Away' })).body;
    expect(card.distance).toBe(Math.round(far * 10) / 10);
  });

  test('finds a military listing in its own ZIP only, last of the nearest, without a distance', async () => {
    const overseas = await postListing(app, seller, { title: 'Overseas', zip_code: '09021' });
    expect(overseas).toMatchObject({ city: 'APO/FPO/DPO', state: 'AE', distance: null });
    expect(await idsOf({ zip_code: '09021', radius: '5' })).toEqual([overseas.id]);
    expect(await idsOf({ zip_code: '78701', radius: '50' })).not.toContain(overseas.id);
    expect((await idsOf({ zip_code: '78701', sort: 'nearest' })).at(-1)).toBe(overseas.id);
    expect(await idsOf({ zip_code: '09021', sort: 'nearest' })).toContain(rollator.id);
  });
});

test.each<[Record<string, string>, number, string]>([
  [{ zip_code: '00000' }, 400, 'zip-not-found'],
  [{ zip_code: '99999', radius: '5' }, 400, 'zip-not-found'],
  [{ zip_code: '7870' }, 400, 'invalid-input'],
  [{ zip_code: '787' }, 400, 'invalid-input'],
  [{ zip_code: '78701', radius: '-5' }, 400, 'invalid-input'],
  [{ zip_code: '78701', radius: '1e9' }, 400, 'invalid-input'],
  [{ zip_code: '78701', radius: 'Infinity' }, 400, 'invalid-input'],
  [{ category: 'boats' }, 404, 'category-not-found'],
  [{ category: rubbish() }, 404, 'category-not-found'],
  [{ category: 'walkers-rollators', subcategory: 'canes' }, 404, 'category-not-found'],
  [{ subcategory: 'boats' }, 404, 'category-not-found'],
  [{ category: 'x'.repeat(500) }, 400, 'invalid-input'],
  [{ condition: 'broken' }, 400, 'invalid-input'],
  [{ min_price: 'cheap' }, 400, 'invalid-input'],
  [{ min_price: '-1' }, 400, 'invalid-input'],
  [{ free: 'maybe' }, 400, 'invalid-input'],
  [{ sort: 'random()' }, 400, 'invalid-input'],
  [{ limit: '0' }, 400, 'invalid-input'],
  [{ limit: '101' }, 400, 'invalid-input'],
  [{ limit: 'abc' }, 400, 'invalid-input'],
  [{ limit: '1.5' }, 400, 'invalid-input'],
  [{ search: 'x'.repeat(121) }, 400, 'invalid-input'],
])('%j is %i %s', async (query, status, code) => {
  const answer = await find(query);
  expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(/\w/) } });
});
function rubbish(): string {
  return '00000000-0000-0000-0000-00000000000g';
}

test('a parameter given twice is refused, not guessed', async () => {
  expect(await request(app, 'GET', '/api/listings/?limit=1&limit=2')).toMatchObject({ status: 400 });
});

describe("a guest's answers", () => {
  test('may be kept by shared caches, and cost nothing while they stay the same', async () => {
    for (const path of ['/api/listings/?search=rollator', `/api/listings/listing/${rollator.id}/`]) {
      const first = await request(app, 'GET', path);
      expect(first.headers.get('cache-control')).toBe('public, max-age=30');
      expect(first.headers.get('vary')).toContain('authorization');
      const etag = first.headers.get('etag')!;
      expect(etag).toMatch(/^W\/".+"$/);
      const again = await request(app, 'GET', path, undefined, undefined, {
        'if-none-match': `"x", ${etag}`,
      });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag]);
      const other = await request(app, 'GET', path, undefined, undefined, { 'if-none-match': '"other"' });
      expect(other.status).toBe(200);
    }
  });

  test('change their ETag with the listing', async () => {
    const listing = await postListing(app, seller, {
      title: 'Before',
      image_urls: [await uploadImage(app, seller)],
    });
    const path = `/api/listings/listing/${listing.id}/`;
    const etag = (await request(app, 'GET', path)).headers.get('etag')!;
    await app.services.db
      .updateTable('listings')
      .set({ title: 'After' })
      .where('id', '=', listing.id)
      .execute();
    const after = await request(app, 'GET', path, undefined, undefined, { 'if-none-match': etag });
    expect([after.status, after.body.title]).toEqual([200, 'After']);
  });

  test('are not those of a signed-in person, which stay private', async () => {
    const { headers } = await seller.request('GET', '/api/listings/');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
  });
});

test('what costs nothing is found by that, and by no price', async () => {
  const { id } = await postListing(app, seller, { price: 0 });
  expect(await idsOf({ free: 'yes' })).toEqual([id]);
  expect(await idsOf({ free: 'yes', min_price: '1' })).toEqual([]);
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ search: 'ROLLATOR', category: 'walkers-rollators', zip_code: '78701', radius: '5' }, true],
  [{ search: 'ol', min_price: '89.50', max_price: '89.5' }, true],
  [{ search: 'scooter' }, false],
  [{ max_price: '89.49' }, false],
  [{ free: 'yes' }, false],
  [{ zip_code: '10001', radius: '50' }, false],
])('a list asked for %j shows the rollator: %s', async (query, isShown) => {
  expect((await idsOf(query)).includes(rollator.id)).toBe(isShown);
});

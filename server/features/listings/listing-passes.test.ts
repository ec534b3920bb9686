import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingCard } from '#contract/listings.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { postListing, request, signUpPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
  const { db, categories } = app.services;
  const sellerUid = await insertSeller(db);
  const things = [
    [
      'hospital-beds',
      'full-electric',
      `(ARRAY['Full electric bed', 'Invacare, with hospital bed rails'])[1 + n % 2]`,
    ],
    ['hospital-beds', 'overbed-tables', `'Table on wheels'`],
    ['walkers-rollators', 'rollators', `(ARRAY['Rollator', 'Blue Nitro with seat'])[1 + n % 2]`],
    ['canes-crutches', 'canes', `'Rolator cane holder'`],
    ['bathroom-safety', 'commodes', `'Bedside toilet'`],
    ['daily-living-aids', 'reachers', `'Drive grabber'`],
  ] as const;
  for (const [category, subcategory, title] of things) {
    const { id, subcategories } = categories.category(category);
    await insertManyListings(db, {
      count: 6,
      sellerUid,
      zips: ['78701', '78664'],
      categories: [{ id, subcategories: subcategories.filter(({ slug }) => slug === subcategory) }],
      title,
      priceCents: '(n % 3) * 1000',
      age: `n * interval '1 hour'`,
    });
  }
  const said = (title: string, change: { brand?: string; description?: string }) =>
    db.updateTable('listings').set(change).where('title', '=', title).execute();
  await said('Blue Nitro with seat', { brand: 'Drive Medical' });
  await said('Bedside toilet', { brand: 'Zanzibar Works' });
  await said('Table on wheels', { description: 'Came from the Quixotel, with a rollator parked below.' });
});
afterAll(() => app?.close());

const find = (query: Record<string, string>) =>
  request(app, 'GET', `/api/listings/?${new URLSearchParams(query)}`);
async function found(query: Record<string, string>): Promise<string[]> {
  const cards = (await find(query)).body as ListingCard[];
  return [...new Set(cards.map(({ title, match }) => `${match}: ${title}`))].toSorted();
}

describe('a list asked for with words', () => {
  test('has titles with them first, then the kind they mean', async () => {
    const { body } = await find({ words: 'hospital bed', limit: '100' });
    const matches = (body as ListingCard[]).map(({ match }) => match);
    expect(matches).toEqual([...Array(3).fill('title'), ...Array(9).fill('words')]);
    expect(await found({ words: 'Hospital Bed' })).toEqual([
      'title: Invacare, with hospital bed rails',
      'words: Full electric bed',
      'words: Table on wheels',
    ]);
  });

  test.each([
    ['rolator', ['title: Rolator cane holder', 'words: Blue Nitro with seat', 'words: Rollator']],
    ['walker with seat', ['words: Blue Nitro with seat', 'words: Rollator']],
    ['zanzibar works', ['words: Bedside toilet']],
    ['quixotel', ['words: Table on wheels']],
    ['quixotels rollator', ['words: Blue Nitro with seat', 'words: Rollator', 'words: Table on wheels']],
    ['E0163', ['words: Bedside toilet']],
    ['silla con inodoro', ['words: Bedside toilet']],
    ['potty chair', ['words: Bedside toilet']],
    ['grabber', ['title: Drive grabber']],
    ['dining table', []],
  ])('“%s” finds %j', async (words, titles) => {
    expect(await found({ words })).toEqual(titles);
  });

  test('has a maker’s things before the others of the kind', async () => {
    const cards = (await find({ words: 'drive medical rollator' })).body as ListingCard[];
    expect(cards.map(({ title }) => title)).toEqual([
      ...Array(3).fill('Blue Nitro with seat'),
      ...Array(3).fill('Rollator'),
    ]);
  });

  test('keeps to the category, the place and the price that are asked for besides', async () => {
    expect(
      await found({ words: 'hospital bed', category: 'hospital-beds', subcategory: 'overbed-tables' }),
    ).toEqual(['words: Table on wheels']);
    expect(await found({ words: 'commode', category: 'hospital-beds' })).toEqual([]);
    expect(await found({ words: 'commode', category: 'bathroom-safety' })).toEqual(['words: Bedside toilet']);
    expect((await find({ words: 'commode', min_price: '20' })).body).toHaveLength(2);
    expect((await find({ words: 'commode', zip_code: '10001', radius: '10' })).body).toEqual([]);
    expect((await find({ words: 'commode', zip_code: '78701', radius: '5' })).body).toHaveLength(3);
  });

  test.each(['newest', 'nearest', 'price-low', 'price-high'])(
    'is walked page by page without a gap or a repeat, titles first, by %s',
    async (sort) => {
      const all = { words: 'hospital bed', zip_code: '78701', sort };
      const whole = ((await find({ ...all, limit: '100' })).body as ListingCard[]).map(({ id }) => id);
      const seen: string[] = [];
      let cursor: string | null = '';
      for (let pages = 0; cursor !== null && pages < 20; pages += 1) {
        const page = await find({ ...all, limit: '2', ...(cursor && { cursor }) });
        seen.push(...(page.body as ListingCard[]).map(({ id }) => id));
        cursor = page.headers.get('x-next-cursor');
      }
      expect(whole).toHaveLength(12);
      expect(seen).toEqual(whole);
    },
  );

  test('leaves `search` as it is: the title, and no mark', async () => {
    const { body } = await find({ search: 'hospital bed' });
    expect(body).toHaveLength(3);
    expect(body[0]).not.toHaveProperty('match');
  });

  test('shows nobody what they may not see', async () => {
    const seller = await signUpPerson(app, { name: 'Zoe Zebra' });
    const blocked = await signUpPerson(app, { name: 'Bo Blocked' });
    await postListing(app, seller, { title: 'Zebra reacher' });
    const titles = async () =>
      ((await blocked.request('GET', '/api/listings/?words=zebra')).body as ListingCard[]).length;
    expect(await titles()).toBe(1);
    await seller.request('POST', '/api/users/block/', { blocked: blocked.uid });
    expect(await titles()).toBe(0);
  });

  test('refuses a cursor of a list that has no such part', async () => {
    const cursor = Buffer.from(
      JSON.stringify(['newest', '2026-01-01T00:00:00.000Z', '01890000-0000-7000-8000-000000000000', null, 7]),
    ).toString('base64url');
    expect(await find({ words: 'grabber', cursor })).toMatchObject({ status: 400 });
    expect(await find({ cursor })).toMatchObject({ status: 400 });
  });
});

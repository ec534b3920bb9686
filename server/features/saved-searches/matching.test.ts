import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { withPrice } from '#server/features/notifications/notification-test-people.ts';
import type { Viewer } from '#contract/viewer.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { findCompared } from './match-store.ts';
import { findSearches, matchListing } from './matching.ts';
import { changeSavedSearch, saveSearch } from './saved-searches.ts';
import { cellsAt, cellsOfCircle } from './search-keys.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('saved_searches').execute();
  await app.services.db.deleteFrom('notifications').execute();
});

const post = (changes: Parameters<typeof postListing>[2]) => postListing(app, seller, changes);
const save = async (person: TestPerson, filters: Record<string, string>, choices = {}) =>
  (await person.request('POST', '/api/saved-searches/', { filters, ...choices })).body.id as string;
const austin = { zip_code: '78701', radius: '20' };
/** What the job does that the listing left. */
const compare = (listing: Listing) =>
  matchListing(app.services, { listingId: listing.id, at: app.services.clock.now().toISOString() });
/** The ids that a list with these filters shows. */
const listed = async (filters: Record<string, string>): Promise<string[]> => {
  const { body } = await request(app, 'GET', `/api/listings/?${new URLSearchParams(filters)}`);
  return body.map(({ id }: { id: string }) => id);
};
const bell = async (person: TestPerson): Promise<string[]> =>
  (await person.request('GET', '/api/notifications/')).body.map(({ text }: { text: string }) => text);
const newCount = async (person: TestPerson, id: string): Promise<number> =>
  (await person.request('GET', '/api/saved-searches/')).body.find((row: { id: string }) => row.id === id)
    .new_count;

test('a search finds a listing exactly when the list shows it', async () => {
  const somebody = async (n: number): Promise<Viewer> => {
    const uid = `keeper-${n}`;
    await app.services.db
      .insertInto('users')
      .values({ uid, email: `${uid}@example.com`, display_name: 'Keeper', profile_created: true })
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .execute();
    return { uid } as Viewer;
  };
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
  const searches: { id: string; query: Record<string, string> }[] = [];
  for (let n = 0; n < 300; n += 1) {
    const query = Object.fromEntries(
      Object.entries({
        ...pick(
          [
            austin,
            {},
            { zip_code: '78701', radius: '5' },
            { zip_code: '10001', radius: '50' },
            { zip_code: '78704', radius: '7.5' },
            { zip_code: '09001', radius: '20' },
            { zip_code: '78705', radius: '600' },
          ],
          n,
        ),
        ...pick(
          [
            { category: 'hospital-beds' },
            {},
            { category: 'hospital-beds', subcategory: 'low' },
            { category: 'manual-wheelchairs' },
            {},
          ],
          n >> 1,
        ),
        search: pick(
          ['', 'BED', 'd', 'électri', '%', 'semi-electric hospital bed', 'wheelchair', '', '_'],
          n * 7,
        ),
        condition: pick(['', '', 'used', 'new'], n >> 2),
        max_price: pick(['', '', '200', '99.50'], n >> 3),
        min_price: pick(['', '', '', '150'], n * 3),
      }).filter(([, value]) => value !== ''),
    );
    if (!query['radius'] && !query['category'] && !query['search']) continue;
    const saved = await saveSearch(app.services, await somebody(n >> 4), {
      filters: query,
    });
    searches.push({ id: saved.id, query });
  }
  const unique = [...new Map(searches.map((search) => [search.id, search])).values()];
  expect(unique.length).toBeGreaterThan(150);
  const listings = await Promise.all([
    post({ title: 'Semi-electric hospital bed', category_slug: 'hospital-beds', price: 180 }),
    post({ title: 'Lit ÉLECTRIQUE 100% _', category_slug: 'hospital-beds', price: 99.5, condition: 'new' }),
    post({ title: 'Wheelchair', price: 200, zip_code: '10002' }),
    post({ title: 'A bed', price: 0, zip_code: '78610' }),
    post({ title: 'Bed rail 😀', confirmed: ['bed-rail'], price: 150, zip_code: '09001' }),
    post({ title: 'd', price: 1, zip_code: '99501' }),
  ]);
  await app.services.listingCounts.ready();
  const foundBy = await Promise.all(
    listings.map(async ({ id }) => {
      const ids = await findSearches(app.services, (await findCompared(app.services.db, id))!);
      return { id, searches: new Set(ids) };
    }),
  );
  for (const search of unique) {
    const found = foundBy.filter(({ searches }) => searches.has(search.id)).map(({ id }) => id);
    expect([search.query, found.toSorted()]).toEqual([search.query, (await listed(search.query)).toSorted()]);
  }
  expect(foundBy.reduce((sum, { searches }) => sum + searches.size, 0)).toBeGreaterThan(60);
});

test('no ZIP of a circle is outside the cells that the circle is filed under', () => {
  const { zips } = app.services;
  for (const zip of ['10001', '78701', '99501', '96813', '00601', '96910', '59337', '09001']) {
    for (const radius of [1, 5, 10, 15, 20, 30, 50]) {
      const cells = new Set(cellsOfCircle(zips, { zip, radius }));
      expect(cells.size).toBeLessThanOrEqual(9);
      for (const near of zips.zipsWithin(zip, radius))
        expect(cellsAt(zips, near).some((cell) => cells.has(cell))).toBe(true);
    }
  }
});

test('what is posted is found once, told at once, and new until the list is looked at', async () => {
  const id = await save(buyer, { ...austin, category: 'hospital-beds' }, { name: 'For Mum' });
  const listing = await post({ title: 'Bed', category_slug: 'hospital-beds' });
  await expect.poll(() => bell(buyer)).toEqual(['New for “For Mum”: Bed']);
  await compare(listing);
  await Promise.all([compare(listing), compare(listing)]);
  expect(await bell(buyer)).toHaveLength(1);
  expect(await newCount(buyer, id)).toBe(1);
  await seller.request('GET', `/api/listings/?saved_search=${id}`);
  expect(await newCount(buyer, id)).toBe(1);
  await buyer.request('GET', `/api/listings/?zip_code=78701&radius=20&saved_search=${id}`);
  expect(await newCount(buyer, id)).toBe(0);
});

test('what becomes cheap enough is found, and not again when it becomes cheaper still', async () => {
  const listing = await post({ title: 'Lift', price: 600 });
  await save(buyer, { ...austin, max_price: '500' });
  const edit = (price: number) =>
    seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, withPrice(listing, price));
  await edit(550);
  await edit(450);
  await expect.poll(() => bell(buyer)).toHaveLength(1);
  await edit(400);
  await compare(listing);
  expect(await bell(buyer)).toHaveLength(1);
});

test('one listing is told once to somebody who has two searches that find it', async () => {
  await save(buyer, austin);
  await save(buyer, { search: 'twofold' });
  const listing = await post({ title: 'Twofold walker' });
  await compare(listing);
  expect(await bell(buyer)).toHaveLength(1);
});

test('a paused search, one’s own thing and people who block each other are silent', async () => {
  const [paused, blocker, blocked] = [
    await signUpPerson(app, { name: 'Pia Paused' }),
    await signUpPerson(app, { name: 'Bob Blocker' }),
    await signUpPerson(app, { name: 'Bert Blocked' }),
  ];
  const everyone = [paused, blocker, blocked, seller, buyer];
  const ids = await Promise.all(everyone.map((person) => save(person, austin)));
  await paused.request('PATCH', `/api/saved-searches/${ids[0]}/`, { paused: true });
  await blocker.request('POST', '/api/users/block/', { blocked: seller.uid });
  await seller.request('POST', '/api/users/block/', { blocked: blocked.uid });
  const listing = await post({ title: 'Ramp' });
  await compare(listing);
  expect(await Promise.all(everyone.map(async (person) => (await bell(person)).length))).toEqual([
    0, 0, 0, 0, 1,
  ]);
  const viewer = { uid: paused.uid } as Viewer;
  await changeSavedSearch(app.services, viewer, ids[0]!, { paused: false });
  // It was there before she went on looking, and its listing is told all the same when it becomes cheaper.
  await compare(listing);
  expect(await bell(paused)).toHaveLength(1);
  await seller.request('POST', '/api/users/unblock/', { blocked: blocked.uid });
});

test('a listing that is gone, or was there before the search, is found by nobody', async () => {
  const before = await post({ title: 'Cane' });
  const at = app.services.clock.now().toISOString();
  await save(buyer, austin);
  await matchListing(app.services, { listingId: before.id, at });
  await matchListing(app.services, { listingId: randomUUIDv7(), at });
  expect(await bell(buyer)).toEqual([]);
});

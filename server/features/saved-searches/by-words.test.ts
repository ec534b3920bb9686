import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingCard } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { fileAnew } from './filing.ts';
import { findCompared } from './match-store.ts';
import { findSearches } from './matching.ts';

const forever = { signal: new AbortController().signal };

let app: RunningApp;
let ana: TestPerson;
let sam: TestPerson;
beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Asks' });
  sam = await signUpPerson(app, { name: 'Sam Seller' });
});
afterAll(() => app?.close());

const save = async (filters: object, person = ana) => {
  const { status, body } = await person.request('POST', '/api/saved-searches/', { filters });
  expect([status, body]).toMatchObject([201, { id: expect.any(String) }]);
  return body as { id: string; text: string; filters: Record<string, string> };
};
const foundBy = async (listingId: string, services = app.services) =>
  findSearches(services, (await findCompared(app.services.db, listingId))!);
const bed = { category_slug: 'hospital-beds', subcategory: 'full-electric' };

test('a search by words is kept as they are, said in plain words, and changed', async () => {
  const { id, text, filters } = await save({ words: '  hospital bed ', search: 'rails' });
  expect(filters).toEqual({ words: 'hospital bed' });
  expect(text).toBe('Everything that fits “hospital bed” anywhere');
  const { body } = await ana.request('PATCH', `/api/saved-searches/${id}/`, {
    filters: { words: 'commode', category: 'bathroom-safety', zip_code: '78701', radius: '20' },
  });
  expect(body.text).toBe('Bathroom safety that fit “commode” within 20 miles of 78701 (Austin)');
});

test('it finds a listing exactly when the list for its words shows it', async () => {
  const asked: Record<string, string>[] = [
    'hospital bed',
    'rolator',
    'silla con inodoro',
    'E0163',
    'zanzibar works',
    'drive medical rollator',
    'dining table',
  ].flatMap((words): Record<string, string>[] => [
    { words },
    { words, category: 'hospital-beds' },
    { words, max_price: '50', zip_code: '78701', radius: '20' },
  ]);
  const searches = new Map<string, Record<string, string>>();
  for (const query of asked) searches.set((await save(query, sam)).id, query);
  const things = [
    { title: 'Full electric bed', ...bed },
    { title: 'Mattress for a HOSPITAL BED', price: 40, category_slug: 'mattresses-cushions' },
    { title: 'Rollator with basket', category_slug: 'parts-batteries' },
    {
      title: 'Blue Nitro',
      category_slug: 'walkers-rollators',
      subcategory: 'rollators',
      brand: 'Drive Medical',
    },
    { title: 'Bedside toilet', price: 20, category_slug: 'bathroom-safety', subcategory: 'commodes' },
    { title: 'Grabber', brand: 'Zanzibar Works', category_slug: 'daily-living-aids', zip_code: '60601' },
  ];
  let shown = 0;
  for (const thing of things) {
    const { id } = await postListing(app, ana, thing as Parameters<typeof postListing>[2]);
    const found = await foundBy(id);
    expect(found).toHaveLength(new Set(found).size);
    for (const [search, query] of searches) {
      const { body } = await request(app, 'GET', `/api/listings/?${new URLSearchParams(query)}`);
      const isShown = (body as ListingCard[]).some((card) => card.id === id);
      expect([thing.title, query, found.includes(search)]).toEqual([thing.title, query, isShown]);
      shown += Number(isShown);
    }
  }
  expect(shown).toBeGreaterThan(9);
});

test('with another words file those by words are filed anew, once, and others stay', async () => {
  const { services } = app;
  await services.db.deleteFrom('saved_searches').execute();
  const byWords = await save({ words: 'quibble bed' });
  const other = await save({ search: 'quibble' });
  const keysOf = (id: string) =>
    services.db.selectFrom('saved_search_keys').select('key').where('search_id', '=', id).execute();
  const before = [await keysOf(byWords.id), await keysOf(other.id)];
  const target = { category: 'bathroom-safety', subcategory: 'commodes', score: 1 };
  const equipment = {
    ...services.equipment,
    wordsVersion: 'another',
    understand: () => ({ targets: [target], restricted: null, brand: null, hcpcs: null, corrected: null }),
  };
  const toilet = await postListing(app, sam, {
    title: 'Toilet chair',
    category_slug: 'bathroom-safety',
    subcategory: 'commodes',
  });
  const another = { ...services, equipment };
  expect(await foundBy(toilet.id, another)).toEqual([]);
  await Promise.all([fileAnew(another, forever), fileAnew(another, forever)]);
  expect(await foundBy(toilet.id, another)).toEqual([byWords.id]);
  expect(await keysOf(other.id)).toEqual(before[1]);
  await fileAnew(services, forever);
  expect(await keysOf(byWords.id)).toEqual(before[0]);
});

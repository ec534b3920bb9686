import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { findCompared } from './match-store.ts';
import { findSearches } from './matching.ts';

let app: RunningApp;
let ana: TestPerson;
let seller: TestPerson;

beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Asks' });
  seller = await signUpPerson(app, { name: 'Sam Seller' });
});
afterAll(() => app?.close());
beforeEach(() => app.services.db.deleteFrom('saved_searches').execute());

const chairs = { category: 'manual-wheelchairs', subcategory: 'standard' };
const save = (filters: Record<string, string>) =>
  ana.request('POST', '/api/saved-searches/', { filters: { ...chairs, ...filters } });

test('a search is kept with its facts, in the units that are kept, and said in plain words', async () => {
  const { status, body } = await save({
    'fact.seat_width_in': ' 45 cm .. 20',
    'fact.user_capacity_lb': '300..',
    'fact.heaviest_piece_lb': '..30',
    'fact.arms': 'Removable',
    'fact.folds': 'yes',
    'fact.brand': ' Drive Medical ',
    'fact.door': '81.3 cm',
    'fact.year': '',
  });
  expect([status, body.filters]).toEqual([
    201,
    {
      ...chairs,
      brand: 'Drive Medical',
      'fact.arms': 'removable',
      'fact.door': '32.01',
      'fact.folds': 'true',
      'fact.heaviest_piece_lb': '..30',
      'fact.seat_width_in': '17.72..20',
      'fact.user_capacity_lb': '300..',
    },
  ]);
  expect(body.text).toBe(
    'Manual wheelchairs (Standard), of the brand Drive Medical, Armrests: removable, Folds: Yes, ' +
      'Heaviest piece 30 lb or less, Seat width 17.72 to 20 in, Holds 300 lb or more, ' +
      'Fits through a door of 32.01 in anywhere',
  );
  const found = await request(app, 'GET', `/api/listings/?${new URLSearchParams(body.filters)}`);
  expect(found.status).toBe(200);
});

test('the same facts written otherwise are the same search, and they can be changed', async () => {
  const first = await save({ 'fact.seat_width_in': '18' });
  const again = await save({ 'fact.seat_width_in': '18 in..18' });
  expect(again.body.id).toBe(first.body.id);
  const changed = await ana.request('PATCH', `/api/saved-searches/${first.body.id}/`, {
    filters: { ...chairs, 'fact.seat_width_in': '20..' },
  });
  expect(changed.body).toMatchObject({
    filters: { 'fact.seat_width_in': '20..' },
    text: 'Manual wheelchairs (Standard), Seat width 20 in or more anywhere',
  });
});

test.each([
  [{ 'need.user_weight_lb': '200' }, 'filters.need.user_weight_lb'],
  [{ needs: 'c0ffee00-0000-4000-8000-000000000000' }, 'filters.needs'],
  [{ fit: 'only' }, 'filters.fit'],
  [{ fact: 'seat_width_in' }, 'filters.fact'],
])('measures of people are in no saved search: %o', async (filters, field) => {
  const { status, body } = await save(filters as Record<string, string>);
  expect([status, Object.keys(body.fields)]).toEqual([400, expect.arrayContaining([field])]);
});

test('a fact that nobody can look for is refused, and says why', async () => {
  const { status, body } = await save({ 'fact.seat_width_in': 'wide' });
  expect([status, body.fields]).toEqual([
    400,
    { 'filters.fact.seat_width_in': expect.stringContaining('Seat width: enter one number') },
  ]);
});

test('a new listing finds the searches whose facts it says, and no others', async () => {
  const saved: Record<string, string> = {};
  const asked: Record<string, Record<string, string>> = {
    'that width': { 'fact.seat_width_in': '18..20' },
    wider: { 'fact.seat_width_in': '19..' },
    'that and holds 300 lb': { 'fact.seat_width_in': '18', 'fact.user_capacity_lb': '300..' },
    'that and holds 301 lb': { 'fact.seat_width_in': '18', 'fact.user_capacity_lb': '301..' },
    'that and goes through the door': { 'fact.seat_width_in': '18', 'fact.door': '27' },
    'a narrower door': { 'fact.door': '26' },
    'what it does not say': { 'fact.seat_depth_in': '10..30' },
    anything: {},
  };
  for (const [name, filters] of Object.entries(asked)) saved[name] = (await save(filters)).body.id;
  const { id } = await postListing(app, seller, {
    category_slug: chairs.category,
    subcategory: chairs.subcategory,
    details: { seat_width_in: 18, user_capacity_lb: 300, overall_width_in: 25 },
  });
  const found = await findSearches(app.services, (await findCompared(app.services.db, id))!);
  expect(Object.keys(asked).filter((name) => found.includes(saved[name]!))).toEqual([
    'that width',
    'that and holds 300 lb',
    'that and goes through the door',
    'anything',
  ]);
});

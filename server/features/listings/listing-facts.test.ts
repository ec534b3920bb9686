import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCategories, type Category } from '#contract/categories.ts';
import { createListing, editListing } from '#contract/listings.ts';
import {
  callAsGuest,
  postListing,
  request,
  signUpPerson,
  uploadImage,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let categories: Category[];

beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = await Promise.all([
    signUpPerson(app, { name: 'Sal Seller' }),
    signUpPerson(app, { name: 'Bea Buyer' }),
  ]);
  categories = await callAsGuest(app, listCategories, {});
});
afterAll(() => app?.close());

const kind = (category: string, subcategory: string | null = null) => {
  const { id, subcategories } = categories.find(({ slug }) => slug === category)!;
  const found = subcategories.find(({ slug }) => slug === subcategory);
  return { category: { id }, subcategory: found ? { id: found.id } : null };
};
const standard = () => kind('manual-wheelchairs', 'standard');
const body = async (more: Record<string, unknown> = {}) => ({
  title: 'Wheelchair',
  description: 'Works.',
  price: 50,
  condition: 'used',
  zip_code: '78701',
  contact_methods: { emailRelay: true, instantChat: true, textCall: false },
  image_urls: [await uploadImage(app, seller)],
  ...standard(),
  ...more,
});
const post = async (details: unknown, more: Record<string, unknown> = {}) =>
  seller.request('POST', createListing.path, await body({ details, ...more }));
const edit = async (id: string, more: Record<string, unknown>) =>
  seller.request('PUT', editListing.path.replace(':id', id), await body(more));
const read = async (id: string, person?: TestPerson) => {
  const path = `/api/listings/listing/${id}/`;
  return (await (person ? person.request('GET', path) : request(app, 'GET', path))).body;
};

const serial = '4F-88321-X';
const facts = { seat_width_in: 18, user_capacity_lb: 250, folds: true, arms: 'removable', brand: 'Invacare' };

describe('the facts of a listing', () => {
  test('are shown to all, but the serial number to its owner only', async () => {
    const { status, body: posted } = await post({ ...facts, serial });
    expect(status).toBe(201);
    expect(posted).toMatchObject({ details: { ...facts, serial }, brand: 'Invacare' });
    const { id } = posted;
    expect((await read(id, seller)).details).toEqual({ ...facts, serial });
    expect((await seller.request('GET', '/api/listings/user/')).body[0].details).toEqual({
      ...facts,
      serial,
    });
    for (const person of [buyer, undefined]) expect((await read(id, person)).details).toEqual(facts);
    await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: id });
    const { body: chat } = await buyer.request('POST', '/api/messages/start/', { listing: id });
    const replies = [
      `/api/listings/listing/${id}/`,
      '/api/listings/?zip_code=78701&radius=20',
      `/api/listings/by-id/?ids=${id}`,
      '/api/listings/watchlist/',
      '/api/messages/',
      `/api/messages/${chat.conversation_id}/listing/`,
      `/api/people/${seller.uid}/`,
      `/api/listings/?search=${serial}`,
    ];
    for (const path of replies) {
      const { status: answer, body: shown } = await buyer.request('GET', path);
      expect([path, answer]).toEqual([path, 200]);
      expect(JSON.stringify(shown)).not.toContain(serial);
    }
  });

  test('are two on a card, those that matter most for its kind', async () => {
    const { body: posted } = await post(facts);
    const { body: cards } = await request(app, 'GET', '/api/listings/');
    expect(cards.find(({ id }: { id: string }) => id === posted.id).facts).toEqual([
      '18 in seat',
      'holds 250 lb',
    ]);
    expect((await post({ arms: 'none', folds: false })).body.facts).toEqual([]);
    const rollator = kind('walkers-rollators', 'rollators');
    const heights = { handle_height_min_in: 32, handle_height_max_in: 37, user_capacity_lb: 300 };
    expect((await post(heights, rollator)).body.facts).toEqual(['handles 32 to 37 in', 'holds 300 lb']);
    const brace = await post({ side: 'either', brace_kind: 'hinged' }, kind('braces-supports', 'knee'));
    expect(brace.body.facts).toEqual(['side: either', 'hinged']);
    const lift = kind('stair-lifts-ramps', 'straight-stair-lifts');
    expect((await post({ rail_side: 'either' }, lift)).body.facts).toEqual(['rail: either']);
    const { handle_height_min_in: _, ...highest } = heights;
    expect((await post(highest, rollator)).body.facts).toEqual(['handles up to 37 in', 'holds 300 lb']);
    expect((await post({ folds: true, arms: 'fixed' })).body.facts).toEqual(['folds']);
    const scooter = kind('mobility-scooters', 'travel');
    const ageOf = async (months: number) => (await post({ battery_age_months: months }, scooter)).body.facts;
    expect([await ageOf(0), await ageOf(6)]).toEqual([['new battery'], ['battery 6 months old']]);
  });

  test('may be missing, as in what older clients send', async () => {
    const { body: posted } = await post(undefined);
    expect([posted.details, posted.facts]).toEqual([{}, []]);
  });

  test('are taken as they are typed; what is not known is no fact', async () => {
    const typed = {
      seat_width_in: '45 cm',
      user_capacity_lb: '250 lb',
      folds: 'yes',
      seat_depth_in: null,
      model: ' ',
      arms: "don't know",
    };
    expect((await post(typed)).body.details).toEqual({
      seat_width_in: 17.72,
      user_capacity_lb: 250,
      folds: true,
    });
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['outside what is plausible', { seat_width_in: 45 }, /^Seat width: enter 14 to 24 in .*Is it 45 cm\?$/],
    ['no measure', { seat_width_in: 'wide' }, /^Seat width: enter one number/],
    ['no answer of the list', { arms: 'golden' }, /choose one of fixed, removable/],
    ['of another type', { seat_width_in: true }, /^Seat width/],
    ['too long', { model: 'x'.repeat(61) }, /at most 60 characters/],
    ['in two lines', { model: 'a\nb' }, /one line/],
    ['not asked of the kind', { ramp_length_in: 60 }, /^Ramp length: this is not asked/],
    ['of a battery where there is none', { battery_age_months: 6 }, /not asked/],
    ['not known to the data', { horsepower: 3 }, /no such fact/],
  ])('refused: %s', async (_, details, text) => {
    const [key] = Object.keys(details);
    const { status, body: refused } = await post({ ...details, folds: true });
    expect([status, refused.code]).toEqual([400, 'invalid-input']);
    expect(refused.fields).toEqual({ [`details.${key}`]: expect.stringMatching(text) });
  });

  test.each([['a list'], [[1]], [{ seat_width_in: { in: 18 } }]])('refused: %j', async (details) => {
    expect((await post(details)).status).toBe(400);
  });
});

describe('an edit', () => {
  test('without facts leaves them, the serial number and the brand as they are', async () => {
    const { id } = (await post({ ...facts, serial })).body;
    expect((await edit(id, { title: 'Another' })).body.details).toEqual({ ...facts, serial });
  });

  test('with facts replaces all of them', async () => {
    const { id } = (await post({ ...facts, serial })).body;
    const { body: edited } = await edit(id, { details: { seat_width_in: 20, brand: '' } });
    expect([edited.details, edited.brand]).toEqual([{ seat_width_in: 20 }, '']);
  });

  test('of the kind keeps what still applies and is plausible, and drops the rest', async () => {
    const bariatric = kind('manual-wheelchairs', 'bariatric');
    const wide = { seat_width_in: 28, user_capacity_lb: 350, leg_rests: 'elevating', smoke_free: 'yes' };
    const { id, details } = (await post(wide, bariatric)).body;
    expect(details).toEqual(wide);
    const { seat_width_in: _, ...plausible } = wide;
    expect((await edit(id, standard())).body.details).toEqual(plausible);
    const travel = kind('mobility-scooters', 'travel');
    const kept = { user_capacity_lb: 350, smoke_free: 'yes' };
    expect((await edit(id, travel)).body.details).toEqual(kept);
    const given = { ...kept, battery_age_months: 6 };
    expect((await edit(id, { ...standard(), details: given })).body.details).toEqual(kept);
    const { status, body: refused } = await edit(id, { ...standard(), details: given });
    expect([status, Object.keys(refused.fields)]).toEqual([400, ['details.battery_age_months']]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['in its own field', { brand: 'Drive Medical' }, 'Drive Medical'],
    ['among the facts', { details: { brand: 'Drive Medical' } }, 'Drive Medical'],
    ['in one of both', { brand: 'Drive Medical', details: { brand: 'Invacare' } }, 'Drive Medical'],
    ['in the other of both', { brand: 'Invacare', details: { brand: 'Drive Medical' } }, 'Drive Medical'],
    ['in neither', { details: {} }, 'Invacare'],
    ['away', { brand: '', details: { brand: 'Invacare' } }, ''],
  ])('changes the brand %s', async (_, more, brand) => {
    const { id } = (await post({ brand: 'Invacare' })).body;
    const { body: edited } = await edit(id, more);
    expect([edited.brand, edited.details]).toEqual([brand, brand ? { brand } : {}]);
  });
});

describe('a draft', () => {
  const drafts = '/api/listings/drafts/';

  test('keeps facts as they were typed until others are given, for its owner', async () => {
    const details = { seat_width_in: 'about 18', horsepower: '3', serial, folds: true, arms: null };
    const kept = { seat_width_in: 'about 18', horsepower: '3', serial, folds: true };
    const { body: draft } = await seller.request('POST', drafts, { title: 'Chair', details });
    expect(draft.details).toEqual(kept);
    const saved = await seller.request('PUT', `${drafts}${draft.id}/`, { title: 'Chair 2' });
    expect(saved.body.details).toEqual(kept);
    const cleared = await seller.request('PUT', `${drafts}${draft.id}/`, { details: {} });
    expect(cleared.body.details).toEqual({});
  });

  test('of a listing posted again has all of its facts', async () => {
    const { id } = (await post({ ...facts, serial })).body;
    const { body: draft } = await seller.request('POST', drafts, { from: id });
    expect(draft.details).toEqual({ ...facts, serial });
  });
});

test('facts are for filters to find, without what is written in free words', async () => {
  const { id } = await postListing(app, seller, {
    category_slug: 'manual-wheelchairs',
    details: { seat_width_in: 18, model: 'Tracer', serial },
  });
  const { rows } = await sql`SELECT facts FROM listing_search WHERE id = ${id}`.execute(app.services.db);
  expect(rows).toEqual([{ facts: { seat_width_in: 18 } }]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wantedMax } from '#contract/limits.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seeker: TestPerson;
let seller: TestPerson;
let other: TestPerson;
let third: TestPerson;
let listing: string;

beforeAll(async () => {
  app = await startApp();
  seeker = await signUpPerson(app, { name: 'Sue Seeks' });
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  other = await signUpPerson(app, { name: 'Otto Other' });
  third = await signUpPerson(app, { name: 'Thea Third' });
  listing = (await postListing(app, seller, { title: 'Good walker' })).id;
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('saved_searches').execute();
  await app.services.db.deleteFrom('conversations').execute();
});

const filters = { category: 'walkers-rollators', zip_code: '78701', radius: '20' };
const seek = async (choices: Record<string, unknown> = { public: true }, person = seeker) =>
  (await person.request('POST', '/api/saved-searches/', { filters, ...choices })).body.id as string;
const wanted = async (query = 'zip_code=78704', person?: TestPerson) =>
  (person ?? { request: (method: string, path: string) => request(app, method, path) })
    .request('GET', `/api/wanted/?${query}`)
    .then(({ body }) => body);
const answer = (id: string, listingId = listing, person = seller) =>
  person.request('POST', `/api/wanted/${id}/answer/`, { listing_id: listingId });
const inbox = async (person: TestPerson) => (await person.request('GET', '/api/messages/')).body;

test('what is public is shown to everybody near, without a trace of who it is', async () => {
  const id = await seek({ public: true, name: 'For my mother Rose', needed_by: '2099-01-31' });
  await seek({ public: false, filters: { search: 'secret', ...filters } });
  const [one, ...more] = await wanted();
  expect(more).toEqual([]);
  expect(one).toEqual({
    id,
    text: 'Walkers & rollators within 20 miles of 78701 (Austin)',
    zip_code: '78701',
    city: 'Austin',
    state: 'TX',
    distance: expect.any(Number),
    needed_by: '2099-01-31',
    created_at: expect.any(String),
    own: false,
  });
  expect(JSON.stringify(one)).not.toMatch(new RegExp(`Rose|Sue|${seeker.uid}|example\\.com`));
  expect(await wanted('zip_code=78704', seeker)).toMatchObject([{ own: true }]);
  expect(await wanted('zip_code=10001')).toEqual([]);
  expect(await wanted('zip_code=78704&category=walkers-rollators')).toHaveLength(1);
  expect(await wanted('zip_code=78704&category=lift-chairs')).toEqual([]);
});

test('those who look for a category are found among however many look for others since', async () => {
  const old = await seek();
  const meant = await seek({ public: true, filters: { zip_code: '78701', radius: '20', words: 'rollator' } });
  const chairs = await seek({ public: true, filters: { ...filters, category: 'lift-chairs' } });
  await sql`
    INSERT INTO saved_searches (id, uid, name, filters, zip, radius, frequency, paused, is_public, created_at, looked_at)
    SELECT gen_random_uuid(), uid, name, jsonb_set(filters::jsonb, '{max_price}', to_jsonb(dollars::text))::text,
      zip, radius, frequency, paused, is_public, created_at + interval '1 second', looked_at
    FROM saved_searches, generate_series(1, ${wantedMax}::int) AS dollars WHERE id = ${chairs}::uuid`.execute(
    app.services.db,
  );
  expect(await wanted()).toHaveLength(wantedMax);
  const found = await wanted('zip_code=78704&category=walkers-rollators');
  expect(found.map(({ id }: { id: string }) => id)).toEqual([meant, old]);
});

test.each(['', 'zip_code=00000', 'zip_code=78704&radius=9999', 'zip_code=78704&radius=x'])(
  '"%s" is refused',
  async (query) => expect(await wanted(query)).toMatchObject({ fields: expect.any(Object) }),
);

test('half a character among the searched words keeps nobody from the list', async () => {
  const words = 'rollator \ud83e';
  const half = await seek({ public: true, filters: { zip_code: '78701', radius: '20', words } }, third);
  const whole = await seek();
  const found = await wanted('zip_code=78704&category=walkers-rollators');
  expect(found).toMatchObject([{ id: whole }, { id: half }]);
});

test.each([
  ['words', 'call 512-555-0134 for a lift', 'phone numbers'],
  ['words', 'lift me@example.com', 'phone numbers'],
  ['search', 'bed www.cheap-beds.example', 'phone numbers'],
  ['search', 'you stupid old hag', 'other words'],
  ['words', 'oxycodone', 'nobody may list it here'],
])('%s “%s” are for nobody near to read, and their author is told why', async (name, text, why) => {
  const about = { ...filters, [name]: text };
  const body = { filters: about, public: true };
  const refused = { fields: { [`filters.${name}`]: expect.stringContaining(why) } };
  expect((await seeker.request('POST', '/api/saved-searches/', body)).body).toMatchObject(refused);
  const kept = await seek({ filters: about });
  const path = `/api/saved-searches/${kept}/`;
  expect((await seeker.request('PATCH', path, { public: true })).body).toMatchObject(refused);
  const fit = await seek();
  expect((await seeker.request('PATCH', `/api/saved-searches/${fit}/`, { filters: about })).status).toBe(400);
  expect((await wanted()).map((one: { id: string }) => one.id)).toEqual([fit]);

  // One from before there was such a rule: nobody is shown it, its owner sees so and can go on using it.
  await app.services.db
    .updateTable('saved_searches')
    .set({ is_public: true })
    .where('id', '=', kept)
    .execute();
  expect((await wanted()).map((one: { id: string }) => one.id)).toEqual([fit]);
  expect((await answer(kept)).body.code).toBe('wanted-not-found');
  expect((await seeker.request('PATCH', path, { paused: true })).body).toMatchObject({ public: false });
});

test('what people call their equipment is for everybody to read', async () => {
  const texts = [
    'E0163',
    'hoyer lift',
    'silla de ruedas',
    'Invacare 9000 XT',
    '18 x 16 wheelchair',
    'bed 36 in 450 lb',
  ];
  for (const words of texts) await seek({ public: true, filters: { ...filters, words } });
  expect(await wanted()).toHaveLength(texts.length);
});

test('an answer is a conversation with the seller’s words, and once, however often it is made', async () => {
  const id = await seek();
  const answers = await Promise.all(Array.from({ length: 3 }, () => answer(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [{ conversation_id }] = answers.map(({ body }) => body);
  expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([conversation_id]));
  expect(await inbox(seeker)).toMatchObject([
    { id: conversation_id, buyer_uid: seeker.uid, seller_uid: seller.uid, unread_count: 1, last_seq: 1 },
  ]);
  expect((await inbox(seller))[0]).toMatchObject({ unread_count: 0, refusal: null });
  expect((await inbox(seeker))[0].last_message).toContain('“Good walker”');
});

test('only an own listing can be offered, to a search that is there for one', async () => {
  const id = await seek();
  const others = await postListing(app, other, { title: 'Of Otto' });
  for (const listingId of [others.id, randomUUID(), 'no-id'])
    expect((await answer(id, listingId)).body.code).toBe('not-your-listing');
  for (const gone of [randomUUID(), 'no-id']) expect((await answer(gone)).body.code).toBe('wanted-not-found');
  expect((await answer(await seek({ public: true }, seller))).body.code).toBe('wanted-not-found');
  for (const change of [{ paused: true }, { public: false, paused: false }]) {
    await seeker.request('PATCH', `/api/saved-searches/${id}/`, change);
    expect((await answer(id)).body.code).toBe('wanted-not-found');
    expect((await wanted()).map((one: { id: string }) => one.id)).not.toContain(id);
  }
  expect([await inbox(seeker), await inbox(seller)]).toEqual([[], []]);
});

test('who may not write messages for now begins no chat so either', async () => {
  const made = await seek();
  const { body: chat } = await answer(made);
  const another = await seek({ public: true }, third);
  const { db } = app.services;
  const limit = (messaging_limited_until: Date | null) =>
    db.updateTable('users').set({ messaging_limited_until }).where('uid', '=', seller.uid).execute();
  await limit(new Date(Date.now() + 86_400_000));
  expect(await answer(another)).toMatchObject({ status: 403, body: { code: 'messaging-limited' } });
  expect(await inbox(third)).toEqual([]);
  // What was offered before is there.
  expect(await answer(made)).toMatchObject({ status: 200, body: chat });
  await limit(null);
  expect((await answer(another)).status).toBe(200);
});

test('a block between the two, and a closed account, hide it', async () => {
  const id = await seek();
  for (const [blocker, blocked] of [
    [seeker, seller],
    [seller, seeker],
  ] as const) {
    await blocker.request('POST', '/api/users/block/', { blocked: blocked.uid });
    expect(await wanted('zip_code=78701', seller)).toEqual([]);
    expect((await answer(id)).body.code).toBe('wanted-not-found');
    expect(await wanted('zip_code=78701', other)).toHaveLength(1);
    await blocker.request('POST', '/api/users/unblock/', { blocked: blocked.uid });
  }
  const disable = (at: Date | null) =>
    app.services.db.updateTable('users').set({ disabled_at: at }).where('uid', '=', seeker.uid).execute();
  await disable(new Date());
  expect(await wanted()).toEqual([]);
  expect((await answer(id)).status).toBe(404);
  await disable(null);
});

test('while its owner’s account is suspended it is hidden, as listings are', async () => {
  const id = await seek();
  const suspend = (suspended_until: Date | null) =>
    app.services.db.updateTable('users').set({ suspended_until }).where('uid', '=', seeker.uid).execute();
  await suspend(new Date(Date.now() + 86_400_000));
  expect(await wanted()).toEqual([]);
  expect(await wanted(`listing_id=${listing}`, seller)).toEqual([]);
  expect((await answer(id)).body.code).toBe('wanted-not-found');
  await suspend(new Date(Date.now() - 1000));
  expect(await wanted()).toHaveLength(1);
  await suspend(null);
});

test('past the day it was needed by it is shown no more', async () => {
  const id = await seek({ public: true, needed_by: '2099-01-31' });
  await app.services.db
    .updateTable('saved_searches')
    .set({ needed_by: '2026-01-01' })
    .where('id', '=', id)
    .execute();
  expect(await wanted()).toEqual([]);
  expect((await answer(id)).status).toBe(404);
});

const thing = (more = '') => `zip_code=78704&offered=1&category=walkers-rollators${more}`;
const idsOf = async (query: string, person = seller) =>
  (await wanted(query, person)).map(({ id }: { id: string }) => id);

test('whoever offers something is told of the searches of others that find it', async () => {
  const plain = await seek();
  const used = await seek(
    { public: true, filters: { ...filters, condition: 'used', max_price: '40' } },
    other,
  );
  const words = await seek({ public: true, filters: { ...filters, search: 'Good' } }, third);
  await seek({ public: false, filters: { ...filters, radius: '10' } });
  await seek({ public: true, filters: { ...filters, category: 'lift-chairs' } });
  await seek({ public: true, filters: { ...filters, zip_code: '10001' } });
  await seek({ public: true }, seller);
  const known = async (more = '') => (await idsOf(thing(more))).toSorted();
  expect(await known()).toEqual([plain]);
  expect(await known('&title=A%20good%20one')).toEqual([plain, words].toSorted());
  expect(await known('&condition=used&price=40')).toEqual([plain, used].toSorted());
  expect(await known('&condition=used')).toEqual([plain]);
  expect(await known('&condition=used&price=41')).toEqual([plain]);
});

test('a posted listing is what the list says it is, and is asked about by its seller alone', async () => {
  const id = await seek();
  const words = await seek({ public: true, filters: { ...filters, search: 'walker' } }, other);
  await seek({ public: true, filters: { ...filters, search: 'rollator' } });
  await seek({ public: true, filters: { ...filters, radius: '10' } }, seller);
  const own = await postListing(app, seller, {
    title: 'Light walker',
    category_slug: 'walkers-rollators',
    zip_code: '78704',
  });
  expect((await idsOf(`listing_id=${own.id}`)).toSorted()).toEqual([id, words].toSorted());
  // Somebody who looks for it twice is one of those who look for it.
  const second = await seek({ public: true, filters: { ...filters, search: 'light' } });
  expect((await idsOf(`listing_id=${own.id}`)).toSorted()).toEqual([second, words].toSorted());
  for (const asked of [own.id, randomUUID(), 'no-id'])
    expect(await wanted(`listing_id=${asked}`, other)).toMatchObject({ code: 'not-your-listing' });
  expect(await wanted(`listing_id=${own.id}`)).toMatchObject({ code: 'not-your-listing' });
});

test('neither of two of whom one has blocked the other counts, nor a closed or paused one', async () => {
  const id = await seek();
  for (const [blocker, blocked] of [
    [seeker, seller],
    [seller, seeker],
  ] as const) {
    await blocker.request('POST', '/api/users/block/', { blocked: blocked.uid });
    expect(await idsOf(thing())).toEqual([]);
    expect(await idsOf(thing(), other)).toEqual([id]);
    await blocker.request('POST', '/api/users/unblock/', { blocked: blocked.uid });
  }
  await seeker.request('PATCH', `/api/saved-searches/${id}/`, { paused: true });
  expect(await idsOf(thing(), other)).toEqual([]);
});

test.each(['&price=x', '&price=99999999999', '&condition=x', '&title=' + 'x'.repeat(200)])(
  '"%s" of what is offered is refused',
  async (more) => expect(await wanted(thing(more))).toMatchObject({ fields: expect.any(Object) }),
);

test('what is offered needs a category that there is', async () => {
  expect(await wanted('zip_code=78704&offered=1')).toMatchObject({ code: 'category-not-found' });
  expect(await wanted(thing('&subcategory=none'))).toMatchObject({ code: 'category-not-found' });
});

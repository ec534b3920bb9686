import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seeker: TestPerson;
let seller: TestPerson;
let other: TestPerson;
let listing: string;

beforeAll(async () => {
  app = await startApp();
  seeker = await signUpPerson(app, { name: 'Sue Seeks' });
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  other = await signUpPerson(app, { name: 'Otto Other' });
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

test.each(['', 'zip_code=00000', 'zip_code=78704&radius=9999', 'zip_code=78704&radius=x'])(
  '"%s" is refused',
  async (query) => expect(await wanted(query)).toMatchObject({ fields: expect.any(Object) }),
);

test('an address in the searched words is not shown', async () => {
  await seek({ public: true, filters: { ...filters, search: 'lift me@example.com' } });
  expect((await wanted())[0].text).not.toContain('me@example.com');
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

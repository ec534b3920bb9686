import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing, WatchedListing } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { sweepOldRows } from '#server/db/old-rows.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let first: Listing;
let second: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  first = await postListing(app, seller, { title: 'First posted' });
  second = await postListing(app, seller, { title: 'Second posted' });
}, 60_000);
afterAll(() => app?.close());

const add = (person: TestPerson, listingId: string) =>
  person.request('POST', '/api/listings/watchlist/add/', { listing_id: listingId });
const remove = (person: TestPerson, listingId: string) =>
  person.request('DELETE', `/api/listings/watchlist/remove/${listingId}/`);
const watched = async (person: TestPerson): Promise<WatchedListing[]> =>
  (await person.request('GET', '/api/listings/watchlist/')).body;
const note = (person: TestPerson, listingId: string, text: unknown) =>
  person.request('PUT', `/api/listings/watchlist/${listingId}/note/`, { note: text });
const entryOf = async (person: TestPerson, listingId: string) =>
  (await watched(person)).find(({ id }) => id === listingId);
const titles = async (person: TestPerson) => (await watched(person)).map(({ title }) => title);

test('the ids alone are those of the list, in its order', async () => {
  const person = await signUpPerson(app, { name: 'Ida Ids' });
  const ids = async () => (await person.request('GET', '/api/listings/watchlist/ids/')).body;
  expect(await ids()).toEqual([]);
  await add(person, second.id);
  await add(person, first.id);
  expect(await ids()).toEqual([first.id, second.id]);
  await remove(person, first.id);
  expect(await ids()).toEqual([second.id]);
});

test('a watchlist starts empty, and is nobody’s without signing in', async () => {
  expect(await watched(seller)).toEqual([]);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', 'add/', { listing_id: first.id }],
    ['DELETE', `remove/${first.id}/`, undefined],
    ['PUT', `${first.id}/note/`, { note: 'Mine' }],
  ] as const) {
    expect((await request(app, method, `/api/listings/watchlist/${path}`, body)).status).toBe(401);
  }
});

test('the newest entry comes first, whenever the listing was posted, as a card without a distance', async () => {
  expect(await add(buyer, second.id)).toMatchObject({ status: 200, body: { ok: true } });
  await add(buyer, first.id);
  const [newest, oldest] = await watched(buyer);
  expect([newest!.id, oldest!.id]).toEqual([first.id, second.id]);
  const { body: cards } = await buyer.request('GET', `/api/listings/by-id/?ids=${first.id}`);
  expect(newest).toEqual({ ...cards[0], distance: null, note: '', price_was: null });
});

test('adding twice, also at once, is one entry that keeps its place', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(buyer, second.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await titles(buyer)).toEqual(['First posted', 'Second posted']);
});

test.each([randomUUID(), 'no id', "1' or '1'='1"])('the listing %j can not be watched', async (id) => {
  expect(await add(buyer, id)).toMatchObject({ status: 404, body: { code: 'listing-not-found' } });
});

test('a listing says whether it is watched, to those who can watch', async () => {
  const { id } = await postListing(app, seller, { title: 'Looked at' });
  const newcomer = await signUpPerson(app, { name: 'Nina Newcomer', stage: 'verified' });
  const path = `/api/listings/listing/${id}/`;
  const said = async (person: TestPerson) => (await person.request('GET', path)).body.watched;
  expect(await said(buyer)).toBe(false);
  await add(buyer, id);
  expect([await said(buyer), await said(seller), await said(newcomer)]).toEqual([true, false, null]);
  expect((await request(app, 'GET', path)).body.watched).toBeNull();
  await remove(buyer, id);
  expect(await said(buyer)).toBe(false);
});

test('removing takes out one entry, of the caller alone, any number of times', async () => {
  const third = await postListing(app, seller, { title: 'Third posted' });
  await add(buyer, third.id);
  await add(seller, third.id);
  for (const id of [third.id, third.id, randomUUID(), 'no-id']) {
    expect(await remove(buyer, id)).toMatchObject({ status: 200, body: { ok: true } });
  }
  expect(await titles(buyer)).toEqual(['First posted', 'Second posted']);
  expect(await titles(seller)).toEqual(['Third posted']);
});

describe('what was taken off', () => {
  const lift = { title: 'Lift taken off', price: 780 };
  const cheaper = (of: Listing) =>
    sql`UPDATE listings SET price_cents = 60000 WHERE id = ${of.id}`.execute(app.services.db);

  test('comes back within a day as it was, for the one who took it off', async () => {
    const person = await signUpPerson(app, { name: 'Una Undo' });
    const listing = await postListing(app, seller, lift);
    await add(person, listing.id);
    await add(person, second.id);
    await note(person, listing.id, 'Fits under the bed');
    await cheaper(listing);
    // Not its pictures: a job adds smaller files of them at some time.
    const entries = async () =>
      (await watched(person)).map(({ id, note, price_was }) => ({ id, note, price_was }));
    const before = await entries();
    for (const _ of [1, 2]) await remove(person, listing.id);
    await add(buyer, listing.id);
    expect(await entryOf(buyer, listing.id)).toMatchObject({ note: '', price_was: null });
    await remove(buyer, listing.id);
    for (const _ of [1, 2]) expect((await add(person, listing.id)).status).toBe(200);
    expect(await entries()).toEqual(before);
    expect(before[1]).toMatchObject({ note: 'Fits under the bed', price_was: 780 });
  });

  test('is new again after a day, and nothing is kept of it then', async () => {
    const person = await signUpPerson(app, { name: 'Nora New' });
    const listing = await postListing(app, seller, lift);
    const dayPasses = () =>
      sql`UPDATE watchlist_removed SET removed_at = removed_at - interval '1 day'`.execute(app.services.db);
    await add(person, listing.id);
    await note(person, listing.id, 'Old');
    await cheaper(listing);
    await remove(person, listing.id);
    await dayPasses();
    await add(person, listing.id);
    expect(await entryOf(person, listing.id)).toMatchObject({ note: '', price_was: null });
    await remove(person, listing.id);
    await dayPasses();
    await sweepOldRows(app.services);
    const rows = app.services.db.selectFrom('watchlist_removed').selectAll().where('uid', '=', person.uid);
    expect(await rows.execute()).toEqual([]);
  });

  test('comes back when it has been gone for long, but not from who has blocked its watcher', async () => {
    const other = await signUpPerson(app, { name: 'Otto Owner' });
    const listing = await postListing(app, other, lift);
    await add(buyer, listing.id);
    await sql`UPDATE listings SET status = 'expired', status_since = now() - interval '100 days'
      WHERE id = ${listing.id}`.execute(app.services.db);
    await remove(buyer, listing.id);
    expect((await add(seller, listing.id)).status).toBe(404);
    expect((await add(buyer, listing.id)).status).toBe(200);
    await remove(buyer, listing.id);
    await other.request('POST', '/api/users/block/', { blocked: buyer.uid });
    expect((await add(buyer, listing.id)).status).toBe(404);
    await other.request('POST', '/api/users/unblock/', { blocked: buyer.uid });
    expect((await add(buyer, listing.id)).status).toBe(200);
    await remove(buyer, listing.id);
  });
});

test('a deleted listing is gone from it', async () => {
  const doomed = await postListing(app, seller, { title: 'Doomed' });
  await add(buyer, doomed.id);
  expect(await titles(buyer)).toContain('Doomed');
  await seller.request('DELETE', `/api/listings/delete-listing/${doomed.id}/`);
  expect(await titles(buyer)).not.toContain('Doomed');
});

test('listings of a seller who blocks the viewer are left out, cannot be added, and come back', async () => {
  const other = await signUpPerson(app, { name: 'Otto Other' });
  const others = await postListing(app, other, { title: 'Of Otto' });
  await add(buyer, others.id);
  await seller.request('POST', '/api/users/block/', { blocked: buyer.uid });
  expect(await titles(buyer)).toEqual(['Of Otto']);
  expect(await add(buyer, first.id)).toMatchObject({ status: 404, body: { code: 'listing-not-found' } });
  await seller.request('POST', '/api/users/unblock/', { blocked: buyer.uid });
  expect(await titles(buyer)).toEqual(['Of Otto', 'First posted', 'Second posted']);
});

test('what is gone stays, and says since when', async () => {
  const going = await postListing(app, seller, { title: 'Going' });
  await add(buyer, going.id);
  const path = `/api/listings/listing/${going.id}/status/`;
  const { body } = await seller.request('POST', path, { status: 'passed-on' });
  expect(await entryOf(buyer, going.id)).toMatchObject({
    status: 'passed-on',
    status_since: body.status_since,
    passed_on_to: null,
  });
});

test('what became cheaper says what it cost when it was put on the list, dearer things nothing', async () => {
  const watcher = await signUpPerson(app, { name: 'Wes Watcher' });
  const lift = await postListing(app, seller, { title: 'Lift', price: 780 });
  await add(watcher, lift.id);
  const priced = async (price: number) => {
    const path = `/api/listings/edit-listing/${lift.id}/`;
    const { body: before } = await seller.request('GET', `/api/listings/listing/${lift.id}/`);
    const edited = { ...before, price, category: before.category.id, subcategory: before.subcategory?.id };
    expect((await seller.request('PUT', path, edited)).status).toBe(200);
    const { price: now, price_was } = (await entryOf(watcher, lift.id))!;
    return { now, price_was };
  };
  expect(await priced(600.5)).toEqual({ now: 600.5, price_was: 780 });
  await add(watcher, lift.id);
  expect(await priced(500)).toEqual({ now: 500, price_was: 780 });
  expect(await priced(780)).toEqual({ now: 780, price_was: null });
  expect(await priced(900)).toEqual({ now: 900, price_was: null });
});

test('the distance is there for a ZIP code that is asked with', async () => {
  const { body } = await buyer.request('GET', '/api/listings/watchlist/?zip_code=10001');
  expect(body[0].distance).toBeGreaterThan(1000);
  expect((await buyer.request('GET', '/api/listings/watchlist/?zip_code=x')).status).toBe(400);
});

test('a note is kept for the one who wrote it, over and over, and can be taken away', async () => {
  await add(seller, second.id);
  const text = 'Door is 29 in wide.\nAsk Sam on Friday';
  for (const _ of [1, 2]) expect(await note(buyer, second.id, ` ${text} `)).toMatchObject({ status: 200 });
  await add(buyer, second.id);
  expect(await entryOf(buyer, second.id)).toMatchObject({ note: text });
  expect(await entryOf(seller, second.id)).toMatchObject({ note: '' });
  const { body } = await seller.request('GET', `/api/listings/listing/${second.id}/`);
  expect(JSON.stringify(body)).not.toContain('29 in');
  await note(buyer, second.id, '');
  expect(await entryOf(buyer, second.id)).toMatchObject({ note: '' });
});

test('only what is watched can be noted on, in at most 500 characters', async () => {
  const { id } = await postListing(app, seller, { title: 'Not watched' });
  for (const other of [id, randomUUID(), 'no-id']) {
    expect(await note(buyer, other, 'Hm')).toMatchObject({
      status: 404,
      body: { code: 'listing-not-found' },
    });
  }
  expect(await note(buyer, first.id, 'x'.repeat(500))).toMatchObject({ status: 200 });
  for (const wrong of ['x'.repeat(501), 'a\u0000b', 7, undefined]) {
    expect(await note(buyer, first.id, wrong)).toMatchObject({
      status: 400,
      body: { fields: { note: expect.any(String) } },
    });
  }
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing, ListingCard } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

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
const watched = async (person: TestPerson): Promise<ListingCard[]> =>
  (await person.request('GET', '/api/listings/watchlist/')).body;
const titles = async (person: TestPerson) => (await watched(person)).map(({ title }) => title);

test('a watchlist starts empty, and is nobody’s without signing in', async () => {
  expect(await watched(seller)).toEqual([]);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', 'add/', { listing_id: first.id }],
    ['DELETE', `remove/${first.id}/`, undefined],
  ] as const) {
    expect((await request(app, method, `/api/listings/watchlist/${path}`, body)).status).toBe(401);
  }
});

test('the newest entry comes first, whenever the listing was posted, as a card without a distance', async () => {
  expect(await add(buyer, second.id)).toMatchObject({ status: 200, body: { ok: true } });
  await add(buyer, first.id);
  const [newest, oldest] = await watched(buyer);
  expect([newest!.id, oldest!.id]).toEqual([first.id, second.id]);
  const { images, seller: _, brand: __, ...card } = first;
  expect(newest).toEqual({
    ...card,
    distance: null,
    cover: { ...images[0], encodings: expect.arrayContaining(['webp']) },
  });
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

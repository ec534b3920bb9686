import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { startChat, ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  listing = await postListing(app, seller, { title: 'Of Sam' });
}, 60_000);
afterAll(() => app?.close());

const block = (person: TestPerson, blocked: unknown) =>
  person.request('POST', '/api/users/block/', { blocked });
const unblock = (person: TestPerson, blocked: unknown) =>
  person.request('POST', '/api/users/unblock/', { blocked });
const blockedBy = async (person: TestPerson) =>
  (await person.request('GET', '/api/users/blocked-users/')).body;

test('the list shows each blocked person, the latest first', async () => {
  const other = await signUpPerson(app, { name: 'Otto Other' });
  expect(await blockedBy(buyer)).toEqual([]);
  await block(buyer, other.uid);
  await block(buyer, seller.uid);
  expect(await blockedBy(buyer)).toEqual([
    {
      uid: buyer.uid,
      blocked_uid: seller.uid,
      display_name: 'Sam Seller',
      profile_picture: '/images/default-avatar.png',
    },
    {
      uid: buyer.uid,
      blocked_uid: other.uid,
      display_name: 'Otto Other',
      profile_picture: '/images/default-avatar.png',
    },
  ]);
  expect(await blockedBy(seller)).toEqual([]);
  await unblock(buyer, other.uid);
  await unblock(buyer, seller.uid);
  expect(await blockedBy(buyer)).toEqual([]);
});

test('blocking and unblocking any number of times, also at once, is as once', async () => {
  const blocks = await Promise.all(Array.from({ length: 6 }, () => block(buyer, seller.uid)));
  expect(blocks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await blockedBy(buyer)).toHaveLength(1);
  for (const uid of [seller.uid, seller.uid, 'nobody']) {
    expect(await unblock(buyer, uid)).toMatchObject({ status: 200, body: { ok: true } });
  }
  expect(await blockedBy(buyer)).toEqual([]);
});

test('two who block each other at the same time both have their block', async () => {
  await startChat(app, { seller, buyer });
  const answers = await Promise.all([block(buyer, seller.uid), block(seller, buyer.uid)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await blockedBy(buyer), await blockedBy(seller)].map(({ length }) => length)).toEqual([1, 1]);
  await unblock(buyer, seller.uid);
  await unblock(seller, buyer.uid);
});

test.each<[string, () => unknown, number, string]>([
  ['oneself', () => buyer.uid, 400, 'cannot-block-yourself'],
  ['nobody', () => 'nobody', 404, 'user-not-found'],
  ['an empty id', () => '', 400, 'invalid-input'],
  ['no text', () => ({ uid: 'x' }), 400, 'invalid-input'],
])('blocking %s is refused', async (_, blocked, status, code) => {
  const answer = await block(buyer, blocked());
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('only a signed-in person with a complete profile can block', async () => {
  const newcomer = await signUpPerson(app, { name: 'Nina New', stage: 'verified' });
  expect(await block(newcomer, seller.uid)).toMatchObject({
    status: 403,
    body: { code: 'profile-incomplete' },
  });
  expect((await request(app, 'POST', '/api/users/block/', { blocked: seller.uid })).status).toBe(401);
  expect((await request(app, 'GET', '/api/users/blocked-users/')).status).toBe(401);
});

describe('once a seller has blocked a buyer', () => {
  let conversation: string;
  let sellersChat: SocketTestClient;
  let buyersChat: SocketTestClient;

  const open = async (person: TestPerson) =>
    new SocketTestClient(`${app.url}/ws/chat/${conversation}/?token=${await ticketOf(person)}`).ready();

  beforeAll(async () => {
    conversation = await startChat(app, { seller, buyer });
    await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: listing.id });
    [sellersChat, buyersChat] = [await open(seller), await open(buyer)];
    await block(seller, buyer.uid);
  });

  test('both open chats are told at once', async () => {
    for (const chat of [sellersChat, buyersChat]) {
      expect(await chat.frame(({ type }) => type === 'error')).toMatchObject({
        code: 'blocked',
        client_id: null,
      });
    }
  });

  test('neither can send the other anything, over the sockets that were open', async () => {
    for (const chat of [buyersChat, sellersChat]) {
      const clientId = randomUUID();
      chat.send({ message: 'Hello?', client_id: clientId });
      expect(await chat.frame((frame) => frame.client_id === clientId)).toMatchObject({
        type: 'error',
        code: 'blocked',
        error: 'You cannot message this person.',
      });
    }
    expect((await buyer.request('GET', `/api/messages/${conversation}/`)).body).toEqual([]);
  });

  test('the listings are gone from the buyer’s lists, details and watchlist, for nobody else', async () => {
    const ids = async (path: string, person: TestPerson) =>
      (await person.request('GET', path)).body.map(({ id }: { id: string }) => id);
    const all = '/api/listings/';
    const near = '/api/listings/?zip_code=78701&radius=5';
    const named = '/api/listings/?search=of%20sam';
    for (const path of [all, near, named]) {
      expect(await ids(path, buyer)).not.toContain(listing.id);
      expect(await ids(path, seller)).toContain(listing.id);
    }
    expect(await ids('/api/listings/watchlist/', buyer)).toEqual([]);
    const path = `/api/listings/listing/${listing.id}/`;
    expect(await buyer.request('GET', path)).toMatchObject({
      status: 404,
      body: { code: 'listing-not-found' },
    });
    expect((await request(app, 'GET', path)).status).toBe(200);
  });

  test('the buyer can neither start a conversation nor write a mail about them', async () => {
    const refused = { status: 404, body: { code: 'listing-not-found' } };
    expect(await buyer.request('POST', '/api/messages/start/', { listing: listing.id })).toMatchObject(
      refused,
    );
    const mail = { seller_id: seller.uid, text: 'Is it still there?' };
    const relay = '/api/subs/email_relay/';
    expect(await buyer.request('POST', relay, { ...mail, listing_id: listing.id })).toMatchObject(refused);
    expect(await buyer.request('POST', relay, mail)).toMatchObject({
      status: 403,
      body: { code: 'blocked' },
    });
  });

  test('the seller still sees the buyer’s listings, and cannot write to them either', async () => {
    const { id } = await postListing(app, buyer, { title: 'Of Bea' });
    expect((await seller.request('GET', `/api/listings/listing/${id}/`)).status).toBe(200);
    expect(await seller.request('POST', '/api/messages/start/', { listing: id })).toMatchObject({
      status: 403,
      body: { code: 'blocked' },
    });
  });

  test('the chats stay open, and carry messages again after the block ends', async () => {
    await unblock(seller, buyer.uid);
    buyersChat.send({ message: 'Thank you', client_id: randomUUID() });
    expect(await sellersChat.frame(({ type }) => type === 'message')).toMatchObject({
      message: 'Thank you',
      seq: 1,
    });
    expect((await buyer.request('GET', `/api/listings/listing/${listing.id}/`)).status).toBe(200);
    await Promise.all([sellersChat.close(), buyersChat.close()]);
  });
});

test('a block waits for a message that is being stored, so that none comes after it', async () => {
  const { db } = app.services;
  const conversation = await startChat(app, { seller, buyer });
  const waiting = async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length;
  };
  let blocking: ReturnType<typeof block> | undefined;
  let answered = false;
  await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM conversations WHERE id = ${conversation} FOR UPDATE`.execute(trx);
    blocking = block(seller, buyer.uid).finally(() => {
      answered = true;
    });
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
    expect(answered).toBe(false);
  });
  expect((await blocking!).status).toBe(200);
  const late = sendMessage(app.services, buyer.uid, conversation, { text: 'Late', clientId: randomUUID() });
  await expect(late).rejects.toMatchObject({ code: 'blocked' });
});

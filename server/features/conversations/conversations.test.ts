import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { signUpChatter } from '#server/features/sockets/chat-test-people.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { startMessageSite, texts, type MessageSite } from './message-test-people.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let say: MessageSite['say'];
let listing: Listing;

beforeAll(async () => {
  ({ app, seller, buyer, say } = await startMessageSite());
  stranger = await signUpChatter(app, 'Otto Other');
  listing = await postListing(app, seller);
}, 60_000);
afterAll(() => app?.close());

async function start(person: TestPerson, about: Pick<Listing, 'id'> = listing): Promise<string> {
  const { body } = await person.request('POST', '/api/messages/start/', { listing: about.id });
  return body.conversation_id;
}

test('starting twice gives the same conversation, also when both happen at once', async () => {
  const about = await postListing(app, seller);
  const body = { listing: about.id, buyer: buyer.uid, seller: seller.uid };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => buyer.request('POST', '/api/messages/start/', body)),
  );
  expect(new Set(answers.map((answer) => answer.body.conversation_id)).size).toBe(1);
  expect(answers[0]!.body).toEqual({ conversation_id: answers[0]!.body.id, id: expect.any(String) });
});

test.for([
  ['another buyer', () => ({ listing: listing.id, buyer: stranger.uid }), 403, 'not-yourself'],
  [
    'a seller whose listing it is not',
    () => ({ listing: listing.id, seller: stranger.uid }),
    403,
    'not-yourself',
  ],
  ['no listing', () => ({ listing: randomUUID() }), 404, 'listing-not-found'],
  ['what is no id', () => ({ listing: "1' or '1'='1" }), 404, 'listing-not-found'],
] as const)('a start that names %s is refused', async ([, body, status, code]) => {
  const answer = await buyer.request('POST', '/api/messages/start/', body());
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('a conversation begins with its first message: until then its seller is not told of it', async () => {
  const about = await postListing(app, seller);
  const id = await start(buyer, about);
  const isListedFor = async (person: TestPerson) => {
    const { body } = await person.request('GET', '/api/messages/');
    return body.some((one: { id: string }) => one.id === id);
  };
  const unreadOf = async (person: TestPerson) =>
    (await person.request('GET', '/api/messages/unread-conversations/')).body.unread_conversations;
  expect([await isListedFor(buyer), await isListedFor(seller)]).toEqual([true, false]);
  expect(await unreadOf(seller)).not.toContain(id);
  await say(buyer, id, 'Is it still there?');
  expect([await isListedFor(buyer), await isListedFor(seller)]).toEqual([true, true]);
  expect(await unreadOf(seller)).toContain(id);
});

test('the chat about a listing that is deleted keeps its title', async () => {
  const about = await postListing(app, seller, { title: 'Knee scooter' });
  const id = await start(buyer, about);
  await say(buyer, id, 'Is it still there?');
  await seller.request('DELETE', `/api/listings/delete-listing/${about.id}/`);
  for (const person of [buyer, seller]) {
    const { body } = await person.request('GET', '/api/messages/');
    expect(body[0]).toMatchObject({ id, listing_id: null, listing_title: 'Knee scooter' });
  }
});

test('nobody can message themselves', async () => {
  const answer = await seller.request('POST', '/api/messages/start/', { listing: listing.id });
  expect([answer.status, answer.body.error]).toEqual([400, 'You cannot message yourself.']);
});

test('a listing without chat starts no conversation, but one that was started stays open', async () => {
  const about = await postListing(app, seller, {
    contact_methods: { emailRelay: true, instantChat: false, textCall: false },
  });
  const refused = await buyer.request('POST', '/api/messages/start/', { listing: about.id });
  expect([refused.status, refused.body.code]).toEqual([403, 'contact-method-not-offered']);

  const offered = await postListing(app, seller);
  const id = await start(buyer, offered);
  await app.services.db
    .updateTable('listings')
    .set({ contact_instant_chat: false })
    .where('id', '=', offered.id)
    .execute();
  expect(await start(buyer, offered)).toBe(id);
});

test('both see the conversation, each with the other as the other; a third sees nothing', async () => {
  const id = await start(buyer, await postListing(app, seller, { title: 'Shower chair' }));
  await say(buyer, id, 'Is it still there?');
  const find = async (person: TestPerson) =>
    (await person.request('GET', '/api/messages/')).body.find((row: { id: string }) => row.id === id);
  expect(await find(buyer)).toMatchObject({
    conversation_id: id,
    listing_title: 'Shower chair',
    buyer_uid: buyer.uid,
    seller_uid: seller.uid,
    buyer_display_name: 'Bea Buyer',
    seller_display_name: 'Sam Seller',
    other_user_uid: seller.uid,
    other_user_display_name: 'Sam Seller',
    unread_count: 0,
    last_message: 'Is it still there?',
    last_seq: 1,
  });
  expect(await find(seller)).toMatchObject({ other_user_uid: buyer.uid, unread_count: 1 });
  expect(await find(stranger)).toBeUndefined();
});

test('one conversation can be asked for by itself, by its two alone, and as the list has it', async () => {
  const id = await start(buyer, await postListing(app, seller, { title: 'Shower chair' }));
  const ask = async (person: TestPerson, wanted = id) =>
    (await person.request('GET', `/api/messages/?conversation=${encodeURIComponent(wanted)}`)).body;
  // A seller's list has it from the first message on.
  expect(await ask(seller)).toEqual([]);
  await say(buyer, id, 'Is it still there?');
  // Made after the upload: between two answers it would tell them apart.
  await expect.poll(async () => (await ask(buyer))[0].listing_cover.encodings).toContain('avif');
  for (const person of [buyer, seller]) {
    const list = (await person.request('GET', '/api/messages/')).body as { id: string }[];
    expect(await ask(person)).toEqual([list.find((row) => row.id === id)]);
  }
  expect(await ask(stranger)).toEqual([]);
  expect(await ask(buyer, "no ' uuid")).toEqual([]);
});

test('the conversation with the latest message comes first', async () => {
  const one = await start(stranger, await postListing(app, seller));
  const two = await start(stranger, await postListing(app, seller));
  await say(stranger, one, 'first');
  await say(stranger, two, 'second');
  const first = async () => (await stranger.request('GET', '/api/messages/')).body[0].id;
  expect(await first()).toBe(two);
  await say(stranger, one, 'third');
  expect(await first()).toBe(one);
});

test("someone else's conversation is not there: neither to read, nor to mark, nor to write to", async () => {
  const id = await start(buyer);
  for (const [method, path] of [
    ['GET', `/api/messages/${id}/`],
    ['GET', `/api/messages/${id}/listing/`],
    ['PUT', `/api/messages/mark-read/${id}/`],
    ['GET', `/api/messages/no-uuid/`],
  ] as const) {
    const answer = await stranger.request(method, path);
    expect([answer.status, answer.body.code]).toEqual([404, 'conversation-not-found']);
  }
  await expect(say(stranger, id, 'hello')).rejects.toMatchObject({ code: 'conversation-not-found' });
  expect((await request(app, 'GET', `/api/messages/${id}/`)).status).toBe(401);
});

test('marking read clears one side only, and only this conversation', async () => {
  const [one, two] = [
    await start(buyer, await postListing(app, seller)),
    await start(buyer, await postListing(app, seller)),
  ];
  await say(buyer, one, 'hello');
  await say(seller, one, 'hello');
  await say(buyer, two, 'hello');
  expect((await seller.request('PUT', `/api/messages/mark-read/${one}/`)).body).toEqual({ ok: true });
  const ofSeller = (await seller.request('GET', '/api/messages/unread-conversations/')).body;
  expect(ofSeller.unread_counts[one]).toBeUndefined();
  expect(ofSeller.unread_counts[two]).toBe(1);
  expect(ofSeller.unread_conversations).toContain(two);
  expect((await buyer.request('GET', '/api/messages/unread-conversations/')).body.unread_counts[one]).toBe(1);
});

test('blocking ends writing both ways and hides the listing from the blocked one', async () => {
  const about = await postListing(app, seller, { title: 'Rollator' });
  const id = await start(buyer, about);
  const clientId = randomUUID();
  await say(buyer, id, 'before', clientId);
  const other = await postListing(app, seller);
  await app.services.db
    .insertInto('blocks')
    .values({ blocker_uid: seller.uid, blocked_uid: buyer.uid })
    .execute();
  try {
    await expect(say(buyer, id, 'after')).rejects.toMatchObject({ code: 'blocked' });
    await expect(say(seller, id, 'after')).rejects.toMatchObject({ code: 'blocked' });
    expect((await say(buyer, id, 'before', clientId)).isResend).toBe(true);
    const row = (await buyer.request('GET', '/api/messages/')).body.find(
      (each: { id: string }) => each.id === id,
    );
    expect([row.listing_id, row.listing_title]).toEqual([null, null]);
    expect((await buyer.request('GET', `/api/messages/${id}/listing/`)).body).toEqual({
      listing: null,
      thanks: null,
    });
    for (const hidden of [about, other]) {
      const answer = await buyer.request('POST', '/api/messages/start/', { listing: hidden.id });
      expect([answer.status, answer.body.code]).toEqual([404, 'listing-not-found']);
    }
    expect((await seller.request('GET', `/api/messages/${id}/listing/`)).body.listing.title).toBe('Rollator');
    expect(texts((await buyer.request('GET', `/api/messages/${id}/`)).body)).toEqual(['before']);
  } finally {
    await app.services.db.deleteFrom('blocks').execute();
  }
  expect((await say(buyer, id, 'again')).message.seq).toBe(2);
});

test('someone who blocked the seller starts nothing with them', async () => {
  await app.services.db
    .insertInto('blocks')
    .values({ blocker_uid: buyer.uid, blocked_uid: seller.uid })
    .execute();
  try {
    const about = await postListing(app, seller);
    const answer = await buyer.request('POST', '/api/messages/start/', { listing: about.id });
    expect([answer.status, answer.body.code]).toEqual([403, 'blocked']);
  } finally {
    await app.services.db.deleteFrom('blocks').execute();
  }
});

test('a conversation outlives its listing, and not its people', async () => {
  const leaving = await signUpChatter(app, 'Lea Leaving');
  const about = await postListing(app, seller, { title: 'Bed' });
  const id = await start(leaving, about);
  await say(leaving, id, 'hello');
  await app.services.db.deleteFrom('listings').where('id', '=', about.id).execute();
  const row = (await seller.request('GET', '/api/messages/')).body.find(
    (each: { id: string }) => each.id === id,
  );
  expect([row.listing_id, row.listing_title, row.last_message]).toEqual([null, null, 'hello']);
  await app.services.db.deleteFrom('users').where('uid', '=', leaving.uid).execute();
  expect((await seller.request('GET', `/api/messages/${id}/`)).status).toBe(404);
});

test('people who have not completed signing up have no messages', async () => {
  const half = await signUpPerson(app, { name: 'Hal Half', stage: 'unverified' });
  for (const [method, path] of [
    ['GET', '/api/messages/'],
    ['POST', '/api/messages/socket-ticket/'],
  ] as const) {
    const answer = await half.request(method, path);
    expect([answer.status, answer.body.code]).toEqual([403, 'email-not-verified']);
  }
});

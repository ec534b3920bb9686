import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { signUpChatter } from '#server/features/sockets/chat-test-people.ts';
import { sendMessage } from './conversations.ts';
import { createMessageSender, type SendMessage } from './message-sender.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
  stranger = await signUpChatter(app, 'Otto Other');
  listing = await postListing(app, seller);
  send = createMessageSender(app.services);
}, 60_000);
afterAll(() => app?.close());

async function start(person: TestPerson, about: Pick<Listing, 'id'> = listing): Promise<string> {
  const { body } = await person.request('POST', '/api/messages/start/', { listing: about.id });
  return body.conversation_id;
}

let send: SendMessage;

function say(person: TestPerson, conversation: string, text: string, clientId: string = randomUUID()) {
  return send(person.uid, conversation, { text, clientId });
}

/** Each by its own transaction, as when others hold the conversation, and gathered, as sockets do. */
const senders = [
  [
    'one by one',
    () =>
      (...said: Parameters<SendMessage>) =>
        sendMessage(app.services, ...said),
  ],
  ['gathered', () => createMessageSender(app.services)],
] as const;

const texts = (messages: { message: string }[]): string[] => messages.map(({ message }) => message);

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

test('messages come as asked: the latest, those after, those before, each page in order', async () => {
  const id = await start(buyer, await postListing(app, seller));
  for (let number = 1; number <= 120; number += 1)
    await say(number % 2 ? buyer : seller, id, `message ${number}`);
  const seqs = async (query: string): Promise<number[]> =>
    (await seller.request('GET', `/api/messages/${id}/${query}`)).body.map(({ seq }: { seq: number }) => seq);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  expect(await seqs('')).toEqual(range(71, 120));
  expect(await seqs('?before=71')).toEqual(range(21, 70));
  expect(await seqs('?before=21')).toEqual(range(1, 20));
  expect(await seqs('?after=7')).toEqual(range(8, 120));
  expect(await seqs('?after=120')).toEqual([]);
  expect((await seller.request('GET', `/api/messages/${id}/?after=x`)).status).toBe(400);
});

test('a message has both names of its text, its sender and their picture', async () => {
  const id = await start(buyer, await postListing(app, seller));
  const clientId = randomUUID();
  await say(buyer, id, ' <b>Grüße</b> 👋 ', clientId);
  const { body } = await seller.request('GET', `/api/messages/${id}/`);
  expect(body).toEqual([
    {
      conversation_id: id,
      seq: 1,
      client_id: clientId,
      message: ' <b>Grüße</b> 👋 ',
      text: ' <b>Grüße</b> 👋 ',
      sender_uid: buyer.uid,
      sender_profile_pic: expect.stringMatching(/^(https?:\/\/|\/)/),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test.for(senders)(
  'a resend stores nothing, takes no seq and counts nothing unread, also when all happen at once: %s',
  async ([, make]) => {
    const send = make();
    const id = await start(buyer, await postListing(app, seller));
    const once = { text: 'once', clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(buyer.uid, id, once)));
    expect(new Set(answers.map(({ message }) => message.seq))).toEqual(new Set([1]));
    expect(answers.filter(({ isResend }) => !isResend)).toHaveLength(1);
    const next = await send(buyer.uid, id, { text: 'next', clientId: randomUUID() });
    expect(next.message.seq).toBe(2);
    const { body } = await seller.request('GET', '/api/messages/unread-conversations/');
    expect(body.unread_counts[id]).toBe(2);
  },
);

test('the same client id of another sender is another message', async () => {
  const id = await start(buyer, await postListing(app, seller));
  const clientId = randomUUID();
  await say(buyer, id, 'mine', clientId);
  expect((await say(seller, id, 'yours', clientId)).message.seq).toBe(2);
});

test.for(senders)('60 messages sent at once get 60 seqs without a gap: %s', async ([, make]) => {
  const send = make();
  const id = await start(buyer, await postListing(app, seller));
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      send((number % 2 ? buyer : seller).uid, id, { text: `message ${number}`, clientId: randomUUID() }),
    ),
  );
  expect(sent.map(({ message }) => message.seq).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, at) => at + 1),
  );
});

test.for([
  ['blank', ' \n\t ', 'message-blank'],
  ['nothing but NUL', '\0\0', 'message-blank'],
  ['nothing to see', '\u200b\u3164 \ufe0f\u2800\u{e0061}', 'message-blank'],
  ['too long', 'x'.repeat(4001), 'message-too-long'],
  ['100 KB', 'x'.repeat(100_000), 'message-too-long'],
] as const)('a message that is %s is refused', async ([, text, code]) => {
  const id = await start(buyer);
  await expect(say(buyer, id, text)).rejects.toMatchObject({ code });
});

test('4,000 characters are stored, an emoji is one of them; NUL and half characters do no harm', async () => {
  const id = await start(buyer, await postListing(app, seller));
  await say(buyer, id, '🛏'.repeat(4000));
  await say(buyer, id, 'a\0b');
  await say(buyer, id, 'half \ud83d');
  const { body } = await buyer.request('GET', `/api/messages/${id}/`);
  expect(texts(body)).toEqual(['🛏'.repeat(4000), 'ab', 'half \ufffd']);
  await expect(say(buyer, id, '🛏'.repeat(4001))).rejects.toMatchObject({ code: 'message-too-long' });
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

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { closeCodes, socketPaths } from '#contract/realtime.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import {
  announceAccountClosed,
  announceBlock,
  announceSignedOut,
} from '#server/features/announcements/announcements.ts';
import { signUpChatter, startChat, ticketOf } from './chat-test-people.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { SocketTestClient, type Frame } from './socket-test-client.ts';

let database: TestDatabase;
let app: RunningApp;
let second: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let conversation: string;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { SECRET: 'shared by both instances, as it must be' };
  app = await startApp({ database, clock, env });
  second = await startApp({ database, clock, env });
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
  stranger = await signUpChatter(app, 'Otto Other');
}, 60_000);
beforeEach(async () => {
  conversation = await startChat(app, { seller, buyer });
});
afterAll(async () => {
  await app?.close();
  await second?.close();
  await database?.drop();
});

function connect(
  token: string,
  { path = socketPaths.chat(conversation), at = app, ...options } = {},
): SocketTestClient {
  return new SocketTestClient(`${at.url}${path}?token=${token}`, options);
}

async function chat(person: TestPerson, at = app): Promise<SocketTestClient> {
  return connect(await ticketOf(person), { at }).ready();
}

const shape = (frames: Frame[]) => frames.map(({ seq, message }) => [seq, message]);
const isError = ({ type }: Frame) => type === 'error';

test('two people chat: each sees both messages in the same order, the sender as acknowledgement', async () => {
  const [one, other] = [await chat(buyer), await chat(seller)];
  const clientId = randomUUID();
  one.send({ message: 'Is it still there?', sender_uid: buyer.uid, client_id: clientId });
  const [received] = await other.take('message', 1);
  expect(received).toMatchObject({
    type: 'message',
    seq: 1,
    client_id: clientId,
    message: 'Is it still there?',
    text: 'Is it still there?',
    sender_uid: buyer.uid,
    conversation_id: conversation,
  });
  other.send({ message: 'Yes!', sender_uid: seller.uid });
  expect(await one.take('message', 2)).toEqual(await other.take('message', 2));
  await Promise.all([one.close(), other.close()]);
});

test('the address works without its trailing slash, and with the identity token', async () => {
  const client = connect(await buyer.token(), { path: `/ws/chat/${conversation}` });
  await client.ready();
  await client.close();
});

test('frames that are sent before the socket is ready are not lost', async () => {
  const client = connect(await buyer.token());
  client.socket.on('open', () => {
    for (const message of ['one', 'two', 'three']) client.send({ message });
  });
  expect(shape(await client.take('message', 3))).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
  await client.close();
});

test('a message to someone who is away waits for them, and the first frame says how far it is', async () => {
  const one = await chat(buyer);
  one.send({ message: 'hello' });
  await one.take('message', 1);
  const other = await chat(seller);
  expect(other.frames[0]).toEqual({
    type: 'ready',
    last_seq: 1,
    takes_read: true,
    takes_images: true,
    takes_typing: true,
  });
  const { body } = await seller.request('GET', `/api/messages/${conversation}/?after=0`);
  expect(shape(body)).toEqual([[1, 'hello']]);
  await Promise.all([one.close(), other.close()]);
});

test('200 messages sent by both at once are seen by both as 1 to 200, in one order', async () => {
  const [one, other] = [await chat(buyer), await chat(seller, second)];
  for (let number = 0; number < 100; number += 1) {
    one.send({ message: `buyer ${number}` });
    other.send({ message: `seller ${number}` });
  }
  const seen = shape(await one.take('message', 200));
  expect(seen.map(([seq]) => seq)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  expect(shape(await other.take('message', 200))).toEqual(seen);
  for (const name of ['buyer', 'seller']) {
    const own = seen.map(([, text]) => String(text)).filter((text) => text.startsWith(name));
    expect(own).toEqual(Array.from({ length: 100 }, (_, number) => `${name} ${number}`));
  }
  await Promise.all([one.close(), other.close()]);
});

test('a resend is acknowledged again to its sender, and nobody sees it twice', async () => {
  const [one, other] = [await chat(buyer), await chat(seller)];
  const frame = { message: 'once', client_id: randomUUID() };
  one.send(frame);
  // Resent before that, both are acknowledged by the one frame that is on its way.
  await one.take('message', 1);
  one.send(frame);
  one.send({ message: 'next' });
  expect(shape(await one.take('message', 3))).toEqual([
    [1, 'once'],
    [1, 'once'],
    [2, 'next'],
  ]);
  expect(shape(await other.take('message', 2))).toEqual([
    [1, 'once'],
    [2, 'next'],
  ]);
  await one.close();
  const again = await chat(buyer);
  again.send(frame);
  expect(shape(await again.take('message', 1))).toEqual([[1, 'once']]);
  await Promise.all([again.close(), other.close()]);
});

test('two instances on one database see each other, also after the broker lost their connections', async () => {
  const [one, other] = [await chat(buyer, app), await chat(seller, second)];
  one.send({ message: 'across' });
  await other.take('message', 1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'handrail pubsub' and datname = current_database()`.execute(app.services.db);
  one.send({ message: 'unheard' });
  expect(shape(await other.take('message', 2))).toEqual([
    [1, 'across'],
    [2, 'unheard'],
  ]);
  other.send({ message: 'answer' });
  expect(shape(await one.take('message', 3))).toEqual([
    [1, 'across'],
    [2, 'unheard'],
    [3, 'answer'],
  ]);
  await Promise.all([one.close(), other.close()]);
});

test.for([
  ['blank', { message: '  \n ' }, 'message-blank', 'Write a message first.'],
  ['too long', { message: 'x'.repeat(100_000) }, 'message-too-long', /4,000/],
  ["in someone else's name", { message: 'hello', sender_uid: 'someone' }, 'not-yourself', /own account/],
  ['without a text', { text: 1 }, 'invalid-input', /./],
] as const)(
  'a message that is %s is refused by name, and the socket stays',
  async ([, frame, code, text]) => {
    const client = await chat(buyer);
    const clientId = randomUUID();
    client.send({ ...frame, client_id: clientId });
    const error = await client.frame(isError);
    expect(error).toEqual({ type: 'error', code, error: expect.stringMatching(text), client_id: clientId });
    client.send({ message: 'still here' });
    expect(shape(await client.take('message', 1))).toEqual([[1, 'still here']]);
    await client.close();
  },
);

test.for(['{', 'hello', '\0', '[]', 'null', '"text"', '{"message":"x","client_id":"no uuid"}'])(
  'a frame that is %j is refused, and the socket stays',
  async (frame) => {
    const client = await chat(buyer);
    client.send(frame);
    expect((await client.frame(isError)).code).toMatch(/^invalid-(json|input)$/);
    client.send({ message: 'still here' });
    await client.take('message', 1);
    await client.close();
  },
);

test('a block holds at once on open sockets, and both are told', async () => {
  const [one, other] = [await chat(buyer), await chat(seller, second)];
  one.send({ message: 'before' });
  await other.take('message', 1);
  await app.services.db
    .insertInto('blocks')
    .values({ blocker_uid: seller.uid, blocked_uid: buyer.uid })
    .execute();
  try {
    const clientId = randomUUID();
    one.send({ message: 'after', client_id: clientId });
    expect(await one.frame(isError)).toEqual({
      type: 'error',
      code: 'blocked',
      error: 'You cannot message this person.',
      client_id: clientId,
    });
    await announceBlock(app.services, seller.uid, buyer.uid);
    for (const client of [one, other]) {
      await client.frame((frame) => isError(frame) && frame.code === 'blocked' && frame.client_id === null);
      expect(shape(client.frames.filter(({ type }) => type === 'message'))).toEqual([[1, 'before']]);
    }
  } finally {
    await app.services.db.deleteFrom('blocks').execute();
    await Promise.all([one.close(), other.close()]);
  }
});

test('who opens a chat across a block is told at once, and after it is lifted no more', async () => {
  const refusal = {
    type: 'error',
    code: 'blocked',
    error: 'You cannot message this person.',
    client_id: null,
  };
  await app.services.db
    .insertInto('blocks')
    .values({ blocker_uid: seller.uid, blocked_uid: buyer.uid })
    .execute();
  try {
    for (const client of [await chat(buyer), await chat(seller, second)]) {
      expect(await client.frame(isError)).toEqual(refusal);
      await client.close();
    }
  } finally {
    await app.services.db.deleteFrom('blocks').execute();
  }
  const again = await chat(buyer);
  again.send({ message: 'Good to hear.' });
  await again.take('message', 1);
  expect(again.frames.filter(isError)).toEqual([]);
  await again.close();
});

test.for([
  ['no token', async () => '', closeCodes.unauthorised],
  [
    'a forged token',
    async () => `${(await buyer.token()).split('.').slice(0, 2).join('.')}.AAAA`,
    closeCodes.unauthorised,
  ],
  ['a made-up ticket', async () => 'A'.repeat(43), closeCodes.unauthorised],
  ["someone else's conversation", () => ticketOf(stranger), closeCodes.forbidden],
] satisfies [string, () => Promise<string>, number][])(
  'a socket with %s is closed, and nothing it sent is stored',
  async ([, token, code]) => {
    const client = connect(await token());
    client.socket.on('open', () => client.send({ message: 'hello' }));
    expect(await client.closed).toBe(code);
    expect(client.frames).toEqual([]);
    expect((await buyer.request('GET', `/api/messages/${conversation}/`)).body).toEqual([]);
  },
);

test('a ticket opens one socket, also when several try at once', async () => {
  const ticket = await ticketOf(buyer);
  const clients = Array.from({ length: 5 }, () => connect(ticket));
  const outcomes = await Promise.all(
    clients.map((client) => Promise.race([client.ready().then(() => 'open'), client.closed])),
  );
  expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === closeCodes.unauthorised)).toHaveLength(4);
  for (const { socket } of clients) socket.terminate();
});

test('a ticket is good for 60 s, and only its hash is stored', async () => {
  const ticket = await ticketOf(buyer);
  const rows = await app.services.db.selectFrom('socket_tickets').select('ticket_hash').execute();
  expect(rows.map((row) => row.ticket_hash)).not.toContain(ticket);
  ahead += limits.socketTicketTtl * 1000 + 1000;
  expect(await connect(ticket).closed).toBe(closeCodes.unauthorised);
});

test('ended sessions close open sockets, in every instance', async () => {
  const clients = [await chat(buyer, app), await chat(buyer, second)];
  const other = await chat(seller);
  await announceSignedOut(app.services, buyer.uid);
  for (const client of clients) expect(await client.closed).toBe(closeCodes.unauthorised);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
  await other.close();
});

test('a deleted account closes its sockets, and those of the other side of its conversations', async () => {
  const leaving = await signUpChatter(app, 'Lea Leaving');
  const kept = await chat(seller);
  conversation = await startChat(app, { seller, buyer: leaving });
  const [one, other] = [await chat(leaving, second), await chat(seller)];
  await app.services.db.deleteFrom('users').where('uid', '=', leaving.uid).execute();
  await announceAccountClosed(app.services, leaving.uid);
  expect(await one.closed).toBe(closeCodes.unauthorised);
  expect(await other.closed).toBe(closeCodes.forbidden);
  expect(kept.socket.readyState).toBe(kept.socket.OPEN);
  await kept.close();
});

test('a message whose hint was lost is not: it is sent with the next', async () => {
  const client = await chat(seller);
  const unheard = {
    ...app.services,
    pubsub: { ...app.services.pubsub, publish: () => Promise.reject(new Error('away')) },
  };
  await sendMessage(unheard, buyer.uid, conversation, { text: 'silent', clientId: randomUUID() });
  await sendMessage(app.services, buyer.uid, conversation, { text: 'heard', clientId: randomUUID() });
  expect(shape(await client.take('message', 2))).toEqual([
    [1, 'silent'],
    [2, 'heard'],
  ]);
  await client.close();
});

const unreadOf = async (person: TestPerson): Promise<number | undefined> =>
  (await person.request('GET', '/api/messages/unread-conversations/')).body.unread_counts[conversation];

const say = (person: TestPerson, text: string) =>
  sendMessage(app.services, person.uid, conversation, { text, clientId: randomUUID() });

/** Frames are taken one after the other: what was sent before this is done. */
async function answeredUpTo(client: SocketTestClient): Promise<void> {
  const clientId = randomUUID();
  client.send({ message: '', client_id: clientId });
  await client.frame(({ client_id: id }) => id === clientId);
}

test('a chat is marked read by a frame, up to what its person has seen, for all their sockets', async () => {
  const [client, elsewhere] = [
    await chat(seller),
    connect(await ticketOf(seller), { path: socketPaths.unread(), at: second }),
  ];
  await say(buyer, 'one');
  await say(buyer, 'two');
  await client.take('message', 2);
  await elsewhere.frame((frame) => Object.hasOwn((frame['unread_counts'] as object) ?? {}, conversation));
  client.send({ type: 'read', seq: 1 });
  await answeredUpTo(client);
  expect(await unreadOf(seller)).toBe(2);
  client.send({ type: 'read', seq: 2 });
  await answeredUpTo(client);
  expect(await unreadOf(seller)).toBeUndefined();
  await elsewhere.frame(
    (frame) =>
      elsewhere.frames.indexOf(frame) > 1 &&
      !Object.hasOwn((frame['unread_counts'] as object) ?? {}, conversation),
  );
  await Promise.all([client.close(), elsewhere.close()]);
});

test('what was never sent to it cannot be marked read, however high a frame counts', async () => {
  const client = await chat(seller);
  await say(buyer, 'one');
  await client.take('message', 1);
  client.send({ type: 'read', seq: 2_000_000_000 });
  await answeredUpTo(client);
  expect(await unreadOf(seller)).toBeUndefined();
  await say(buyer, 'two');
  await client.take('message', 2);
  expect(await unreadOf(seller)).toBe(1);
  client.send({ type: 'read', seq: 2 });
  await answeredUpTo(client);
  expect(await unreadOf(seller)).toBeUndefined();
  await client.close();
});

test('a frame marks nobody else’s messages read, though it is sent a thousand times', async () => {
  const client = await chat(buyer);
  await say(seller, 'to the buyer');
  await say(buyer, 'to the seller');
  await client.take('message', 2);
  for (let times = 0; times < 1000; times += 1) client.send({ type: 'read', seq: 2 });
  await answeredUpTo(client);
  expect(await unreadOf(buyer)).toBeUndefined();
  expect(await unreadOf(seller)).toBe(1);
  await client.close();
});

test.for([{ seq: 0 }, { seq: -1 }, { seq: 1.5 }, { seq: '1' }, {}])(
  'a read mark of %j is refused, and the chat goes on',
  async (mark) => {
    const client = await chat(buyer);
    client.send({ type: 'read', ...mark });
    expect(await client.frame(isError)).toMatchObject({ code: 'invalid-input', client_id: null });
    client.send({ message: 'still here' });
    await client.take('message', 1);
    await client.close();
  },
);

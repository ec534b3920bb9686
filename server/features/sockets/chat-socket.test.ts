import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { socketPaths } from '#contract/realtime.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { openChat, signUpChatter, startChat } from './chat-test-people.ts';
import { SocketTestClient, type Frame } from './socket-test-client.ts';
import { startTwoInstances } from './two-test-instances.ts';

let app: RunningApp;
let second: RunningApp;
let close: () => Promise<void>;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;

beforeAll(async () => {
  ({ app, second, close } = await startTwoInstances());
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
}, 60_000);
beforeEach(async () => {
  conversation = await startChat(app, { seller, buyer });
});
afterAll(() => close?.());

const connect = (token: string, path = socketPaths.chat(conversation)) =>
  new SocketTestClient(`${app.url}${path}?token=${token}`);
const chat = (person: TestPerson, at = app) => openChat(at, person, conversation);
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
  const client = connect(await buyer.token(), `/ws/chat/${conversation}`);
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

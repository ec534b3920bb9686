import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { socketPaths } from '#contract/realtime.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { openChat, signUpChatter, startChat, ticketOf } from './chat-test-people.ts';
import { SocketTestClient } from './socket-test-client.ts';
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

const chat = (person: TestPerson) => openChat(app, person, conversation);
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
    new SocketTestClient(`${second.url}${socketPaths.unread()}?token=${await ticketOf(seller)}`),
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
    expect(await client.frame(({ type }) => type === 'error')).toMatchObject({
      code: 'invalid-input',
      client_id: null,
    });
    client.send({ message: 'still here' });
    await client.take('message', 1);
    await client.close();
  },
);

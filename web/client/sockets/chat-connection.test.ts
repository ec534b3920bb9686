import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { createSocketTicket, listMessages, markRead } from '#contract/messages.ts';
import { messageRate } from '#contract/rate.ts';
import { signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import type { ChatConnection, ChatConnectionOptions } from './chat-connection.ts';
import { openTestChat } from './open-test-chat.ts';
import type { PendingStorage } from './pending-messages.ts';
import { until } from './until-test-state.ts';
import { createUnreadConnection } from './unread-connection.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;
let opened: { close(): void }[] = [];
const clock = { now: () => new Date() };

beforeAll(async () => {
  app = await startApp();
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
}, 60_000);
beforeEach(async () => {
  conversation = await startChat(app, { seller, buyer });
});
afterEach(() => {
  for (const connection of opened) connection.close();
  opened = [];
});
afterAll(() => app?.close());

const ticketFor = (person: TestPerson) => async () => (await person.api.call(createSocketTicket, {})).ticket;

function open(person: TestPerson, changes: Partial<ChatConnectionOptions> = {}): ChatConnection {
  const connection = openTestChat(person, conversation, { origin: app.url, ...changes });
  opened.push(connection);
  return connection;
}

const say = (person: TestPerson, text: string) =>
  sendMessage(app.services, person.uid, conversation, { text, clientId: randomUUID() });

const texts = (connection: ChatConnection) => connection.state().messages.map(({ message }) => message);
const isOpen = (connection: ChatConnection) => until(connection, ({ connection: state }) => state === 'open');
const has = (connection: ChatConnection, count: number) =>
  until(connection, ({ messages }) => messages.length >= count);

function memoryStorage(): PendingStorage & { size(): number } {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    size: () => items.size,
  };
}

test('two people see the same messages in the same order; what is acknowledged is not pending', async () => {
  const [one, other] = [open(buyer), open(seller)];
  await Promise.all([isOpen(one), isOpen(other)]);
  for (let number = 0; number < 20; number += 1) {
    one.send(`buyer ${number}`);
    other.send(`seller ${number}`);
  }
  await Promise.all([has(one, 40), has(other, 40)]);
  expect(one.state().messages).toEqual(other.state().messages);
  expect(texts(one).filter((text) => text.startsWith('buyer'))).toEqual(
    Array.from({ length: 20 }, (_, at) => `buyer ${at}`),
  );
  expect(one.state().pending).toEqual([]);
});

test('a message shows as being sent at once, and is sent as soon as the line is open', async () => {
  const connection = open(buyer);
  expect(connection.send('early')).toBe(true);
  expect(connection.state().pending).toEqual([
    { client_id: expect.any(String), text: 'early', status: 'sending' },
  ]);
  await has(connection, 1);
  expect(texts(connection)).toEqual(['early']);
  expect(connection.state().pending).toEqual([]);
});

test('a blank message is not sent', () => {
  const connection = open(buyer);
  expect(connection.send(' \n ')).toBe(false);
  expect(connection.state().pending).toEqual([]);
});

test('what was said before is fetched, however much it is', async () => {
  const numbers = Array.from({ length: 520 }, (_, at) => at + 1);
  while (numbers.length > 0)
    await Promise.all(
      numbers.splice(0, 52).map((number) => say(number % 2 ? buyer : seller, `message ${number}`)),
    );
  const connection = open(buyer);
  await isOpen(connection);
  expect(connection.state().messages.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 520 }, (_, at) => at + 1),
  );
});

test('with the latest page known, earlier ones come when they are asked for', async () => {
  for (let number = 1; number <= 60; number += 1) await say(buyer, `message ${number}`);
  const initial = await buyer.api.call(listMessages, { params: { conversationId: conversation }, query: {} });
  const connection = open(buyer, { initial });
  await isOpen(connection);
  expect([connection.state().messages.length, connection.state().hasEarlier]).toEqual([50, true]);
  await connection.loadEarlier();
  expect(connection.state().messages.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 60 }, (_, at) => at + 1),
  );
  expect(connection.state().hasEarlier).toBe(false);
});

test('a message that arrives before the ones it follows waits until they are fetched', async () => {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await say(seller, 'one');
  const { api } = buyer;
  const connection = open(buyer, {
    async fetchAfter(seq) {
      asked.resolve();
      await held.promise;
      return api.call(listMessages, {
        params: { conversationId: conversation },
        query: { after: String(seq) },
      });
    },
  });
  await asked.promise;
  const watcher = open(seller);
  await isOpen(watcher);
  await say(seller, 'two');
  await has(watcher, 2);
  expect(texts(connection)).toEqual([]);
  held.resolve();
  await has(connection, 2);
  expect(texts(connection)).toEqual(['one', 'two']);
});

test('a reload of the page keeps what was not acknowledged, and sends it once', async () => {
  const storage = memoryStorage();
  const before = open(buyer, { storage, ticket: () => Promise.reject(new Error('offline')) });
  before.send('written offline');
  const [clientId] = before.state().pending.map(({ client_id }) => client_id);
  before.close();
  const after = open(buyer, { storage });
  expect(after.state().pending).toEqual([
    { client_id: clientId, text: 'written offline', status: 'sending' },
  ]);
  await has(after, 1);
  expect(after.state().messages.map(({ client_id }) => client_id)).toEqual([clientId]);
  expect(storage.size()).toBe(0);
});

test('a tab that comes back hours later asks before it sends what was not acknowledged', async () => {
  const storage = memoryStorage();
  const ticket = () => Promise.reject(new Error('offline'));
  const before = open(buyer, { storage, ticket, clock: { now: () => new Date(Date.now() - 2 * 3_600_000) } });
  before.send('I am on my way');
  before.close();
  const after = open(buyer, { storage });
  after.send('Sorry, I was away');
  await has(after, 1);
  expect(texts(after)).toEqual(['Sorry, I was away']);
  expect(after.state().pending).toMatchObject([{ text: 'I am on my way', status: 'failed' }]);
  after.retry(after.state().pending[0]!.client_id);
  await has(after, 2);
  expect(texts(after)).toEqual(['Sorry, I was away', 'I am on my way']);
});

test('what was stored long ago is not said to be unsent', async () => {
  const storage = memoryStorage();
  const { message } = await sendMessage(app.services, buyer.uid, conversation, {
    text: 'stored',
    clientId: randomUUID(),
  });
  const key = `handrail.pending.${buyer.uid}.${conversation}`;
  const kept = { client_id: message.client_id, text: 'stored', status: 'sending', at: 0 };
  storage.setItem(key, JSON.stringify([kept]));
  const initial = await buyer.api.call(listMessages, { params: { conversationId: conversation }, query: {} });
  expect(open(buyer, { storage, initial }).state()).toMatchObject({ pending: [], messages: initial });
});

test('what another reload of the page had stored already is found again, not sent twice', async () => {
  const storage = memoryStorage();
  const clientId = randomUUID();
  await sendMessage(app.services, buyer.uid, conversation, { text: 'stored', clientId });
  const key = `handrail.pending.${buyer.uid}.${conversation}`;
  storage.setItem(key, JSON.stringify([{ client_id: clientId, text: 'stored', status: 'sending' }]));
  const connection = open(buyer, { storage });
  await until(connection, ({ pending, messages }) => pending.length === 0 && messages.length > 0);
  expect(texts(connection)).toEqual(['stored']);
});

test('a refused message is kept with the reason; it can be tried again or given up; others pass', async () => {
  const connection = open(buyer);
  await isOpen(connection);
  await app.services.db
    .insertInto('blocks')
    .values({ blocker_uid: seller.uid, blocked_uid: buyer.uid })
    .execute();
  connection.send('refused');
  connection.send('refused too');
  await until(
    connection,
    ({ pending }) => pending.length === 2 && pending.every(({ status }) => status === 'failed'),
  );
  expect(connection.state().pending[0]!.error).toBe('You cannot message this person.');
  expect(connection.state().refused).toBe('You cannot message this person.');
  await app.services.db.deleteFrom('blocks').execute();
  const [first, second] = connection.state().pending;
  connection.discard(second!.client_id);
  connection.retry(first!.client_id);
  await has(connection, 1);
  expect(texts(connection)).toEqual(['refused']);
  expect(connection.state()).toMatchObject({ pending: [], refused: null });
});

test('what was written elsewhere before a block does not take its notice away', async () => {
  await say(buyer, 'from the phone');
  await app.services.db
    .insertInto('blocks')
    .values({ blocker_uid: seller.uid, blocked_uid: buyer.uid })
    .execute();
  try {
    const connection = open(buyer);
    await isOpen(connection);
    expect(texts(connection)).toEqual(['from the phone']);
    expect(connection.state().refused).toBe('You cannot message this person.');
  } finally {
    await app.services.db.deleteFrom('blocks').execute();
  }
});

test('who has written too much is told at once when it goes on, and not tried in vain', async () => {
  const limited = await startApp({ env: { LIMITS: 'on' } });
  try {
    const [sam, bea] = [await signUpChatter(limited, 'Sam Limit'), await signUpChatter(limited, 'Bea Limit')];
    const id = await startChat(limited, { seller: sam, buyer: bea });
    const [hour] = messageRate.windows;
    for (let times = 0; times < hour!.newcomers; times += 1)
      await limited.services.counters.hit(`message per ${hour!.seconds}:${bea.uid}`, hour!.seconds);
    const connection = open(bea, { conversationId: id, origin: limited.url });
    const sentAt = performance.now();
    connection.send('One more');
    await until(connection, ({ pending }) => pending[0]?.status === 'failed');
    // All its tries would take 14 s.
    expect(performance.now() - sentAt).toBeLessThan(10_000);
    expect(connection.state().pending[0]!.error).toMatch(/You can write again in \d+ minutes\.$/);
  } finally {
    for (const connection of opened.splice(0)) connection.close();
    await limited.close();
  }
});

test('a message that is far too long fails at once and holds nothing up', async () => {
  const connection = open(buyer);
  connection.send('x'.repeat(1_000_000));
  connection.send('short');
  await has(connection, 1);
  expect(texts(connection)).toEqual(['short']);
  expect(connection.state().pending).toMatchObject([
    { status: 'failed', error: expect.stringContaining('4,000') },
  ]);
});

test("someone else's conversation closes for good", async () => {
  const stranger = await signUpChatter(app, `Otto Other ${randomUUID().replaceAll(/[^a-z]/g, '')}`);
  const connection = open(stranger);
  await until(connection, ({ connection: state }) => state === 'closed');
});

test('the unread counts follow the messages; a conversation that is opened is cleared at once', async () => {
  await app.services.db.deleteFrom('conversations').where('id', '!=', conversation).execute();
  const unread = createUnreadConnection({ ticket: ticketFor(seller), clock, origin: app.url });
  opened.push(unread);
  await until(unread, ({ counts }) => counts !== null);
  expect(unread.state()).toMatchObject({ counts: {}, connection: 'open' });
  await say(buyer, 'one');
  await say(buyer, 'two');
  await until(unread, ({ counts }) => counts?.[conversation] === 2);
  unread.clear(conversation);
  expect(unread.state()).toMatchObject({ counts: {} });
  await seller.api.call(markRead, { params: { conversationId: conversation } });
  await say(buyer, 'three');
  await until(unread, ({ counts }) => counts?.[conversation] === 1);
});

import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import type { ChatConnection } from './chat-connection.ts';
import { openTestChat } from './open-test-chat.ts';
import { until } from './until-test-state.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;
let opened: ChatConnection[] = [];
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };

beforeAll(async () => {
  app = await startApp({ clock });
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

async function open(person: TestPerson, origin = app.url): Promise<ChatConnection> {
  const connection = openTestChat(person, conversation, { clock, origin });
  opened.push(connection);
  await until(connection, ({ connection: state }) => state === 'open');
  return connection;
}

test('the other one is seen writing until their message is here', async () => {
  const [one, other] = [await open(buyer), await open(seller)];
  one.tellTyping();
  await until(other, ({ isOtherTyping }) => isOtherTyping);
  one.send('Hello');
  await until(other, ({ isOtherTyping, messages }) => !isOtherTyping && messages.length === 1);
  expect(one.state().isOtherTyping).toBe(false);
});

test('whoever stops writing without a message is no longer seen writing after 6 seconds', async () => {
  const [one, other] = [await open(buyer), await open(seller)];
  one.tellTyping();
  await until(other, ({ isOtherTyping }) => isOtherTyping);
  const since = performance.now();
  await until(other, ({ isOtherTyping }) => !isOtherTyping);
  expect(performance.now() - since).toBeGreaterThan(limits.typingShownSeconds * 1000 - 200);
});

test('what the other one has seen is known, and by a later connection too', async () => {
  const [one, other] = [await open(buyer), await open(seller)];
  one.send('Hello');
  await until(other, ({ messages }) => messages.length === 1);
  expect(one.state().seenByOther).toBe(0);
  other.markSeen(1);
  await until(one, ({ seenByOther }) => seenByOther === 1);
  await until(await open(buyer), ({ seenByOther }) => seenByOther === 1);
});

test('it is told at most once in 3 seconds, and not at all to a server of the release before', async () => {
  const heard: string[] = [];
  let last = Promise.withResolvers<void>();
  let greeting: object = { type: 'ready', last_seq: 0, takes_typing: true };
  const server = fastify();
  await server.register(websocket);
  await server.register(async (scope) => {
    scope.get('/ws/*', { websocket: true }, (socket) => {
      socket.send(JSON.stringify(greeting));
      socket.on('message', (data) => {
        const { type, message } = JSON.parse(String(data)) as { type?: string; message?: string };
        heard.push(type ?? message!);
        if (message === 'last') last.resolve();
      });
    });
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const one = await open(buyer, origin);
  for (let times = 0; times < 20; times += 1) one.tellTyping();
  ahead += limits.typingEverySeconds * 1000;
  one.tellTyping();
  one.send('last');
  await last.promise;
  expect(heard).toEqual(['typing', 'typing', 'last']);
  last = Promise.withResolvers();
  greeting = { type: 'ready', last_seq: 0 };
  const old = await open(buyer, origin);
  old.tellTyping();
  old.send('last');
  await last.promise;
  expect(heard).toEqual(['typing', 'typing', 'last', 'last']);
  for (const connection of opened) connection.close();
  await server.close();
});

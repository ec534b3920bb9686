import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import { closeForRestart, mountSockets } from '#server/features/sockets/sockets.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { openTestChat } from './open-test-chat.ts';
import { until } from './until-test-state.ts';

const perPerson = 300;
/** How the sockets' server goes away, one after the other. */
const outages = ['stops', 'drops every line', 'stops', 'drops every line'] as const;

let app: RunningApp;
let people: TestPerson[];
let conversation: string;

beforeAll(async () => {
  app = await startApp();
  const seller = await signUpChatter(app, 'Sam Seller');
  const buyer = await signUpChatter(app, 'Bea Buyer');
  people = [seller, buyer];
  conversation = await startChat(app, { seller, buyer });
});
afterAll(() => app?.close());

/** The sockets on a port of their own, which a later one can take over. */
async function startSockets(port: number): Promise<FastifyInstance> {
  const server = fastify();
  await server.register(websocket, { preClose: closeForRestart(server) });
  await server.register(async (scope) => mountSockets(scope, app.services));
  await server.listen({ host: '127.0.0.1', port });
  return server;
}

/** Ends every line: with a word, or as a crash does. */
async function fail(server: FastifyInstance, how: (typeof outages)[number]): Promise<void> {
  if (how === 'drops every line') for (const client of server.websocketServer.clients) client.terminate();
  await server.close();
}

test('through restarts in the middle of a conversation nothing is lost, doubled or out of order', async () => {
  let server = await startSockets(0);
  const { port } = server.server.address() as AddressInfo;
  const chats = people.map((person) =>
    openTestChat(person, conversation, { origin: `http://127.0.0.1:${port}` }),
  );
  await Promise.all(chats.map((chat) => until(chat, ({ connection }) => connection === 'open')));

  const portion = perPerson / (outages.length + 1);
  let said = 0;
  const sayPortion = () => {
    for (const end = said + portion; said < end; said += 1)
      for (const [who, chat] of chats.entries()) chat.send(`${who}:${said}`);
  };
  for (const outage of outages) {
    const before = chats[0]!.state().messages.length;
    sayPortion();
    // In the middle: something of this portion is through, and most is not.
    await until(chats[0]!, ({ messages }) => messages.length > before + 5);
    await fail(server, outage);
    await Promise.all(chats.map((chat) => until(chat, ({ connection }) => connection === 'waiting')));
    server = await startSockets(port);
  }
  sayPortion();
  const total = perPerson * chats.length;
  await Promise.all(
    chats.map((chat) =>
      until(chat, ({ messages, pending }) => messages.length >= total && pending.length === 0),
    ),
  );

  const [one, other] = chats.map((chat) => chat.state().messages);
  expect(one!.map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, at) => at + 1));
  expect(other).toEqual(one);
  for (const who of [0, 1]) {
    const own = one!.map(({ message }) => message).filter((text) => text.startsWith(`${who}:`));
    expect(own).toEqual(Array.from({ length: perPerson }, (_, number) => `${who}:${number}`));
  }
  for (const chat of chats) chat.close();
  await server.close();
});

import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSocketTicket, listMessages, listUnreadConversations } from '#contract/messages.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import { closeForRestart, mountSockets } from '#server/features/sockets/sockets.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createChatConnection, type ChatConnection } from './chat-connection.ts';
import { until } from './until-test-state.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;
let server: FastifyInstance;
let chat: ChatConnection;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
}, 60_000);
beforeEach(async () => {
  conversation = await startChat(app, { seller, buyer });
  await sendMessage(app.services, buyer.uid, conversation, { text: 'one', clientId: randomUUID() });
});
afterEach(async () => {
  chat.close();
  await server.close();
});
afterAll(() => app?.close());

/** The sockets on a port of their own, which a later server can take over. */
async function listen(mount: (scope: FastifyInstance) => Promise<void>, port = 0): Promise<number> {
  server = fastify();
  await server.register(websocket, { preClose: closeForRestart(server) });
  await server.register(mount);
  await server.listen({ host: '127.0.0.1', port });
  return (server.server.address() as AddressInfo).port;
}

const thisRelease = (scope: FastifyInstance) => mountSockets(scope, app.services);

/** All that a release before this one says to whoever opens a chat. */
async function releaseBefore(scope: FastifyInstance): Promise<void> {
  scope.get('/ws/*', { websocket: true }, (socket) => {
    socket.send(JSON.stringify({ type: 'ready', last_seq: 1 }));
    socket.on('message', (data) => socket.close(1000, `not known here: ${String(data)}`));
  });
}

function openChat(port: number): Promise<unknown> {
  chat = createChatConnection({
    conversationId: conversation,
    ownUid: seller.uid,
    ticket: async () => (await seller.api.call(createSocketTicket, {})).ticket,
    fetchAfter: (seq) =>
      seller.api.call(listMessages, {
        params: { conversationId: conversation },
        query: { after: String(seq) },
      }),
    clock: { now: () => new Date() },
    storage: null,
    origin: `http://127.0.0.1:${port}`,
  });
  expect(chat.markSeen(1)).toBe(false);
  return until(chat, ({ connection, messages }) => connection === 'open' && messages.length === 1);
}

const isRead = () =>
  vi.waitFor(async () => {
    const { unread_counts: counts } = await seller.api.call(listUnreadConversations, {});
    expect(counts[conversation]).toBeUndefined();
  }, 10_000);

test('what is seen is told on the connection, and once more on the next: it may be lost with the one before', async () => {
  const port = await listen(thisRelease);
  await openChat(port);
  expect(chat.markSeen(1)).toBe(true);
  await isRead();
  await app.services.db
    .updateTable('conversations')
    .set({ seller_unread: 1 })
    .where('id', '=', conversation)
    .execute();
  for (const socket of server.websocketServer.clients) socket.terminate();
  await server.close();
  await until(chat, ({ connection }) => connection === 'waiting');
  expect(chat.markSeen(1)).toBe(false);
  await listen(thisRelease, port);
  await isRead();
});

test('a server of the release before is told by a call: it would not know the frame', async () => {
  await openChat(await listen(releaseBefore));
  expect(chat.markSeen(1)).toBe(false);
  expect(chat.state().connection).toBe('open');
});

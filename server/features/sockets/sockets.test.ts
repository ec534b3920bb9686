import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeCodes, socketPaths } from '#contract/realtime.ts';
import type { Services } from '#server/services.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { signUpChatter, startChat, ticketOf } from './chat-test-people.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { SocketTestClient, type Frame } from './socket-test-client.ts';
import { endSocketAccess } from './socket-tickets.ts';
import { closeForRestart, mountSockets } from './sockets.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
}, 60_000);
beforeEach(async () => {
  await app.services.db.deleteFrom('conversations').execute();
  conversation = await startChat(app, { seller, buyer });
});
afterAll(() => app?.close());

interface Instance extends AsyncDisposable {
  url: string;
  server: FastifyInstance;
  open(person: TestPerson, path?: string, options?: { autoPong?: boolean }): Promise<SocketTestClient>;
}

/** The sockets alone on a port of their own, with the application's services or some of them changed. */
async function startInstance({
  heartbeatMs = 60_000,
  services = {},
}: { heartbeatMs?: number; services?: Partial<Services> } = {}): Promise<Instance> {
  const server = fastify();
  await server.register(websocket, { preClose: closeForRestart(server) });
  await server.register(async (scope) =>
    mountSockets(scope, { ...app.services, ...services }, { heartbeatMs }),
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    server,
    async open(person, path = socketPaths.chat(conversation), options = {}) {
      const client = new SocketTestClient(`${url}${path}?token=${await ticketOf(person)}`, options);
      await client.frame(() => true);
      return client;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

const say = (text: string, services: Services = app.services) =>
  sendMessage(services, buyer.uid, conversation, { text, clientId: randomUUID() });

/** Services whose hints never arrive. */
const unheard = (): Services => ({
  ...app.services,
  pubsub: { ...app.services.pubsub, publish: () => Promise.reject(new Error('away')) },
});

const shape = (frames: Frame[]) => frames.map(({ seq, message }) => [seq, message]);
const counts = (frames: Frame[]) => frames.map((frame) => frame.unread_counts ?? frame.unread_count);

test('the unread socket tells the counts at opening and at every change', async () => {
  await say('one');
  const client = new SocketTestClient(`${app.url}${socketPaths.unread()}?token=${await seller.token()}`);
  await client.changes('unread_convo_map', 1);
  await say('two');
  await client.changes('unread_convo_map', 2);
  await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
  const told = await client.changes('unread_convo_map', 3);
  expect(counts(told)).toEqual([{ [conversation]: 1 }, { [conversation]: 2 }, {}]);
  await client.close();
});

test('the notification socket tells the sum over conversations', async () => {
  const client = new SocketTestClient(`${app.url}/ws/notifications?token=${await ticketOf(seller)}`);
  await client.changes('unread_messages', 1);
  await say('one');
  await client.changes('unread_messages', 2);
  conversation = await startChat(app, { seller, buyer });
  await say('two');
  expect(counts(await client.changes('unread_messages', 3))).toEqual([0, 1, 2]);
  await client.close();
});

test("an unread socket tells nothing of others' messages", async () => {
  const own = new SocketTestClient(`${app.url}${socketPaths.unread()}?token=${await ticketOf(buyer)}`);
  await own.changes('unread_convo_map', 1);
  await say('to the seller');
  await sendMessage(app.services, seller.uid, conversation, { text: 'to the buyer', clientId: randomUUID() });
  expect(counts(await own.changes('unread_convo_map', 2))).toEqual([{}, { [conversation]: 1 }]);
  await own.close();
});

test.for([socketPaths.unread(), socketPaths.notifications()])(
  '%s is closed without a good token',
  async (path) => {
    for (const token of ['', 'A'.repeat(43), 'a.b.c']) {
      const client = new SocketTestClient(`${app.url}${path}?token=${token}`);
      expect(await client.closed).toBe(closeCodes.unauthorised);
      expect(client.frames).toEqual([]);
    }
  },
);

async function connectFrom(origin: string): Promise<SocketTestClient> {
  return new SocketTestClient(`${app.url}${socketPaths.unread()}?token=${await ticketOf(buyer)}`, { origin });
}

test('pages of other sites may not open a socket', async () => {
  const refused = await connectFrom('https://elsewhere.example');
  const status = new Promise((resolve) => {
    refused.socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode);
      refused.socket.terminate();
    });
  });
  expect(await status).toBe(403);
  const own = await connectFrom(app.url);
  await own.take('unread_convo_map', 1);
  await own.close();
});

test('an unknown socket address is closed', async () => {
  expect(await new SocketTestClient(`${app.url}/ws/elsewhere/?token=secret`).closed).toBe(
    closeCodes.forbidden,
  );
});

test('an open socket keeps nothing of the request that opened it', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await using instance = await startInstance();
  const requests: WeakRef<IncomingMessage>[] = [];
  instance.server.server.prependListener('upgrade', (request) => requests.push(new WeakRef(request)));
  const chat = await instance.open(buyer);
  const unread = await instance.open(buyer, socketPaths.unread());
  collect();
  expect(requests.map((request) => request.deref() === undefined)).toEqual([true, true]);
  await Promise.all([chat.close(), unread.close()]);
});

test('a frame that breaks the protocol ends its own socket alone', async () => {
  await using instance = await startInstance();
  const [broken, other] = [await instance.open(buyer), await instance.open(seller)];
  // A text frame that is not masked, as a client's must be.
  (broken.socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0x81, 0x01, 0x61]));
  await broken.closed;
  await say('hello');
  expect(await other.frame(({ type }) => type === 'message')).toMatchObject({ message: 'hello' });
  await other.close();
});

test('a dead peer is dropped at the second heartbeat; the living hear from the server at each', async () => {
  await using instance = await startInstance({ heartbeatMs: 500 });
  const living = await instance.open(seller);
  const dead = await instance.open(buyer, undefined, { autoPong: false });
  expect(await dead.closed).toBe(1006);
  await living.take('ready', 4);
  expect(living.socket.readyState).toBe(living.socket.OPEN);
  expect(instance.server.websocketServer.clients.size).toBe(1);
});

test('what a lost hint would have said is found out at the next heartbeat', async () => {
  await using instance = await startInstance({ heartbeatMs: 300 });
  const chat = await instance.open(seller);
  const unread = await instance.open(seller, socketPaths.unread());
  await say('silent', unheard());
  expect(shape(await chat.take('message', 1))).toEqual([[1, 'silent']]);
  await unread.frame(
    (frame) => JSON.stringify(frame.unread_counts) === JSON.stringify({ [conversation]: 1 }),
  );
});

test('a conversation that is gone is closed at the next heartbeat', async () => {
  await using instance = await startInstance({ heartbeatMs: 100 });
  const chat = await instance.open(seller);
  await app.services.db.deleteFrom('conversations').where('id', '=', conversation).execute();
  expect(await chat.closed).toBe(closeCodes.forbidden);
});

test('a server that stops says so, after it stored what had arrived', async () => {
  const instance = await startInstance();
  const client = await instance.open(buyer);
  for (let number = 1; number <= 20; number += 1) client.send({ message: `message ${number}` });
  await client.take('message', 1);
  await instance.server.close();
  expect(await client.closed).toBe(closeCodes.restarting);
  const { body } = await buyer.request('GET', `/api/messages/${conversation}/`);
  const acknowledged = shape(client.frames.filter(({ type }) => type === 'message'));
  expect(shape(body).slice(0, acknowledged.length)).toEqual(acknowledged);
});

test('a peer that does not answer keeps no server from stopping', async () => {
  const instance = await startInstance();
  const client = await instance.open(buyer);
  client.socket.pause();
  const before = performance.now();
  await instance.server.close();
  expect(performance.now() - before).toBeLessThan(10_000);
  client.socket.terminate();
});

test('a peer that does not read is dropped before it fills the memory', async () => {
  await using instance = await startInstance();
  const client = await instance.open(seller);
  client.socket.pause();
  const long = '🛏'.repeat(4000);
  for (let number = 0; number < 500 && instance.server.websocketServer.clients.size > 0; number += 1)
    await say(long);
  expect(instance.server.websocketServer.clients.size).toBe(0);
  client.socket.terminate();
}, 30_000);

test('no one keeps more than 60 sockets open', async () => {
  const services = { config: { ...app.services.config, limits: true } };
  await using instance = await startInstance({ services });
  for (let number = 0; number < 60; number += 1) await instance.open(buyer, socketPaths.unread());
  for (const path of [socketPaths.unread(), socketPaths.chat(conversation)]) {
    const client = await instance.open(buyer, path);
    // Another code than of what is not the caller's: there, clients give up.
    expect(await client.closed).toBe(1013);
    expect(client.frames).toMatchObject([{ type: 'error', code: 'too-many-tabs', client_id: null }]);
  }
  const other = await instance.open(seller, socketPaths.unread());
  await other.close();
});

test('a gap told while an earlier one is being made good is not forgotten', async () => {
  let noteGap = (): void => {};
  const pubsub = {
    ...app.services.pubsub,
    onGap(handler: () => void) {
      noteGap = handler;
      return () => {};
    },
  };
  await using instance = await startInstance({ services: { pubsub } });
  const person = await signUpChatter(app, 'Wim Waiting');
  const client = await instance.open(person, socketPaths.unread());
  const chat = await instance.open(seller);
  await app.services.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE`.execute(trx);
    noteGap();
    // By now it has read who is signed in, and waits for the conversations.
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(app.services.db);
      expect(rows).not.toHaveLength(0);
    }, 10_000);
    await endSocketAccess(unheard(), person.uid);
    noteGap();
  });
  expect(await client.closed).toBe(closeCodes.unauthorised);
  await chat.close();
});

test('a ticket from before all sessions were ended opens nothing', async () => {
  await using instance = await startInstance();
  const person = await signUpChatter(app, 'Tina Ticket');
  const ticket = await ticketOf(person);
  await endSocketAccess(app.services, person.uid);
  const client = new SocketTestClient(`${instance.url}${socketPaths.unread()}?token=${ticket}`);
  expect(await client.closed).toBe(closeCodes.unauthorised);
});

test('whose sessions end while their socket is being opened is not let in', async () => {
  let subscribing = async (): Promise<void> => {};
  const pubsub: Services['pubsub'] = {
    ...app.services.pubsub,
    async subscribe(channel, handler) {
      await subscribing();
      return app.services.pubsub.subscribe(channel, handler);
    },
  };
  await using instance = await startInstance({ services: { pubsub } });
  const person = await signUpChatter(app, 'Sue Sudden');
  const ticket = await ticketOf(person);
  subscribing = () => endSocketAccess(app.services, person.uid);
  const client = new SocketTestClient(`${instance.url}${socketPaths.unread()}?token=${ticket}`);
  expect(await client.closed).toBe(closeCodes.unauthorised);
  expect(client.frames).toEqual([]);
});

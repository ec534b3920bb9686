import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { closeCodes } from '#contract/realtime.ts';
import { signUpPerson } from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { openChatSocket } from './chat-socket.ts';
import { insertConversation } from '#server/features/conversations/conversation-store.ts';
import { startHeartbeat, type Share } from './heartbeat.ts';
import { SocketHub } from './socket-hub.ts';
import { SocketPeer } from './socket-peer.ts';
import { Desks } from './staff-socket.ts';
import { SocketTestClient } from './socket-test-client.ts';

const count = 40;
const shares = 10;
const uids = Array.from({ length: count }, (_, at) => `listener-${at}`);

let app: RunningApp;
let server: WebSocketServer;
let hub: SocketHub;
let clients: SocketTestClient[];
/** How often each socket was called. */
let beats: number[];

beforeAll(async () => {
  app = await startApp();
  const people = uids.map((uid) => ({
    uid,
    email: `${uid}@example.com`,
    terms_accepted_at: null,
    birthday: null,
  }));
  await app.services.db.insertInto('users').values(people).execute();
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
}, 60_000);
beforeEach(async () => {
  hub = new SocketHub(app.services);
  clients = [];
  beats = uids.map(() => 0);
  for (const [at, uid] of uids.entries()) {
    const { socket } = await connect();
    const beat = () => void (beats[at]! += 1);
    await hub.admit(socket, new SocketPeer(socket, { uid, signOuts: 0 }, { beat }));
  }
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  for (const client of clients ?? []) client.socket.terminate();
  server?.close();
  await app?.close();
});

/** Another socket of the hub's, and the client at its other end. */
async function connect(): Promise<{ client: SocketTestClient; socket: WebSocket }> {
  const connected = once(server, 'connection');
  const { port } = server.address() as { port: number };
  const client = new SocketTestClient(`http://127.0.0.1:${port}`);
  clients.push(client);
  const [socket] = (await connected) as [WebSocket];
  hub.register(socket);
  return { client, socket };
}

const isOpen = ({ socket }: SocketTestClient) => socket.readyState === socket.OPEN;

test('everyone is called once in each period, and no share is more than 200 ms from the next', () => {
  vi.useFakeTimers();
  const heard: Share[] = [];
  const stop = startHeartbeat((share) => heard.push(share), 12_000);
  vi.advanceTimersByTime(12_000);
  expect(heard).toEqual(Array.from({ length: 60 }, (_, share) => ({ share, of: 60 })));
  vi.advanceTimersByTime(12_000);
  stop();
  vi.advanceTimersByTime(12_000);
  expect(heard).toHaveLength(120);
});

test('no share has more sockets than another, and together they have each once', () => {
  for (let share = 0; share < shares; share += 1) {
    const before = beats.reduce((sum, one) => sum + one);
    hub.beat({ share, of: shares });
    expect(beats.reduce((sum, one) => sum + one) - before).toBe(count / shares);
  }
  expect(beats).toEqual(uids.map(() => 1));
});

test('who was signed out unheard loses the socket with their share, all by the last', async () => {
  await app.services.db.updateTable('users').set({ sign_outs: 1 }).where('uid', 'in', uids).execute();
  try {
    for (let share = 0; share < shares; share += 1) {
      hub.beat({ share, of: shares });
      await vi.waitFor(
        () => expect(clients.filter(isOpen).length).toBeLessThanOrEqual(count - (share + 1) * 4),
        10_000,
      );
      expect(clients.filter(isOpen)).toHaveLength(count - (share + 1) * 4);
    }
    for (const { closed } of clients) expect(await closed).toBe(closeCodes.unauthorised);
  } finally {
    await app.services.db.updateTable('users').set({ sign_outs: 0 }).where('uid', 'in', uids).execute();
  }
});

test('whose account is gone hears that, and the other that the conversation is, whoever comes first', async () => {
  const [buyer, seller, id] = ['a-buyer', 'a-seller', randomUUID()];
  const { db, clock } = app.services;
  await db
    .insertInto('users')
    .values([buyer, seller].map((uid) => ({ uid, email: `${uid}@example.com` })))
    .execute();
  await insertConversation(db, {
    id,
    listing_id: null,
    buyer_uid: buyer,
    seller_uid: seller,
    created_at: clock.now(),
  });
  const open = async (uid: string) => {
    const { client, socket } = await connect();
    await openChatSocket(hub, socket, { caller: { uid, signOuts: 0 }, conversationId: id });
    return client.ready();
  };
  const [own, other] = [await open(buyer), await open(seller)];
  await db.deleteFrom('users').where('uid', '=', buyer).execute();
  const shareOfTheRoom = { share: 1, of: 1_000 };
  hub.beat(shareOfTheRoom);
  expect(await own.closed).toBe(closeCodes.unauthorised);
  expect(await other.closed).toBe(closeCodes.forbidden);
});

test('a desk where nothing happens hears something too: its page would take the connection for dead', async () => {
  const mo = await signUpPerson(app, { name: 'Mo Morris' });
  await makeStaff(app, mo);
  const { client, socket } = await connect();
  const caller = { uid: mo.uid, signOuts: 0, secondFactorAt: new Date() };
  await new Desks(app.services).open(hub, socket, { caller });
  hub.beat({ share: 0, of: 1 });
  await client.take('alive', 1);
});

test('a socket that is gone before it is known whose it is has no place', async () => {
  const { socket } = await connect();
  const closed = once(socket, 'close');
  socket.terminate();
  await closed;
  const peer = new SocketPeer(socket, { uid: uids[0]!, signOuts: 0 }, {});
  expect(await hub.admit(socket, peer)).toBeNull();
});

test('a gap is made good for all at once', async () => {
  await app.services.db.deleteFrom('users').where('uid', 'in', uids).execute();
  hub.heal();
  for (const { closed } of clients) expect(await closed).toBe(closeCodes.unauthorised);
});

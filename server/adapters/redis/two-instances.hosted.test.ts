import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as limits from '#contract/limits.ts';
import { socketPaths } from '#contract/realtime.ts';
import { signUpChatter, startChat, ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { request, type TestPerson } from '../../../tests/support/people.ts';
import { prepareRedis, type RedisPeer } from '../../../tests/support/redis-peer.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

let redis: RedisPeer;
let database: TestDatabase;
let one: RunningApp;
let two: RunningApp;
let seller: TestPerson;
let buyers: TestPerson[];
/** Tokens name the instance's own address, which differ in a test. */
let readerAt: Map<RunningApp, TestPerson>;
let warningsAtStart: number;
const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  [redis, database] = await Promise.all([prepareRedis(), createTestDatabase()]);
  // Both start while Redis is away.
  [one, two] = await Promise.all([start(), start()]);
  warningsAtStart = lines.filter(({ level }) => level === 40).length;
  seller = await signUpChatter(one, 'Sam Seller');
  buyers = await Promise.all(['Bea Buyer', 'Bob Buyer', 'Bo Buyer'].map((name) => signUpChatter(one, name)));
  readerAt = new Map([
    [one, seller],
    [two, await signUpChatter(two, 'Rita Reader')],
  ]);
  await redis.start();
  await whenBack();
});
afterAll(async () => {
  redis?.thaw();
  await one?.close();
  await two?.close();
  await database?.drop();
  await redis?.dispose();
});

function start(env: Record<string, string> = {}): Promise<RunningApp> {
  const shared = { SECRET: 'shared by both instances, as it must be', REDIS_URL: redis.url };
  return startApp({ database, log, env: { ...shared, ...env } });
}

/** All connections of both instances. */
async function whenBack(): Promise<void> {
  const names = () =>
    redis.ask(async (operator) =>
      String(await operator.client('LIST')).match(/name=handrail-(publisher|subscriber|counters)\b/g),
    );
  await vi.waitFor(async () => expect(await names()).toHaveLength(6), { timeout: 20_000, interval: 100 });
}

interface Device {
  chat: number;
  client: SocketTestClient;
}

/** Three conversations, in each both people at both instances: twelve open chats. */
async function openChats(): Promise<{ devices: Device[]; ids: string[] }> {
  const ids: string[] = [];
  const devices: Device[] = [];
  for (const [chat, buyer] of buyers.entries()) {
    const id = await startChat(one, { seller, buyer });
    ids.push(id);
    for (const person of [buyer, seller]) {
      for (const app of [one, two]) {
        const address = `${app.url}${socketPaths.chat(id)}?token=${await ticketOf(person)}`;
        devices.push({ chat, client: await new SocketTestClient(address).ready() });
      }
    }
  }
  return { devices, ids };
}

interface Probe {
  path: string;
  status: number;
  ms: number;
}

/** Asks both instances twice a second for what people ask. */
function startProbes(): { results: Probe[]; stop(): Promise<void> } {
  const results: Probe[] = [];
  const running = new Set<Promise<void>>();
  async function ask(app: RunningApp, path: string): Promise<void> {
    const asked = performance.now();
    const { status } = await request(app, 'GET', path, undefined, await readerAt.get(app)!.token());
    results.push({ path, status, ms: performance.now() - asked });
  }
  const timer = setInterval(() => {
    for (const app of [one, two]) {
      for (const path of ['/api/listings/', '/api/messages/unread-conversations/', '/readyz']) {
        const probe = ask(app, path).finally(() => running.delete(probe));
        running.add(probe);
      }
    }
  }, 500);
  return {
    results,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Every device writes in turn, 20 messages a second in all, until told to stop. */
function startWriting(devices: Device[]) {
  const sent = new Map<string, { chat: number; at: number; phase: string }>();
  let turn = 0;
  let phase = 'all well';
  const timer = setInterval(() => {
    const device = devices[turn % devices.length]!;
    const id = randomUUID();
    turn += 1;
    sent.set(id, { chat: device.chat, at: performance.now(), phase });
    device.client.send({ message: `message ${turn}`, client_id: id });
  }, 50);
  return {
    sent,
    /** Goes on for this long under that name. */
    async during(name: string, ms: number) {
      phase = name;
      const until = performance.now() + ms;
      await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(until), ms + 10_000);
    },
    stop: () => clearInterval(timer),
  };
}

test('Redis is killed, comes back and falls silent mid-chat: every message arrives once and in order', async () => {
  expect(warningsAtStart).toBe(6);
  const { devices, ids } = await openChats();
  const arrivals = new Map<string, number[]>();
  for (const { client } of devices) {
    client.socket.on('message', (data) => {
      const { client_id: id } = JSON.parse(String(data)) as { client_id?: string };
      if (id) arrivals.set(id, [...(arrivals.get(id) ?? []), performance.now()]);
    });
  }
  const counts = new SocketTestClient(`${two.url}${socketPaths.unread()}?token=${await ticketOf(seller)}`);
  const probes = startProbes();
  const writing = startWriting(devices);

  await writing.during('all well', 3_000);
  await redis.stop();
  await writing.during('killed', 6_000);
  await redis.start();
  await whenBack();
  await writing.during('back', 2_000);
  await redis.stop();
  await redis.start();
  await writing.during('restarted at once', 4_000);
  redis.freeze();
  await writing.during('silent', 10_000);
  redis.thaw();
  await writing.during('awake', 4_000);
  writing.stop();

  const { sent } = writing;
  const expected = ids.map((_, chat) => [...sent.values()].filter((each) => each.chat === chat).length);
  await vi.waitFor(
    () => {
      for (const { chat, client } of devices)
        expect(client.frames.filter(({ type }) => type === 'message').length).toBeGreaterThanOrEqual(
          expected[chat]!,
        );
    },
    { timeout: 30_000, interval: 100 },
  );
  await probes.stop();

  const totals = { sent: sent.size, lost: 0, doubled: 0, outOfOrder: 0, errors: 0 };
  for (const { chat, client } of devices) {
    const got = client.frames.filter(({ type }) => type === 'message');
    const unique = new Set(got.map(({ client_id }) => client_id));
    totals.lost += expected[chat]! - unique.size;
    totals.doubled += got.length - unique.size;
    totals.outOfOrder += got.filter(({ seq }, index) => seq !== index + 1).length;
    totals.errors += client.frames.filter(({ type }) => type === 'error').length;
  }
  const waits = new Map<string, number[]>();
  for (const [id, { at, phase }] of sent)
    waits.set(phase, [...(waits.get(phase) ?? []), Math.round(Math.max(...arrivals.get(id)!) - at)]);
  const slowest = Object.fromEntries(
    [...waits].map(([phase, all]) => [phase, { messages: all.length, slowestMs: Math.max(...all) }]),
  );
  const http = {
    requests: probes.results.length,
    failed: probes.results.filter(({ status }) => status !== 200),
    slowestMs: Math.round(Math.max(...probes.results.map(({ ms }) => ms))),
  };
  process.stdout.write(`${JSON.stringify({ clients: devices.length, ...totals, slowest, http }, null, 2)}\n`);
  expect(totals).toEqual({ sent: sent.size, lost: 0, doubled: 0, outOfOrder: 0, errors: 0 });
  expect(sent.size).toBeGreaterThan(100);
  expect(http.failed).toEqual([]);
  expect(http.slowestMs).toBeLessThan(limits.heartbeatMs);
  // Nobody waits for the sockets' own heartbeat.
  for (const phase of ['killed', 'silent'])
    expect(slowest[phase]!.slowestMs).toBeLessThan(limits.heartbeatMs);

  // Unread is what the database says, at an instance that heard of none of it in time.
  const unread = (await two.services.db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('conversation_id', 'in', ids)
    .where('sender_uid', '!=', seller.uid)
    .executeTakeFirstOrThrow()) as { count: unknown };
  await vi.waitFor(() => {
    const last = counts.frames.findLast(({ type }) => type === 'unread_convo_map');
    const shown = Object.values(last?.['unread_counts'] as Record<string, number>);
    expect(shown.reduce((sum, each) => sum + each, 0)).toBe(Number(unread.count));
  }, 15_000);
  await Promise.all([counts.close(), ...devices.map(({ client }) => client.close())]);
});

test('limits count at both instances together, also through an outage, which refuses nobody', async () => {
  const env = { LIMITS: 'on' };
  const [first, second] = await Promise.all([start(env), start(env)]);
  onTestFinished(async () => void (await Promise.all([first.close(), second.close()])));
  const left = async (app: RunningApp): Promise<number> => {
    // What shared caches may keep says nothing of one visitor.
    const { status, headers } = await request(app, 'GET', '/healthz');
    expect(status).toBe(200);
    return Number(headers.get('x-ratelimit-remaining'));
  };
  expect(await left(first)).toBe(1199);
  expect(await left(second)).toBe(1198);
  expect(await left(first)).toBe(1197);

  const signIn = (app: RunningApp, email: string) =>
    request(app, 'POST', '/api/auth/sign-in/email', { email, password: 'not the password' }, undefined, {
      origin: app.url,
    });
  const tries: number[] = [];
  for (let count = 0; count < 40 && tries.at(-1) !== 429; count += 1)
    tries.push((await signIn(count % 2 ? first : second, 'ana@example.com')).status);
  expect(tries.at(-1)).toBe(429);
  expect((await signIn(first, 'ana@example.com')).status).toBe(429);
  expect((await signIn(second, 'ana@example.com')).status).toBe(429);
  process.stdout.write(`sign-ins at two instances in turn until refused: ${tries.length}\n`);

  await redis.stop();
  for (const app of [first, second]) expect(await left(app)).toBeGreaterThan(1100);
  await redis.start();
});

test('idle, an instance asks Redis nothing but whether it is there', async () => {
  await whenBack();
  const asked = async () =>
    redis.ask(async (operator) => {
      const info = await operator.info('commandstats');
      return Object.fromEntries(
        [...info.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)].map(([, name, calls]) => [name!, Number(calls)]),
      );
    });
  const before = await asked();
  const began = performance.now();
  await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(12_000), 20_000);
  const after = await asked();
  const during = Object.fromEntries(
    Object.entries(after)
      .map(([name, calls]) => [name, calls - (before[name] ?? 0)] as const)
      .filter(([name, calls]) => calls > 0 && name !== 'info'),
  );
  process.stdout.write(`commands of two idle instances in 12 s: ${JSON.stringify(during)}\n`);
  expect(Object.keys(during)).toEqual(['ping']);
  expect(during['ping']).toBeLessThanOrEqual(12);
});

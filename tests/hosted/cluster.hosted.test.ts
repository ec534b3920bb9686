import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as limits from '#contract/limits.ts';
import { closeCodes, socketPaths } from '#contract/realtime.ts';
import { blockUser, deleteProfile, syncUser } from '#contract/users.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { signUpChatter, startChat, ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import type { ClusterInstance } from '../../scripts/cluster/start-cluster.ts';
import { postListing, request, uploadImage, type Site, type TestPerson } from '../support/people.ts';
import { startChatting } from './chatting-pairs.ts';
import { startClusterSite, type ClusterSite } from './cluster-site.ts';
import { failuresOf, startRequests, summaryOf } from './steady-requests.ts';

let site: ClusterSite;
let one: Site;
let two: Site;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  site = await startClusterSite({ LIMITS: 'on' });
  [one, two] = site.instances;
  [seller, buyer] = [await signUpChatter(site, 'Sam Seller'), await signUpChatter(site, 'Bea Buyer')];
});
afterAll(() => site?.close());

async function open(at: Site, person: TestPerson, address: string): Promise<SocketTestClient> {
  const client = new SocketTestClient(`${at.url}${address}?token=${await ticketOf(person)}`);
  await client.frame(() => true);
  return client;
}

/** The same person, who calls this instance instead of the proxy. */
const from = (at: Site, person: TestPerson) => async (method: string, address: string, body?: unknown) =>
  request(at, method, address, body, await person.token());

test('people at different instances chat live, and the badge counts at a third place', async () => {
  const id = await startChat(site, { seller, buyer });
  const [own, other] = [
    await open(one, buyer, socketPaths.chat(id)),
    await open(two, seller, socketPaths.chat(id)),
  ];
  const [badgeOne, badgeTwo] = [
    await open(one, seller, socketPaths.unread()),
    await open(site, seller, socketPaths.unread()),
  ];
  const countsAt = ({ frames }: SocketTestClient) =>
    frames.findLast(({ type }) => type === 'unread_convo_map')!['unread_counts'];
  own.send({ message: 'Is it still there?', client_id: randomUUID() });
  await other.take('message', 1);
  other.send({ message: 'Yes!', client_id: randomUUID() });
  expect(await own.take('message', 2)).toEqual(await other.take('message', 2));
  for (const badge of [badgeOne, badgeTwo])
    await vi.waitFor(() => expect(countsAt(badge)).toHaveProperty([id], 1), 10_000);
  expect((await from(one, seller)('PUT', `/api/messages/mark-read/${id}/`)).status).toBe(200);
  for (const badge of [badgeOne, badgeTwo]) {
    await vi.waitFor(() => expect(countsAt(badge)).not.toHaveProperty([id]), 10_000);
  }
  await Promise.all([own, other, badgeOne, badgeTwo].map((client) => client.close()));
});

test('a block at one instance refuses at once on a socket of the other', async () => {
  const blocked = await signUpChatter(site, 'Bo Blocked');
  const id = await startChat(site, { seller, buyer: blocked });
  const client = await open(two, blocked, socketPaths.chat(id));
  const { path: address } = blockUser;
  expect((await from(one, seller)('POST', address, { blocked: blocked.uid })).status).toBe(200);
  await client.frame(({ code, client_id }) => code === 'blocked' && client_id === null);
  const clientId = randomUUID();
  client.send({ message: 'But why?', client_id: clientId });
  await client.frame(({ code, client_id }) => code === 'blocked' && client_id === clientId);
  expect(client.frames.filter(({ type }) => type === 'message')).toEqual([]);
  await client.close();
});

test('an account deleted at one instance is signed out at the other', async () => {
  const leaving = await signUpChatter(site, 'Lea Leaving');
  const id = await startChat(site, { seller, buyer: leaving });
  const token = await leaving.token();
  const [chat, badge, other] = [
    await open(two, leaving, socketPaths.chat(id)),
    await open(two, leaving, socketPaths.unread()),
    await open(two, seller, socketPaths.chat(id)),
  ];
  expect((await from(one, leaving)('DELETE', deleteProfile.path, {})).status).toBe(200);
  expect(await chat.closed).toBe(closeCodes.unauthorised);
  expect(await badge.closed).toBe(closeCodes.unauthorised);
  expect(await other.closed).toBe(closeCodes.forbidden);
  for (const at of [one, two, site])
    expect((await request(at, 'GET', '/api/users/profile/', undefined, token)).status).toBe(401);
});

test('the cookie of one instance renders pages at the other', async () => {
  const answer = await from(one, buyer)('POST', syncUser.path, {});
  const cookie = answer.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  for (const at of [one, two, site]) {
    const page = await request(at, 'GET', '/messages', undefined, undefined, { cookie });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Sam Seller');
  }
  const guest = await fetch(`${two.url}/messages`, { redirect: 'manual' });
  expect(guest.status).toBe(302);
});

test('a picture uploaded at one instance is seen at the other', async () => {
  const url = await uploadImage(one, seller);
  const { pathname } = new URL(url, site.url);
  const pictures = await Promise.all(
    [one, two, site].map(async (at) => {
      const response = await fetch(at.url + pathname);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      return Buffer.from(await response.arrayBuffer());
    }),
  );
  expect(pictures[0]!.length).toBeGreaterThan(1000);
  expect(pictures[1]!.equals(pictures[0]!) && pictures[2]!.equals(pictures[0]!)).toBe(true);
});

test('what an address may try is counted at both together', async () => {
  const signIn = (at: Site) =>
    request(
      at,
      'POST',
      '/api/auth/sign-in/email',
      { email: 'ana@example.com', password: 'wrong horse 1' },
      undefined,
      {
        origin: site.url,
      },
    );
  const tries: number[] = [];
  while (tries.length < 40 && tries.at(-1) !== 429)
    tries.push((await signIn(tries.length % 2 ? one : two)).status);
  expect(tries.length).toBe(11);
  for (const at of [one, two, site]) expect((await signIn(at)).status).toBe(429);
});

/** Ends the instance and starts it again, until people are sent to it anew. */
async function restart(instance: ClusterInstance, signal?: NodeJS.Signals): Promise<void> {
  await instance.stop(signal);
  await instance.start({ LIMITS: 'off' });
  await vi.waitFor(
    async () => {
      const { headers } = await fetch(`${site.url}/healthz`);
      expect(headers.get('x-served-by')).toBe(instance.name);
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** What a newer release would add, applied while the older one works. */
async function applyNewerMigration(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newer-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  await writeFile(
    path.join(folder, '9999-colors.sql'),
    `ALTER TABLE listings ADD COLUMN color text NOT NULL DEFAULT '';
    ALTER TABLE messages ADD COLUMN edited_at timestamptz;
    ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'en';
    CREATE INDEX listings_color ON listings (color);
    CREATE TABLE colors (name text PRIMARY KEY);`,
  );
  expect(await migrate({ url: site.cluster.databaseUrl! }, { folder })).toEqual(['9999-colors']);
  await rm(folder, { recursive: true });
}

function ofTimes(all: readonly number[]) {
  const sorted = all.map(Math.round).toSorted((one, other) => one - other);
  return { times: sorted.length, p50Ms: sorted[sorted.length >> 1] ?? 0, maxMs: sorted.at(-1) ?? 0 };
}

test('restarted one after the other under load, killed, and migrated: no request and no message is lost', async () => {
  for (const instance of site.cluster.instances) await restart(instance);
  const listing = await postListing(site, seller);
  const buyers = await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name) => signUpChatter(site, `${name} Pair`)),
  );
  const pairs = await Promise.all(
    buyers.map(async (person) => ({
      conversationId: await startChat(site, { seller, buyer: person }),
      people: [person, seller] as [TestPerson, TestPerson],
    })),
  );
  const chatting = await startChatting(site, pairs);
  const requests = startRequests(site, { seller, listing, conversationId: pairs[0]!.conversationId });
  await vi.waitFor(() => expect(Object.keys(summaryOf(requests.asked))).toHaveLength(9), 20_000);
  expect(failuresOf(requests.asked)).toEqual([]);

  const [first, second] = site.cluster.instances;
  await restart(first);
  // The older release goes on beside what the newer one added, and starts beside it.
  await applyNewerMigration();
  await restart(second);
  await chatting.allOpen();
  const rollingFailures = failuresOf(requests.asked);
  const rolling = { requests: summaryOf(requests.asked), away: ofTimes(chatting.reconnectsSince(0)) };

  const killedAt = performance.now();
  await restart(first, 'SIGKILL');
  await chatting.allOpen();
  await requests.stop();
  const messages = await chatting.finish();
  const sinceKill = requests.asked.filter(({ began, ms }) => began + ms >= killedAt);
  const killed = { requests: summaryOf(sinceKill), away: ofTimes(chatting.reconnectsSince(killedAt)) };
  const killFailures = failuresOf(sinceKill);
  const figures = { sockets: chatting.sockets, rolling, killed, killedAt, killFailures, messages };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);

  expect(rollingFailures).toEqual([]);
  expect(rolling.away.times).toBeGreaterThanOrEqual(chatting.sockets);
  expect(rolling.away.maxMs).toBeLessThanOrEqual(limits.reconnectDelayMax);
  expect(killed.away.maxMs).toBeLessThanOrEqual(limits.reconnectDelayMax);
  // What was under way at the killed instance, or sent to it before the proxy heard of its end; nothing later.
  expect(killFailures.filter(({ began }) => began > killedAt + 1_000)).toEqual([]);
  expect(messages).toEqual({ sent: messages.sent, lost: 0, doubled: 0, outOfOrder: 0 });
  expect(messages.sent).toBeGreaterThan(100);
}, 170_000);

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ListingCard } from '#contract/listings.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../tests/support/database-proxy.ts';
import {
  postListing,
  request,
  signUpPerson,
  uploadImage,
  type TestPerson,
} from '../../tests/support/people.ts';
import { preparePostgres, type PostgresPeer } from '../../tests/support/postgres-peer.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let primary: PostgresPeer;
let replica: PostgresPeer;
let wire: DatabaseProxy;
let app: RunningApp;
let seller: TestPerson;
let listing: string;
const queryLog = 'queries.log';
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  primary = await preparePostgres({
    settings: { log_statement: 'all', logging_collector: 'on', log_directory: '.', log_filename: queryLog },
  });
  await primary.start();
  replica = await primary.prepareReplica();
  await replica.start();
  wire = await startDatabaseProxy({ url: replica.url });
  const url = (wire.connection as { url: string }).url;
  app = await startApp({ log, env: { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: url } });
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  listing = (await postListing(app, seller)).id;
  // Jobs, such as that of saved searches, ask the primary for a new listing whenever they come to it.
  await app.services.jobs.stop();
});
afterAll(async () => {
  await app?.close();
  await wire?.close();
  await replica?.dispose();
  await primary?.dispose();
});
beforeEach(whenServing);

const detail = (id: string) => `/api/listings/listing/${id}/`;

/** How often a server was asked for the listing: its log names the parameters of every query. */
async function asked(server: PostgresPeer): Promise<number> {
  const log = await readFile(path.join(server.folder, 'data', queryLog), 'utf8');
  return log.split(listing).length - 1;
}

const lastWord = () =>
  lines.findLast((line) => /guests read from the (replica|primary)/.test(line))?.match(/from the (\w+)/)?.[1];

async function whenServing(): Promise<void> {
  await vi.waitFor(() => expect(lastWord()).toBe('replica'), { timeout: 20_000, interval: 50 });
}

/** What is to be shown is that nothing happens meanwhile. */
async function forMs(ms: number): Promise<void> {
  const until = performance.now() + ms;
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(until), ms + 10_000);
}

const guestSees = async (id: string) =>
  (await request(app, 'GET', '/api/listings/')).body.some((card: ListingCard) => card.id === id);

/** Guests who read all the time, without a pause, until told to stop. */
function startGuests() {
  let stopped = false;
  const answers: { status: number; ms: number }[] = [];
  const running = ['/api/listings/', detail(listing), '/api/listings/categories/'].map(async (path) => {
    while (!stopped) {
      const start = performance.now();
      const { status } = await request(app, 'GET', path);
      answers.push({ status, ms: performance.now() - start });
    }
  });
  return {
    answers,
    async stop() {
      stopped = true;
      await Promise.all(running);
      return {
        answers: answers.length,
        failed: answers.filter(({ status }) => status !== 200).length,
        slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
      };
    },
  };
}

test('guests are served by the replica, and who is signed in by the primary', async () => {
  const calls = 25;
  const before = [await asked(primary), await asked(replica)];
  for (let call = 0; call < calls; call += 1)
    expect((await request(app, 'GET', detail(listing))).status).toBe(200);
  await vi.waitFor(async () => expect(await asked(replica)).toBe(before[1]! + calls), 10_000);
  expect(await asked(primary)).toBe(before[0]);

  for (let call = 0; call < calls; call += 1)
    expect((await seller.request('GET', detail(listing))).status).toBe(200);
  await vi.waitFor(async () => expect(await asked(primary)).toBe(before[0]! + calls), 10_000);
  expect(await asked(replica)).toBe(before[1]! + calls);
});

test('a replica that lags serves nobody until it has caught up', async () => {
  const image_urls = [await uploadImage(app, seller)];
  await replica.ask((client) => client.query('select pg_wal_replay_pause()'));
  onTestFinished(
    async () => void (await replica.ask((client) => client.query('select pg_wal_replay_resume()'))),
  );
  const { id } = await postListing(app, seller, { image_urls });
  // What it has not found yet is asked of the primary, and one's own listing is always there.
  expect((await request(app, 'GET', detail(id))).status).toBe(200);
  const own = (await seller.request('GET', '/api/listings/')).body as ListingCard[];
  expect(own.map((card) => card.id)).toContain(id);
  expect(await guestSees(id)).toBe(false);
  const pausedAt = performance.now();
  await vi.waitFor(async () => expect(await guestSees(id)).toBe(true), { timeout: 15_000, interval: 50 });
  const shownAfter = performance.now() - pausedAt;
  expect(lastWord()).toBe('primary');

  await replica.ask((client) => client.query('select pg_wal_replay_resume()'));
  await whenServing();
  expect(await guestSees(id)).toBe(true);
  process.stdout.write(
    `a replica that stopped replaying: guests saw the new listing ${Math.round(shownAfter)} ms later\n`,
  );
  expect(shownAfter).toBeLessThan(8_000);
});

test('an idle primary makes no replica look late', async () => {
  const from = lines.length;
  await forMs(6_000);
  expect(lines.slice(from).filter((line) => line.includes('guests read'))).toEqual([]);
});

test('the replica is killed, comes back and falls silent: no request fails', async () => {
  const guests = startGuests();
  await vi.waitFor(() => expect(guests.answers.length).toBeGreaterThan(30), 20_000);
  await replica.stop();
  await vi.waitFor(() => expect(lastWord()).toBe('primary'), 20_000);
  await replica.start();
  await whenServing();
  wire.freeze();
  await vi.waitFor(() => expect(lastWord()).toBe('primary'), 20_000);
  await wire.restore();
  await whenServing();
  const figures = await guests.stop();
  process.stdout.write(`replica killed, back and frozen under guests: ${JSON.stringify(figures)}\n`);
  expect(figures.failed).toBe(0);
  expect(figures.slowestMs).toBeLessThan(8_000);
});

test('without a primary guests go on reading, and it is used again when it is back', async () => {
  await primary.stop('SIGINT');
  const guests = startGuests();
  await forMs(3_000);
  const figures = await guests.stop();
  expect(figures.failed).toBe(0);
  expect((await seller.request('GET', detail(listing))).status).toBe(503);
  await primary.start();
  await vi.waitFor(async () => expect((await seller.request('GET', detail(listing))).status).toBe(200), {
    timeout: 20_000,
    interval: 200,
  });
  process.stdout.write(`guests without a primary: ${JSON.stringify(figures)}\n`);
});

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailServer, type MailServer } from '#server/adapters/mail/mail-server.peer.ts';
import type { Services } from '#server/services.ts';
import { freeJobsOfKilled } from '../../../tests/support/job-time.ts';
import { looks, startTwoInstances } from '../../../tests/support/notification-instances.ts';
import { says } from '../../../tests/support/notification-process-reports.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { withPrice } from './notification-test-people.ts';
import { notifyWatchers, tellWatchersQueue } from './notifications.ts';

const soon = { timeout: 90_000, interval: 100 };
const program = path.join(import.meta.dirname, '../../../tests/support/notification-process.ts');
const many = 10_000;
const noon = '2026-06-10T17:00:00Z';

let server: MailServer;
let database: TestDatabase;
let app: RunningApp;
let seller: TestPerson;
let listing: Awaited<ReturnType<typeof postListing>>;
let folder: string;
let children: ChildProcess[] = [];
let instances: Services[] = [];

beforeAll(async () => {
  server = await createMailServer();
  await server.start();
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-telling-'));
  await writeFile(path.join(folder, 'ca.pem'), server.ca);
  app = await startApp({ database, clock: { now: () => new Date(noon) } });
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  listing = await postListing(app, seller, { title: 'Rollator' });
});
afterAll(async () => {
  await app?.close();
  await server?.stop();
  await database?.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await sql`DELETE FROM users WHERE uid LIKE 'watcher-%'`.execute(database.db);
  await sql`DELETE FROM outbox_mails`.execute(database.db);
  server.received.length = 0;
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(instances.map((each) => each.close()));
  children = [];
  instances = [];
});

/** People who watch the listing since yesterday. */
async function watchers(count: number): Promise<void> {
  await sql`
    WITH people AS (
      INSERT INTO users (uid, email, email_verified, display_name, profile_created)
      SELECT 'watcher-' || n, 'watcher-' || n || '@example.com', true, 'Watcher', true
      FROM generate_series(1, ${count}::int) AS n RETURNING uid)
    INSERT INTO watchlist (uid, listing_id, created_at)
    SELECT uid, ${listing.id}::uuid, ${noon}::timestamptz - interval '1 day' FROM people`.execute(
    database.db,
  );
}

const told = async (): Promise<{ rows: number; people: number }> => {
  const { rows } = await sql<{ rows: number; people: number }>`
    SELECT count(*)::int AS rows, count(DISTINCT uid)::int AS people FROM notifications
    WHERE uid LIKE 'watcher-%'`.execute(database.db);
  return rows[0]!;
};

/** A process that stops for good once it has told a first batch, or mailed a first person. */
async function startHanging(): Promise<ChildProcess> {
  const connection = JSON.stringify(database.connection);
  const child = fork(program, [connection, folder, server.url(), noon], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  await says(child, 'ready');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const dead = once(child, 'exit');
  child.kill('SIGKILL');
  await dead;
  await freeJobsOfKilled(database.db);
}

async function takeOver(): Promise<Services[]> {
  instances = await startTwoInstances({ database, folder, server, time: noon });
  return instances;
}

const drop = () =>
  database.db.transaction().execute((trx) =>
    notifyWatchers(app.services, trx, listing.id, {
      kind: 'price-drop',
      from: seller.uid,
      subject: { model: 'listing', id: listing.id, title: 'Rollator' },
      payload: { was_cents: 12_000, now_cents: 9_000 },
    }),
  );

test('10,000 who watch are told once each, and who lowers the price waits no longer than for one', async () => {
  await watchers(many);
  const hardlyWatched = await postListing(app, seller, { title: 'Walker' });
  await sql`
    INSERT INTO watchlist (uid, listing_id, created_at)
    SELECT uid, ${hardlyWatched.id}::uuid, created_at FROM watchlist WHERE uid = 'watcher-1'`.execute(
    database.db,
  );
  const lower = async (of: typeof listing, price: number): Promise<number> => {
    const began = performance.now();
    const address = `/api/listings/edit-listing/${of.id}/`;
    expect((await seller.request('PUT', address, withPrice(of, price))).status).toBe(200);
    return performance.now() - began;
  };
  // In turn, and each the first of a pair as often as the other: what else the machine does slows both.
  const taken: { few: number; all: number }[] = [];
  for (let price = 98; price > 84; price -= 2) {
    const isFirst = price % 4 === 0;
    const before = isFirst ? await lower(listing, price) : null;
    const few = await lower(hardlyWatched, price);
    taken.push({ few, all: before ?? (await lower(listing, price)) });
  }
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;
  const [few, all] = [median(taken.map((pair) => pair.few)), median(taken.map((pair) => pair.all))];
  // The job tells the others meanwhile, on the same machine.
  expect(all).toBeLessThan(few * 3 + 150);
  // Of what became cheaper again only the latest is told.
  await expect.poll(told, soon).toEqual({ rows: many + 1, people: many });
}, 180_000);

describe('processes that are killed, or take over', () => {
  // They do all the work: the application's own would meet them, and what empties the tables before a test.
  beforeAll(async () => {
    await app.services.jobs.stop();
    await sql`DELETE FROM pgboss.job WHERE name = ${tellWatchersQueue.name}`.execute(database.db);
  });

  test('a process that is killed while it tells many leaves nobody out, and nobody is told twice', async () => {
    await watchers(1_200);
    const dying = await startHanging();
    const hanging = says(dying, 'hanging');
    await drop();
    await hanging;
    await kill(dying);
    expect((await told()).rows).toBeGreaterThan(0);
    expect((await told()).rows).toBeLessThan(1_200);
    await takeOver();
    await expect.poll(told, soon).toEqual({ rows: 1_200, people: 1_200 });
  });

  test('a process killed between the cause and the mail loses no mail, and two that look at once write one each', async () => {
    await watchers(5);
    const telling = await startHanging();
    const hasTold = says(telling, 'hanging');
    await drop();
    await hasTold;
    await kill(telling);
    expect(await told()).toEqual({ rows: 5, people: 5 });
    const mailing = await startHanging();
    const hasMailed = says(mailing, 'hanging');
    mailing.send('mail');
    await hasMailed;
    await kill(mailing);
    const both = await takeOver();
    await Promise.all(both.map((each) => looks.mail(each)));
    const unsent = async () =>
      (await database.db.selectFrom('outbox_mails').select('id').where('sent_at', 'is', null).execute())
        .length;
    await expect.poll(unsent, soon).toBe(0);
    const to = server.received.flatMap((mail) => mail.to).toSorted();
    expect(to).toEqual([1, 2, 3, 4, 5].map((n) => `watcher-${n}@example.com`));
  });
});

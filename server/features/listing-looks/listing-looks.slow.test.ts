import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailServer, type MailServer } from '#server/adapters/mail/mail-server.peer.ts';
import type { Services } from '#server/services.ts';
import { freeJobsOfKilled } from '../../../tests/support/job-time.ts';
import { insertManyListings } from '../../../tests/support/many-listings.ts';
import { startTwoInstances, type Look } from '../../../tests/support/notification-instances.ts';
import { says } from '../../../tests/support/notification-process-reports.ts';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

const program = path.join(import.meta.dirname, '../../../tests/support/notification-process.ts');
const noon = '2026-06-10T17:00:00Z';
const count = 1_200;
/** In its second portion. */
const hangsAfter = 600;

let server: MailServer;
let database: TestDatabase;
let app: RunningApp;
let seller: TestPerson;
let folder: string;
let killed: ChildProcess | undefined;
let instances: Services[] = [];

beforeAll(async () => {
  server = await createMailServer();
  await server.start();
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-looks-'));
  await writeFile(path.join(folder, 'ca.pem'), server.ca);
  app = await startApp({ database, dataDir: folder, clock: { now: () => new Date(noon) } });
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  // Only processes that are killed, or take over, do the work.
  await app.services.jobs.stop();
  await sql`DELETE FROM safety_looks`.execute(database.db);
  const { all: categories } = app.services.categories;
  await insertManyListings(database.db, {
    count,
    sellerUid: seller.uid,
    zips: ['78701'],
    categories,
    title: `'CPAP machine ' || n`,
  });
}, 60_000);
afterAll(async () => {
  killed?.kill('SIGKILL');
  await Promise.all(instances.map((each) => each.close()));
  await app?.close();
  await server?.stop();
  await database?.drop();
  await rm(folder, { recursive: true });
});

/** A process that stops for good in its second portion. */
async function startHanging(): Promise<ChildProcess> {
  const connection = JSON.stringify(database.connection);
  const child = fork(program, [connection, folder, server.url(), noon, String(hangsAfter)], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await says(child, 'ready');
  return child;
}

test(
  'a process that is killed as it looks leaves the rest to others, who tell nobody twice',
  { timeout: 240_000 },
  async () => {
    killed = await startHanging();
    const hanging = says(killed, 'hanging');
    killed.send('listings' satisfies Look);
    await hanging;
    const gone = once(killed, 'exit');
    killed.kill('SIGKILL');
    await gone;
    const looked = async () =>
      (await database.db.selectFrom('safety_looks').selectAll().execute()).map(
        ({ looked: listings, done_at }) => ({ listings, isDone: done_at !== null }),
      );
    expect(await looked()).toEqual([{ listings: 500, isDone: false }]);
    // Both look as soon as they are there.
    await freeJobsOfKilled(database.db);
    instances = await startTwoInstances({ database, folder, server, time: noon });
    await expect.poll(looked, { timeout: 120_000 }).toEqual([{ listings: count, isDone: true }]);
    const { rows } = await sql<{ told: number; listings: number }>`
    SELECT count(*)::int AS told, count(DISTINCT subject_id)::int AS listings
    FROM notifications WHERE kind = 'safety'`.execute(database.db);
    expect(rows).toEqual([{ told: count, listings: count }]);
  },
);

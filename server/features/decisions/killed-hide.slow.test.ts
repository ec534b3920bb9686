import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailServer, type MailServer } from '#server/adapters/mail/mail-server.peer.ts';
import { freeJobsOfKilled } from '../../../tests/support/job-time.ts';
import { looks, startTwoInstances, type Look } from '../../../tests/support/notification-instances.ts';
import { says } from '../../../tests/support/notification-process-reports.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

const program = path.join(import.meta.dirname, '../../../tests/support/notification-process.ts');
const day = 86_400_000;

let database: TestDatabase;
let folder: string;
let mailServer: MailServer;
let app: RunningApp;
let sam: TestPerson;
let reporters: TestPerson[];
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-hides-'));
  mailServer = await createMailServer();
  await mailServer.start();
  app = await startApp({ database, dataDir: folder });
  sam = await signUpPerson(app, { name: 'Sam Seller' });
  reporters = await Promise.all(
    ['Ann', 'Bob', 'Cid'].map((name) => signUpPerson(app, { name: `${name} Reporter` })),
  );
  const mo = await signUpPerson(app, { name: 'Mo Morris' });
  await makeStaff(app, mo);
  await mo.request('GET', '/api/staff/cases/');
  await database.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 30 * day) })
    .execute();
  // As if this process ended with each commit: what it has queued is for others.
  await app.services.jobs.stop();
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await app?.close();
  await mailServer?.stop();
  await database?.drop();
  await rm(folder, { recursive: true });
});

async function killedAfter(calls: number): Promise<void> {
  const now = new Date().toISOString();
  const args = [JSON.stringify(database.connection), folder, 'smtp://127.0.0.1:9', now, String(calls)];
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  await says(child, 'ready');
  const hanging = says(child, 'hanging');
  child.send('hides' satisfies Look);
  await hanging;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test(
  'a process that is killed as it hides a listing, or before it looks for signals, loses and doubles nothing',
  { timeout: 240_000 },
  async () => {
    const { db } = database;
    const { id } = await postListing(app, sam, { description: 'Pay at zelle-payments.icu and it is yours.' });
    const report = { model: 'listing', object_id: id, reason: 'Not theirs.', category: 'not-theirs' };
    for (const person of reporters) await person.request('POST', '/api/moderation/submit/', report);
    const hides = async () => ({
      status: (await request(app, 'GET', `/api/listings/listing/${id}/`)).status,
      decisions: (await db.selectFrom('decisions').selectAll().execute()).length,
    });
    // The decision is made, and what follows is about to be queued in the same transaction.
    await killedAfter(0);
    expect(await hides()).toEqual({ status: 200, decisions: 0 });
    // It is committed; nobody has been told.
    await killedAfter(1);
    expect(await hides()).toEqual({ status: 404, decisions: 1 });

    await freeJobsOfKilled(db);
    // A person is told a minute after.
    const time = new Date(Date.now() + 3_600_000).toISOString();
    const both = await startTwoInstances({ database, folder, server: mailServer, time });
    for (const at of ['hides', 'tell-decisions', 'tell-decisions'] as const)
      await Promise.all(both.map((each) => looks[at](each)));
    expect(await hides()).toEqual({ status: 404, decisions: 1 });
    const mails = await db
      .selectFrom('outbox_mails')
      .select('subject')
      .where('to_address', '=', sam.email)
      .where('subject', '=', 'Your listing was taken down')
      .execute();
    expect(mails).toHaveLength(1);
    const signals = () => db.selectFrom('signals').select('kind').execute();
    await expect.poll(signals, { timeout: 60_000 }).toEqual([{ kind: 'look-alike-link' }]);
    await Promise.all(both.map((each) => each.close()));
  },
);

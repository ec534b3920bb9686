import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Files } from '#server/adapters/files/files.ts';
import { createPostgresJobs } from '#server/adapters/jobs/postgres-jobs.ts';
import { carryOut, carryOutQueue } from '#server/features/decisions/effects.ts';
import { takeDownAsOperator } from '#server/features/decisions/operator-decisions.ts';
import { undoAsOperator } from '#server/features/decisions/operator-answers.ts';
import {
  moveProfileFiles,
  putBackProfilePicture,
  takeDownProfilePicture,
} from '#server/features/images/removed-profile-pictures.ts';
import { saveProfilePicture } from '#server/features/images/images.ts';
import { fixture } from '#server/features/images/image-test-files.ts';
import { postListing, signUpPerson, type TestPerson } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let folder: string;
let database: TestDatabase;
let app: RunningApp;
let sam: TestPerson;
let ana: TestPerson;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-restore-'));
  database = await createTestDatabase();
  app = await startApp({ database });
  // What is to be moved stays where it is until the restore.
  await app.services.jobs.stop();
  sam = await signUpPerson(app, { name: 'Sam Seller' });
  ana = await signUpPerson(app, { name: 'Ana Able' });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const by = { operator: 'Olga', reason: 'A drill.' };
/** A store that can be read alone: nothing is moved. */
const broken = (files: Files): Files => ({
  ...files,
  put: () => Promise.reject(new Error('the store is away')),
  delete: () => Promise.reject(new Error('the store is away')),
});
const pictureOf = async (title: string) => {
  const { id, image_urls } = await postListing(app, sam, { title });
  return { id, url: new URL(image_urls[0]!, app.url) };
};
const takeDown = (id: string, files = app.services.files) =>
  takeDownAsOperator({ ...app.services, files }, id, by, { rule: null, facts: '' });
async function undo(listingId: string, files = app.services.files): Promise<void> {
  const decisions = app.services.db.selectFrom('decisions').select('id').where('listing_id', '=', listingId);
  await undoAsOperator({ ...app.services, files }, (await decisions.executeTakeFirstOrThrow()).id, by);
}
async function pictureOfProfile(person: TestPerson): Promise<{ path: string; url: URL }> {
  const { files, db } = app.services;
  const { path: at } = await saveProfilePicture(app.services, person, [fixture('photo.webp')]);
  const shown = db
    .updateTable('users')
    .set({ profile_picture: files.url(at) })
    .where('uid', '=', person.uid);
  await shown.execute();
  return { path: at, url: new URL(files.url(at), app.url) };
}
async function takeDownProfile({ uid }: TestPerson): Promise<string> {
  const decisionId = randomUUID();
  const { db } = app.services;
  await sql`
    INSERT INTO decisions (id, action, subject, facts, note, source, created_at)
    VALUES (${decisionId}, 'hide-image', '', '', '', 'report', now())`.execute(db);
  await db.transaction().execute((trx) => takeDownProfilePicture(trx, { uid, decisionId }));
  return decisionId;
}
const newJobs = () => createPostgresJobs({ connection: database.connection, log: pino({ level: 'silent' }) });
const served = (pictures: { url: URL }[]) =>
  Promise.all(pictures.map(async ({ url }) => (await fetch(url)).status));

test('pictures that were being moved when the backup was made arrive where they belong', async () => {
  const { services } = app;
  const away = await pictureOf('Taken down');
  const going = await pictureOf('Being taken down');
  const coming = await pictureOf('Being put back');
  const profile = await pictureOfProfile(sam);
  const back = await pictureOfProfile(ana);
  const all = [away, going, coming, profile, back];
  await takeDown(away.id);
  await takeDown(coming.id);
  await expect(takeDown(going.id, broken(services.files))).rejects.toThrow('the store is away');
  await expect(undo(coming.id, broken(services.files))).rejects.toThrow('the store is away');
  await takeDownProfile(sam);
  const decisionId = await takeDownProfile(ana);
  await moveProfileFiles(services, ana.uid);
  await services.db.transaction().execute((trx) => putBackProfilePicture(trx, decisionId));
  expect(await served(all)).toEqual([404, 200, 404, 200, 404]);

  await backUp(services, folder);
  // What happens since is undone by the restore.
  await undo(away.id);
  await takeDown(coming.id);
  await services.files.delete(profile.path);
  expect(await served(all)).toEqual([200, 404, 404, 404, 404]);
  const jobs = newJobs();
  await jobs.work(carryOutQueue, (job) => carryOut(services, job));
  try {
    await restore({ ...services, jobs }, folder, { force: true });
    const kept = services.db
      .selectFrom('removed_profile_files')
      .select('path')
      .where('path', '=', profile.path);
    await expect.poll(() => kept.execute(), { timeout: 20_000 }).toHaveLength(1);
    await expect.poll(() => served(all), { timeout: 20_000 }).toEqual([404, 404, 200, 404, 200]);
  } finally {
    await jobs.stop();
  }
});

test('pictures that were taken down and stay in the store, which does not answer, are counted', async () => {
  const { services } = app;
  // Who was signed in before a restore is so no more.
  sam = await signUpPerson(app, { name: 'Sid Seller' });
  const away = await pictureOf('Taken down before');
  await takeDown(away.id);
  await backUp(services, path.join(folder, 'second'));
  await undo(away.id);
  const jobs = newJobs();
  const again = async (files: Files) =>
    (await restore({ ...services, files, jobs }, path.join(folder, 'second'), { force: true })).stillServed;
  try {
    expect(await again(broken(services.files))).toBeGreaterThan(0);
    expect(await served([away])).toEqual([200]);
    expect(await again(services.files)).toBe(0);
    expect(await served([away])).toEqual([404]);
  } finally {
    await jobs.stop();
  }
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyFiles } from '#server/adapters/files/copy-files.ts';
import { createDiskFiles } from '#server/adapters/files/disk-files.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { fixture, jpeg } from './image-test-files.ts';
import { seller, startImageSite, type ImageSite } from './image-test-site.ts';
import { saveListingImages, saveProfilePicture } from './images.ts';
import { copyAfterSwitch } from './moved-files.ts';
import { moveImageFiles, takeDownImages } from './removed-images.ts';

let site: ImageSite;
let folder: string;
let listingId: string;
/** Where the site's files are at first, and where they are moved. */
let old: Files;
let fresh: Files;

beforeAll(async () => {
  site = await startImageSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  ({ files: old, listingId } = await site.empty());
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-moved-'));
  fresh = createDiskFiles({ folder });
  return () => rm(folder, { recursive: true });
});

async function pathsIn(files: Files): Promise<string[]> {
  const paths: string[] = [];
  for await (const file of files.list()) paths.push(file.path);
  return paths.sort();
}

/** Of these pictures all files that a store has. */
const filesOf = async (files: Files, pictures: readonly { path: string }[]) =>
  (await pathsIn(files)).filter((each) => pictures.some((one) => each.startsWith(one.path.slice(0, -4))));

const upload = async () => (await saveListingImages(site.services(), seller, [jpeg()]))[0]!;
const show = (pictures: readonly { path: string }[]) =>
  site.claim(
    seller.uid,
    pictures.map((one) => old.url(one.path)),
  );

/** As a decision of staff does, and the job that carries it out. */
async function takeDown(picture: { path: string }): Promise<void> {
  const decisionId = randomUUID();
  await sql`
    INSERT INTO decisions (id, action, subject, facts, note, source, created_at)
    VALUES (${decisionId}, 'hide-image', '', '', '', 'report', now())`.execute(site.db);
  await site.db
    .transaction()
    .execute((trx) => takeDownImages(trx, { listingId, path: picture.path }, decisionId));
  await moveImageFiles(site.services(), seller.uid);
}

async function runAllJobs(): Promise<void> {
  await sql`UPDATE pgboss.job SET start_after = now()`.execute(site.db);
  await site.runDueJobs();
}

test('what was deleted, taken down or replaced while the files moved stays so', async () => {
  const [kept, early, hiddenEarly, gone, hidden] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];
  await saveProfilePicture(site.services(), seller, [jpeg()]);
  await show([kept, early, hiddenEarly, gone, hidden]);
  await copyFiles({ from: old, to: fresh, atOnce: 4 });

  // Still with the old store.
  const late = await upload();
  await show([kept, hiddenEarly, gone, hidden, late]);
  await takeDown(hiddenEarly);
  await runAllJobs();
  site.useFiles(fresh);
  // With the new one.
  await show([kept, hidden, late]);
  await takeDown(hidden);
  const profile = await saveProfilePicture(site.services(), seller, [fixture('photo.webp')]);
  await runAllJobs();
  const latest = await fresh.read(profile.path);

  const count = await copyAfterSwitch(site.services(), { from: old, to: fresh, atOnce: 4 });
  await runAllJobs();
  expect(await filesOf(fresh, [early, gone, hiddenEarly, hidden])).toEqual([]);
  expect(await filesOf(fresh, [kept, late])).toEqual(await filesOf(old, [kept, late]));
  expect((await fresh.read(profile.path))!.bytes).toEqual(latest!.bytes);
  expect(count.gone).toBeGreaterThan(0);
  const { rows } = await sql<{ image_id: string }>`SELECT DISTINCT image_id FROM removed_image_files`.execute(
    site.db,
  );
  expect(rows.map(({ image_id }) => image_id).sort()).toEqual([hiddenEarly.id, hidden.id].sort());
});

test('nothing is deleted of a picture that is being stored, nor of what is encrypted', async () => {
  const sealed = `user_images/${seller.uid}/chat/${randomUUID()}-320.webp.sealed`;
  await old.put(sealed, Buffer.from('sealed'), 'application/octet-stream');
  site.useFiles(fresh);
  const storing = await upload();
  await site.db.deleteFrom('images').execute();
  await copyAfterSwitch(site.services(), { from: old, to: fresh, atOnce: 4 });
  await site.runDueJobs();
  expect(await pathsIn(fresh)).toEqual([...(await filesOf(fresh, [storing])), sealed].sort());
  expect(await filesOf(fresh, [storing])).not.toEqual([]);
});

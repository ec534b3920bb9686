import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageSources, smallImageSources } from '#contract/image-sources.ts';
import { createDiskFiles } from '#server/adapters/files/disk-files.ts';
import type { Files } from '#server/adapters/files/files.ts';
import type { Jobs } from '#server/adapters/jobs/jobs.ts';
import { createPostgresJobs } from '#server/adapters/jobs/postgres-jobs.ts';
import type { ImageRow } from '#server/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import {
  deleteFilesQueue,
  deleteStoredFiles,
  makeAvifQueue,
  makeAvifSiblings,
  readColours,
} from './image-files.ts';
import { imageView } from './image-view.ts';
import {
  claimImages,
  listingImages,
  ownProfilePictureUrl,
  releaseListingImages,
  releaseUserImages,
  saveListingImages,
  saveProfilePicture,
  sweepUnusedImages,
} from './images.ts';

const seller = { uid: 'seller-1' };
const other = { uid: 'other-2' };
const noon = Date.parse('2025-04-08T12:00:00Z');
const hourMs = 60 * 60 * 1000;

const fixture = (name: string) =>
  readFile(new URL(`../../../tests/fixtures/images/${name}`, import.meta.url));

let database: TestDatabase;
let jobs: Jobs;
let folder: string;
let files: Files;
let now = noon;
let phone: Buffer;
let photo: Buffer;
let listingId: string;

const clock = { now: () => new Date(now) };
const services = () => ({ db: database.db, jobs, files, clock, config: { limits: false } });

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = createPostgresJobs({ connection: database.connection, log: pino({ level: 'silent' }) });
  await jobs.start();
  [phone, photo] = await Promise.all([fixture('phone.jpg'), fixture('photo.webp')]);
});

afterAll(async () => {
  await jobs?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  now = noon;
  if (folder) await rm(folder, { recursive: true });
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-images-'));
  files = createDiskFiles({ folder });
  const { db } = database;
  for (const table of ['images', 'listings', 'users', 'categories'] as const)
    await db.deleteFrom(table).execute();
  await sql`delete from pgboss.job`.execute(db);
  for (const { uid } of [seller, other]) {
    await db
      .insertInto('users')
      .values({ uid, email: `${uid}@example.org` })
      .execute();
  }
  await db
    .insertInto('categories')
    .values({ id: crypto.randomUUID(), slug: 'c', name: 'C', position: 0 })
    .execute();
  listingId = await addListing(seller.uid);
});

async function addListing(uid: string): Promise<string> {
  const { id: category_id } = await database.db
    .selectFrom('categories')
    .select('id')
    .executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  await database.db
    .insertInto('listings')
    .values({
      id,
      seller_uid: uid,
      title: 'A chair',
      description: '',
      price_cents: 100,
      category_id,
      subcategory_id: null,
      condition: 'used',
      zip: '78701',
      city: 'Austin',
      state: 'TX',
      contact_email_relay: true,
      contact_instant_chat: false,
      contact_text_call: false,
    })
    .execute();
  return id;
}

/** Runs what is due, as the job queue would. */
async function runDueJobs(): Promise<void> {
  const { rows } = await sql<{ name: string; data: never }>`
    delete from pgboss.job where start_after <= now() returning name, data`.execute(database.db);
  for (const { name, data } of rows) {
    if (name === deleteFilesQueue.name) await deleteStoredFiles(services(), data);
    if (name === makeAvifQueue.name) await makeAvifSiblings(services(), data);
  }
}

/** Every stored file, sorted. */
async function stored(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

const rowsInDatabase = () => database.db.selectFrom('images').selectAll().orderBy('path').execute();
const urlsOf = (rows: ImageRow[]) => rows.map((row) => imageView(files, row).url);
const claim = (uid: string, urls: string[], listing = listingId) =>
  database.db.transaction().execute((trx) => claimImages(services(), trx, { uid, listingId: listing, urls }));

describe('saving the pictures of a listing', () => {
  it('keeps each under the path of the spec, with smaller siblings', async () => {
    const rows = await saveListingImages(services(), seller, [photo, phone]);
    const timestamp = /listings\/(\d+)_0\.jpg$/.exec(rows[0]!.path)![1]!;
    expect(Number(timestamp)).toBeGreaterThanOrEqual(noon);
    const base = `user_images/seller-1/listings/${timestamp}`;
    expect(rows.map((row) => row.path)).toEqual([`${base}_0.jpg`, `${base}_1.jpg`]);
    expect(await stored()).toEqual(
      [
        '0-1600.webp',
        '0-320.jpg',
        '0-320.webp',
        '0-800.jpg',
        '0-800.webp',
        '0.jpg',
        '1-1600.webp',
        '1.jpg',
      ].map((name) => `${base}_${name}`),
    );
    expect(rows[0]).toMatchObject({
      width: 900,
      height: 600,
      widths: [320, 800],
      listing_id: null,
      position: null,
    });
  });

  it('shows them by address and srcset, only with files that are there', async () => {
    const [first, second] = await saveListingImages(services(), seller, [photo, phone]);
    const view = imageView(files, first!);
    const base = files.url(first!.path).slice(0, -'.jpg'.length);
    expect(view).toMatchObject({
      url: `${base}.jpg`,
      path: first!.path,
      widths: [320, 800],
      encodings: ['webp'],
    });
    const sources = imageSources(view);
    expect(sources).toEqual({
      webp: `${base}-320.webp 320w, ${base}-800.webp 800w, ${base}-1600.webp 900w`,
      jpeg: `${base}-320.jpg 320w, ${base}-800.jpg 800w, ${base}.jpg 900w`,
      avif: '',
    });
    const small = imageSources(imageView(files, second!));
    expect(small.webp).toBe(`${files.url(second!.path).slice(0, -4)}-1600.webp 300w`);
    expect(small.jpeg).toBe('');
    const onCards = smallImageSources(view);
    expect(onCards).toEqual({
      webp: `${base}-320.webp 320w, ${base}-800.webp 800w`,
      avif: '',
      src: `${base}-800.jpg`,
    });
    expect(smallImageSources(imageView(files, second!))).toEqual({
      webp: small.webp,
      avif: '',
      src: files.url(second!.path),
    });
    for (const srcset of [sources.webp, sources.jpeg, small.webp, onCards.src]) {
      for (const candidate of srcset.split(', ')) {
        expect(await files.read(files.pathOf(candidate.split(' ')[0]!)!)).not.toBeNull();
      }
    }
  });

  it('gives uploads of the same moment paths of their own, whichever instances they came to', async () => {
    const uploads = Array.from({ length: 4 }, () => saveListingImages(services(), seller, [phone]));
    const paths = (await Promise.all(uploads)).map(([image]) => image!.path);
    expect(new Set(paths).size).toBe(4);
  });

  it('stores nothing at all when one of them is bad', async () => {
    const bad = saveListingImages(services(), seller, [phone, await fixture('drawing.jpg'), phone]);
    await expect(bad).rejects.toMatchObject({ code: 'image-type-not-supported' });
    expect([await stored(), await rowsInDatabase()]).toEqual([[], []]);
  });

  it('stores nothing at all when a file or the rows cannot be written', async () => {
    let writes = 0;
    const full: Files = {
      ...files,
      put: (...args) => (++writes > 3 ? Promise.reject(new Error('the disk is full')) : files.put(...args)),
    };
    await expect(saveListingImages({ ...services(), files: full }, seller, [phone, phone])).rejects.toThrow(
      'full',
    );
    expect(writes).toBeGreaterThan(3);
    expect([await stored(), await rowsInDatabase()]).toEqual([[], []]);

    const nobody = saveListingImages(services(), { uid: 'never-signed-up' }, [phone]);
    await expect(nobody).rejects.toThrow(/foreign key/);
    expect([await stored(), await rowsInDatabase()]).toEqual([[], []]);
  });

  it('cleans up an hour later when the process died between files and rows', async () => {
    await files.put('user_images/seller-1/listings/1_0.jpg', phone, 'image/jpeg');
    const [kept] = await saveListingImages(services(), seller, [phone]);
    const { rows: later } = await sql<{ data: { paths: string[] } }>`
      select data from pgboss.job where name = ${deleteFilesQueue.name} and start_after > now() + interval '59 minutes'
    `.execute(database.db);
    expect(later).toEqual([{ data: { paths: [kept!.path] } }]);
    await deleteStoredFiles(services(), { paths: [kept!.path, 'user_images/seller-1/listings/1_0.jpg'] });
    expect(await stored()).toEqual([kept!.path.replace('.jpg', '-1600.webp'), kept!.path]);
  });

  it('takes twelve and no thirteenth, and at least one', async () => {
    const many = (count: number) =>
      saveListingImages(
        services(),
        seller,
        Array.from({ length: count }, () => phone),
      );
    await expect(many(13)).rejects.toMatchObject({ code: 'too-many-images', status: 400 });
    expect(await stored()).toEqual([]);
    await expect(many(0)).rejects.toMatchObject({ code: 'no-image' });
    expect(await many(12)).toHaveLength(12);
  });

  it('gives uploads of the same moment paths of their own', async () => {
    const uploads = await Promise.all(
      Array.from({ length: 3 }, () => saveListingImages(services(), seller, [phone])),
    );
    expect(new Set(uploads.flat().map((row) => row.path)).size).toBe(3);
  });

  it('adds AVIF siblings afterwards, twice without harm, and none for a deleted picture', async () => {
    const [row] = await saveListingImages(services(), seller, [photo]);
    await runDueJobs();
    await makeAvifSiblings(services(), { id: row!.id });
    const avif = (await stored()).filter((name) => name.endsWith('.avif'));
    expect(avif.map((name) => name.replace(/.*_0/, ''))).toEqual(['-1600.avif', '-320.avif', '-800.avif']);
    await claim(seller.uid, urlsOf([row!]));
    const [listed] = await listingImages(database.db, listingId);
    const base = files.url(row!.path).slice(0, -'.jpg'.length);
    expect(imageSources(imageView(files, listed!)).avif).toBe(
      `${base}-320.avif 320w, ${base}-800.avif 800w, ${base}-1600.avif 900w`,
    );

    const [gone] = await saveListingImages(services(), seller, [phone]);
    const whileDeleting: Files = {
      ...files,
      put: async (...args) => {
        await database.db.deleteFrom('images').where('id', '=', gone!.id).execute();
        await deleteStoredFiles(services(), { paths: [gone!.path] });
        await files.put(...args);
      },
    };
    await makeAvifSiblings({ ...services(), files: whileDeleting }, { id: gone!.id });
    expect((await stored()).filter((name) => name.startsWith(gone!.path.slice(0, -4)))).toEqual([]);
  });
});

describe('the colours of a picture', () => {
  it('are stored with it, and read later where a release before did not', async () => {
    const rows = await saveListingImages(services(), seller, [photo, phone]);
    for (const { colours } of rows)
      expect(colours).toEqual(Array(3).fill(expect.stringMatching(/^#[0-9a-f]{6}$/)));
    expect(imageView(files, rows[0]!).colours).toEqual(rows[0]!.colours);
    const [old, damaged] = rows.map(({ id }) => id);
    const { db } = database;
    await db.updateTable('images').set({ colours: null }).where('id', '=', old!).execute();
    await db
      .updateTable('images')
      .set({ colours: null, thumbhash: '!' })
      .where('id', '=', damaged!)
      .execute();
    const { signal } = new AbortController();
    await readColours(services(), { signal });
    await readColours(services(), { signal });
    const read = await db
      .selectFrom('images')
      .select(['id', 'colours'])
      .where('id', 'in', [old!, damaged!])
      .execute();
    const coloursOf = new Map(read.map(({ id, colours }) => [id, colours]));
    expect([coloursOf.get(old!), coloursOf.get(damaged!)]).toEqual([rows[0]!.colours, []]);
  });
});

describe('claiming pictures for a listing', () => {
  it('keeps the order given, by whatever form of the address', async () => {
    const rows = await saveListingImages(services(), seller, [phone, phone, phone]);
    const [a, b, c] = urlsOf(rows);
    await claim(seller.uid, [c!, `https://handrail.example${a}`, b!]);
    const listed = await listingImages(database.db, listingId);
    expect(urlsOf(listed)).toEqual([c, a, b]);
    expect(listed.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  it("refuses somebody else's, another listing's, unknown and doubled ones, and changes nothing", async () => {
    const [mine, second] = urlsOf(await saveListingImages(services(), seller, [phone, phone]));
    const [theirs] = urlsOf(await saveListingImages(services(), other, [phone]));
    const profile = imageView(files, await saveProfilePicture(services(), seller, [phone])).url;
    await claim(seller.uid, [second!], await addListing(seller.uid));
    const elsewhere = 'https://elsewhere.example/picture.jpg';
    const neverUploaded = files.url('user_images/seller-1/listings/1_0.jpg');
    for (const bad of [theirs!, second!, profile, elsewhere, neverUploaded, '', mine!]) {
      await expect(claim(seller.uid, [mine!, bad])).rejects.toMatchObject({ code: 'image-not-yours' });
    }
    expect(await listingImages(database.db, listingId)).toEqual([]);
  });

  it('deletes the files of a picture that an edit leaves out, once the edit is committed', async () => {
    const rows = await saveListingImages(services(), seller, [phone, phone]);
    const [first, second] = urlsOf(rows);
    await claim(seller.uid, [first!, second!]);
    await runDueJobs();

    const undone = database.db.transaction().execute(async (trx) => {
      await claimImages(services(), trx, { uid: seller.uid, listingId, urls: [second!] });
      throw new Error('the edit fails');
    });
    await expect(undone).rejects.toThrow('the edit fails');
    await runDueJobs();
    expect(await files.read(rows[0]!.path)).not.toBeNull();

    await claim(seller.uid, [second!]);
    expect(await files.read(rows[0]!.path)).not.toBeNull();
    await runDueJobs();
    expect((await stored()).filter((name) => name.startsWith(rows[0]!.path.slice(0, -4)))).toEqual([]);
    expect(await files.read(rows[1]!.path)).not.toBeNull();
    expect((await listingImages(database.db, listingId)).map(({ position }) => position)).toEqual([0]);
  });
});

describe('releasing pictures', () => {
  it('of a listing deletes rows and all files, AVIF too', async () => {
    await claim(seller.uid, urlsOf(await saveListingImages(services(), seller, [photo])));
    await runDueJobs();
    expect((await stored()).some((name) => name.endsWith('.avif'))).toBe(true);
    await database.db.transaction().execute((trx) => releaseListingImages(services(), trx, listingId));
    await runDueJobs();
    expect([await stored(), await rowsInDatabase()]).toEqual([[], []]);
  });

  it("of a user deletes everything of theirs and nobody else's", async () => {
    await saveListingImages(services(), seller, [phone]);
    await saveProfilePicture(services(), seller, [phone]);
    const [kept] = await saveListingImages(services(), other, [phone]);
    await database.db.transaction().execute((trx) => releaseUserImages(services(), trx, seller.uid));
    await runDueJobs();
    expect((await rowsInDatabase()).map(({ path }) => path)).toEqual([kept!.path]);
    expect((await stored()).every((name) => name.startsWith('user_images/other-2/'))).toBe(true);
    expect(await files.read(kept!.path)).not.toBeNull();
  });

  it('sweeps uploads that no listing took within a day, and only those', async () => {
    const [taken] = await saveListingImages(services(), seller, [phone]);
    await claim(seller.uid, urlsOf([taken!]));
    const profile = await saveProfilePicture(services(), seller, [phone]);
    await saveListingImages(services(), seller, [phone, phone]);
    now = noon + 2 * hourMs;
    const [young] = await saveListingImages(services(), seller, [phone]);
    now = noon + 25 * hourMs;
    expect(await sweepUnusedImages(services())).toBe(2);
    await runDueJobs();
    const left = [taken!.path, profile.path, young!.path].sort();
    expect((await rowsInDatabase()).map(({ path }) => path)).toEqual(left);
    expect((await stored()).filter((name) => /(?:_\d+|profile)\.jpg$/.test(name))).toEqual(left);
  });
});

describe('a profile picture', () => {
  it('keeps its path and gets a new address when it changes', async () => {
    const first = imageView(files, await saveProfilePicture(services(), seller, [phone]));
    const second = imageView(files, await saveProfilePicture(services(), seller, [photo]));
    expect([first.path, second.path]).toEqual(Array(2).fill('user_images/seller-1/profile.jpg'));
    expect(first.url).toMatch(/^\/files\/user_images\/seller-1\/profile\.jpg\?v=[0-9a-f]{12}$/);
    expect(second.url).not.toBe(first.url);
    expect([second.width, second.widths]).toEqual([600, [96, 320]]);
    expect(await rowsInDatabase()).toHaveLength(1);
    const names = ['-320.jpg', '-320.webp', '-96.jpg', '-96.webp', '.jpg'];
    expect(await stored()).toEqual(names.map((name) => `user_images/seller-1/profile${name}`));
  });

  it('may only be the own upload or the default one', async () => {
    const own = imageView(files, await saveProfilePicture(services(), seller, [phone])).url;
    const check = (uid: string, url: string) => ownProfilePictureUrl(services(), database.db, uid, url);
    expect(await check(seller.uid, own)).toBe(own);
    expect(await check(seller.uid, own.replace(/v=.*/, 'v=older'))).toBe(own);
    for (const url of [
      '/images/default-avatar.png',
      'https://handrail.example/images/default-avatar.png',
      '',
    ]) {
      expect(await check(seller.uid, url)).toBe('/images/default-avatar.png');
    }
    for (const bad of [
      'https://elsewhere.example/me.jpg',
      'javascript:alert(1)',
      'http://[',
      '/files/../x.jpg',
    ]) {
      await expect(check(seller.uid, bad)).rejects.toMatchObject({ code: 'image-not-yours' });
    }
    await expect(check(other.uid, own)).rejects.toMatchObject({ code: 'image-not-yours' });
    const theirsToBe = '/files/user_images/other-2/profile.jpg';
    await expect(check(other.uid, theirsToBe)).rejects.toMatchObject({ code: 'image-not-yours' });
  });
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createDiskFiles } from '#server/adapters/files/disk-files.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { createPostgresJobs } from '#server/adapters/jobs/postgres-jobs.ts';
import type { ImageRow } from '#server/db/schema.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { deleteFilesQueue, deleteStoredFiles, makeAvifQueue, makeAvifSiblings } from './image-files.ts';
import { imageView } from './image-view.ts';
import { claimImages } from './images.ts';

export const seller = { uid: 'seller-1' };
export const other = { uid: 'other-2' };
export const noon = Date.parse('2025-04-08T12:00:00Z');

export type ImageSite = Awaited<ReturnType<typeof startImageSite>>;

/**
 * What pictures are stored with: a database, files in a folder, and jobs that run when the test says so. For
 * `beforeAll`; `empty` it in `beforeEach`, `close` it in `afterAll`.
 */
export async function startImageSite() {
  const database = await createTestDatabase();
  const { db } = database;
  const jobs = createPostgresJobs({ connection: database.connection, log: pino({ level: 'silent' }) });
  await jobs.start();
  let folder: string | undefined;
  let files: Files;
  let listingId: string;
  let now = noon;

  const clock = { now: () => new Date(now) };
  const services = () => ({ db, jobs, files, clock, config: { limits: false } });
  const removeFolder = async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
  };

  async function addListing(uid: string): Promise<string> {
    const { id: category_id } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
    const id = crypto.randomUUID();
    await db
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

  return {
    db,
    services,
    addListing,

    /** Leaves both people and a listing of the seller. @returns what is new: the files, and that listing */
    async empty() {
      now = noon;
      await removeFolder();
      folder = await mkdtemp(path.join(tmpdir(), 'handrail-images-'));
      files = createDiskFiles({ folder });
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
      return { files, listingId };
    },

    /** From now on its files are in another store. */
    useFiles: (other: Files) => void (files = other),

    /** Sets its clock, in milliseconds. */
    at: (time: number) => void (now = time),

    /** Runs what is due, as the job queue would. */
    async runDueJobs(): Promise<void> {
      const { rows } = await sql<{ name: string; data: never }>`
        delete from pgboss.job where start_after <= now() returning name, data`.execute(db);
      for (const { name, data } of rows) {
        if (name === deleteFilesQueue.name) await deleteStoredFiles(services(), data);
        if (name === makeAvifQueue.name) await makeAvifSiblings(services(), data);
      }
    },

    /** Every stored file, sorted. */
    async stored(): Promise<string[]> {
      const entries = await readdir(folder!, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder!, path.join(entry.parentPath, entry.name)))
        .sort();
    },

    rows: () => db.selectFrom('images').selectAll().orderBy('path').execute(),

    urlsOf: (rows: ImageRow[]) => rows.map((row) => imageView(files, row).url),

    /** As saving the listing does: the one of this test, or another. */
    claim: (uid: string, urls: string[], listing = listingId) =>
      db.transaction().execute((trx) => claimImages(services(), trx, { uid, listingId: listing, urls })),

    async close() {
      await jobs.stop();
      await database.drop();
      await removeFolder();
    },
  };
}

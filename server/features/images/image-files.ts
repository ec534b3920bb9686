import { randomInt, randomUUIDv7 } from 'node:crypto';
import { siblingPath } from '#contract/image-sources.ts';
import { pictureRate } from '#contract/rate.ts';
import type { StoredContentType, StoredFile } from '#server/adapters/files/files.ts';
import { defineQueue, type RunningJob } from '#server/adapters/jobs/jobs.ts';
import { lockOpenPerson } from '#server/db/open-person.ts';
import type { Db, ImageRow } from '#server/db/schema.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { contentTypes, everyPathOf, listingImagePath, userFolder } from './image-paths.ts';
import * as store from './image-store.ts';
import { coloursOf } from './placeholder-colours.ts';
import { encodeAvifs, readFingerprint, type ProcessedImage } from './process-image.ts';
import { findKeptFile, unreadKept } from './removed-image-store.ts';
import { moveLateFiles } from './removed-images.ts';
import { runAtMost } from './run-at-most.ts';

/** What storing a picture needs. */
export type ImageServices = Pick<Services, 'db' | 'files' | 'jobs'> & RateServices;

const abandonedAfterSeconds = 60 * 60;

/** Main paths of the pictures whose files are to be deleted, or the user whose files all are. */
export type DeleteFilesJob = { paths: string[] } | { uid: string };
export const deleteFilesQueue = defineQueue<DeleteFilesJob>('delete-files');

/** For the transaction that deletes their rows. */
export async function deleteFilesLater(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Db,
  paths: string[],
): Promise<void> {
  if (paths.length > 0) await jobs.send(trx, deleteFilesQueue, { paths });
}

export type MakeAvifJob = { id: string };
export const makeAvifQueue = defineQueue<MakeAvifJob>('make-avif', { atOnce: 1, retryLimit: 5 });

/** Sent at every start, for pictures stored by a release that did not record colours. */
export const readColoursQueue = defineQueue('read-colours', {
  atOnce: 1,
  expireSeconds: 60 * 60,
  oncePerKey: true,
});
/** Few enough that one batch takes no longer than a request. */
const readAtOnce = 50;

/** Handler of `readColoursQueue`; it continues where it was interrupted. */
export async function readColours(
  { db }: Pick<Services, 'db'>,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  for (;;) {
    const rows = await store.findColourless(db, readAtOnce);
    if (rows.length === 0) return;
    for (const { id, thumbhash } of rows) {
      signal.throwIfAborted();
      await store.updateImage(db, id, { colours: coloursOf(thumbhash) });
    }
  }
}

/** Sent at every start and every day, for pictures stored by a release that did not record fingerprints. */
export const readFingerprintsQueue = defineQueue('read-fingerprints', {
  atOnce: 1,
  expireSeconds: 60 * 60,
  oncePerKey: true,
});

/**
 * Handler of `readFingerprintsQueue`; it continues where it was interrupted. A damaged file has none; one that is not there
 * is looked for again the next day.
 */
export async function readFingerprints(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  await unreadKept(db);
  for (let last: string | undefined; ;) {
    const rows = await store.findWithoutFingerprint(db, { after: last, limit: readAtOnce });
    if (rows.length === 0) return;
    for (const { id, path, widths } of rows) {
      signal.throwIfAborted();
      last = id;
      const [smallest] = widths;
      const at = smallest === undefined ? path : siblingPath(path, smallest, 'jpg');
      const file = (await files.read(at)) ?? (await findKeptFile(db, id, at));
      const fingerprint = file && (await readFingerprint(file.bytes).catch(() => []));
      if (fingerprint) await store.updateImage(db, id, { fingerprint });
    }
  }
}

/** Handler of `deleteFilesQueue`: deletes those files that no picture uses any more. */
export async function deleteStoredFiles(
  services: Pick<Services, 'db' | 'files'>,
  job: DeleteFilesJob,
): Promise<void> {
  if ('uid' in job) {
    if (!(await store.hasImages(services.db, job.uid)))
      await services.files.deletePrefix(userFolder(job.uid));
    return;
  }
  const kept = await store.findKeptPaths(services.db, job.paths);
  for (const path of job.paths.filter((path) => !kept.has(path))) {
    await Promise.all(everyPathOf(path).map((each) => services.files.delete(each)));
  }
}

/** Handler of `makeAvifQueue`: the AVIF siblings of a listing picture, which take too long to wait for. */
export async function makeAvifSiblings(
  services: Pick<Services, 'db' | 'files'>,
  { id }: MakeAvifJob,
): Promise<void> {
  const row = await store.findImage(services.db, id);
  const main = row && (await services.files.read(row.path));
  if (!row || !main) return;
  for (const { size, bytes } of await encodeAvifs(main.bytes, row.widths))
    await services.files.put(siblingPath(row.path, size, 'avif'), bytes, 'image/avif');
  // The picture, and its other files, may have been deleted by now.
  if (!(await store.updateImage(services.db, id, { has_avif: true })))
    await deleteStoredFiles(services, { paths: [row.path] });
  else await moveLateFiles(services, row);
}

/**
 * Stores all files, then writes the rows; if anything fails, none of them stay. This holds even if the process dies in
 * between: a job queued first deletes, an hour later, the files that got no row.
 */
export function keepFiles<T>(
  services: ImageServices,
  paths: string[],
  images: ProcessedImage[],
  writeRows: (trx: Db) => Promise<T>,
): Promise<T> {
  return orDelete(services, paths, async () => {
    for (const [index, path] of paths.entries()) await putFiles(services, path, images[index]!);
    return services.db.transaction().execute(writeRows);
  });
}

/**
 * The same where another picture of this person may have the path: its files stay until everything else is done, and come
 * back if the new ones cannot be stored. Whoever is to store files there at the same time waits for the person.
 */
export function replaceFiles<T>(
  services: ImageServices,
  { uid, path }: { uid: string; path: string },
  image: ProcessedImage,
  writeRows: (trx: Db) => Promise<T>,
): Promise<T> {
  const { db, files } = services;
  const heldPicture = async (trx: Db) => {
    await lockOpenPerson(trx, uid);
    return store.findImageByPath(trx, path);
  };
  const replace = async () => {
    let before: ImageRow | undefined;
    let former: { path: string; file: StoredFile | null }[] = [];
    try {
      return await db.transaction().execute(async (trx) => {
        before = await heldPicture(trx);
        const written = await writeRows(trx);
        former = await Promise.all(
          everyPathOf(path).map(async (each) => ({ path: each, file: await files.read(each) })),
        );
        await putFiles(services, path, image);
        return written;
      });
    } catch (error) {
      if (before && former.length > 0)
        await db.transaction().execute(async (trx) => {
          // A commit whose answer was lost may have gone through, or another picture been stored since.
          if ((await heldPicture(trx))?.id !== before?.id) return;
          for (const { path: each, file } of former)
            if (file) await files.put(each, file.bytes, file.contentType as StoredContentType);
        });
      throw error;
    }
  };
  return orDelete(services, [path], () => twoAtATime(replace));
}

/** Each holds a connection to the database while its files are stored: however slow that is, the others are left to others. */
const twoAtATime = runAtMost(2);

/** Whatever of these files has no row when `work` fails, or its process dies, is deleted. */
async function orDelete<T>(services: ImageServices, paths: string[], work: () => Promise<T>): Promise<T> {
  await services.jobs.send(services.db, deleteFilesQueue, { paths }, { startAfter: abandonedAfterSeconds });
  try {
    return await work();
  } catch (error) {
    await deleteStoredFiles(services, { paths }).catch(() => undefined);
    throw error;
  }
}

/** The main file last: where it exists, so do all its siblings. */
async function putFiles(
  { files }: Pick<Services, 'files'>,
  path: string,
  image: ProcessedImage,
): Promise<void> {
  await Promise.all(
    image.siblings.map(({ encoding, size, bytes }) =>
      files.put(siblingPath(path, size, encoding), bytes, contentTypes[encoding]),
    ),
  );
  await files.put(path, image.main, contentTypes.jpg);
}

/**
 * Paths by the time of the upload (spec §3); no two uploads share one, whichever instances they reach. Six random digits
 * follow the index: neither the time nor another address tells this one.
 */
export async function freePaths({ clock, db }: ImageServices, uid: string, count: number): Promise<string[]> {
  const timestamp = await store.takeImageTimestamp(db, uid, clock.now().getTime());
  return Array.from({ length: count }, (_, index) =>
    listingImagePath(uid, timestamp, `${index}${String(randomInt(1_000_000)).padStart(6, '0')}`),
  );
}

/**
 * Counts pictures, in the transaction that writes their rows.
 * @throws AppError `rate-limited`; `token-invalid` where the account was deleted or closed while the pictures were sent
 */
export async function countPictures(
  services: RateServices,
  trx: Db,
  { uid }: { uid: string },
  count = 1,
): Promise<void> {
  if (!(await lockOpenPerson(trx, uid))) throw new AppError('token-invalid');
  await consumeRate(services, trx, pictureRate, { uid }, count);
}

/** Counts pictures of listings as `countPictures` does, and writes their rows; their AVIF siblings are made later. */
export async function insertPictures(
  services: ImageServices,
  trx: Db,
  viewer: { uid: string },
  rows: store.NewImage[],
): Promise<ImageRow[]> {
  await countPictures(services, trx, viewer, rows.length);
  const inserted = await store.insertImages(trx, rows);
  for (const { id } of inserted) await services.jobs.send(trx, makeAvifQueue, { id });
  return inserted;
}

/** The row of a picture that no listing has yet. */
export function newRow(
  { clock }: Pick<Services, 'clock'>,
  uid: string,
  kind: ImageRow['kind'],
  path: string,
  { width, height, thumbhash, colours, fingerprint, widths }: ProcessedImage,
): store.NewImage {
  return {
    id: randomUUIDv7(),
    uid,
    kind,
    path,
    width,
    height,
    thumbhash,
    colours,
    fingerprint,
    widths,
    listing_id: null,
    position: null,
    created_at: clock.now(),
  };
}

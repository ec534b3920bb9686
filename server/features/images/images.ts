import { randomUUIDv7 } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { Db, ImageRow } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Services } from '#server/services.ts';
import {
  contentTypeOfEncoding,
  everyPathOf,
  LARGEST,
  listingImagePath,
  profilePicturePath,
  siblingPath,
  userFolder,
} from './image-paths.ts';
import * as store from './image-store.ts';
import { keptPictureUrl } from './image-view.ts';
import {
  encodeAvif,
  processListingImage,
  processProfilePicture,
  type ProcessedImage,
} from './process-image.ts';

type ImageServices = Pick<Services, 'clock' | 'db' | 'files' | 'jobs'>;

/** Spec §3: the picture of those who have none. */
export const DEFAULT_AVATAR_URL = '/images/default-avatar.png';

const UNUSED_AFTER_MS = 24 * 60 * 60 * 1000;
const ABANDONED_AFTER_SECONDS = 60 * 60;
const SWEPT_AT_ONCE = 500;

/** Main paths of pictures whose files go, or the user whose files all go. */
export type DeleteFilesJob = { paths: string[] } | { uid: string };
export const deleteFilesQueue = defineQueue<DeleteFilesJob>('delete-files');

export type MakeAvifJob = { id: string };
export const makeAvifQueue = defineQueue<MakeAvifJob>('make-avif', { atOnce: 1, retryLimit: 5 });

/**
 * Stores the pictures of a listing to be: all of them or none. They are read one by one as they arrive, so that
 * one original at a time is in memory.
 * @throws AppError no-image, too-many-images, and those of `processListingImage`
 */
export async function saveListingImages(
  services: ImageServices,
  viewer: Pick<Viewer, 'uid'>,
  uploads: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ImageRow[]> {
  const images: ProcessedImage[] = [];
  for await (const bytes of uploads) {
    if (images.length === limits.imagesPerListing) throw new AppError('too-many-images');
    images.push(await processListingImage(bytes));
  }
  if (images.length === 0) throw new AppError('no-image');

  const paths = await freePaths(services, viewer.uid, images.length);
  const rows = images.map((image, index) => newRow(services, viewer.uid, 'listing', paths[index]!, image));
  return await keepFiles(services, paths, images, async (trx) => {
    const inserted = await store.insertImages(trx, rows);
    for (const { id } of inserted) await services.jobs.send(trx, makeAvifQueue, { id });
    return inserted;
  });
}

/**
 * Stores the user's one profile picture in place of the former one.
 * @throws AppError no-image, too-many-images, and those of `processProfilePicture`
 */
export async function saveProfilePicture(
  services: ImageServices,
  viewer: Pick<Viewer, 'uid'>,
  uploads: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ImageRow> {
  let image: ProcessedImage | null = null;
  for await (const bytes of uploads) {
    if (image) throw new AppError('too-many-images');
    image = await processProfilePicture(bytes);
  }
  if (!image) throw new AppError('no-image');
  const path = profilePicturePath(viewer.uid);
  const row = newRow(services, viewer.uid, 'profile', path, image);
  return await keepFiles(services, [path], [image], (trx) => store.upsertProfilePicture(trx, row));
}

/**
 * Makes the pictures behind the addresses the listing's own, in this order, and releases those it had before that
 * are not among them. Call it in the transaction that writes the listing.
 * @throws AppError image-not-yours when one is not the user's own upload or belongs to another listing;
 *   too-many-images above 12
 */
export async function claimImages(
  services: Pick<Services, 'files' | 'jobs'>,
  trx: Db,
  { uid, listingId, urls }: { uid: string; listingId: string; urls: readonly string[] },
): Promise<void> {
  if (urls.length > limits.imagesPerListing) throw new AppError('too-many-images');
  const paths = urls.map((url) => services.files.pathOf(url) ?? '');
  const rows = await store.lockListingImages(trx, uid, paths);
  const images = paths.map((path) => rows.find((row) => row.path === path));
  const isFree = (row: ImageRow | undefined) =>
    row && (row.listing_id === null || row.listing_id === listingId);
  if (!images.every(isFree) || new Set(paths).size !== paths.length) throw new AppError('image-not-yours');

  const released = await store.deleteListingImages(
    trx,
    listingId,
    rows.map(({ id }) => id),
  );
  for (const [position, image] of images.entries())
    await store.placeImage(trx, image!.id, listingId, position);
  await deleteFilesLater(services, trx, released);
}

/** Releases all pictures of a listing; call it before the listing's row goes, in the same transaction. */
export async function releaseListingImages(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  listingId: string,
): Promise<void> {
  await deleteFilesLater(services, trx, await store.deleteListingImages(trx, listingId));
}

/** Releases everything a user ever uploaded; call it in the transaction that deletes the account. */
export async function releaseUserImages(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  uid: string,
): Promise<void> {
  await store.deleteUserImages(trx, uid);
  await services.jobs.send(trx, deleteFilesQueue, { uid });
}

/**
 * What to keep as somebody's profile picture, for `profilePictureUrl`: their own stored one, in its present version, or
 * the default.
 * @throws AppError image-not-yours
 */
export async function ownProfilePictureUrl(
  services: Pick<Services, 'files'>,
  db: Db,
  uid: string,
  url: string,
): Promise<string> {
  if (url === '' || URL.parse(url, 'http://relative.invalid')?.pathname === DEFAULT_AVATAR_URL)
    return DEFAULT_AVATAR_URL;
  const path = profilePicturePath(uid);
  const row = services.files.pathOf(url) === path ? await store.findImageByPath(db, path) : undefined;
  if (!row) throw new AppError('image-not-yours');
  return keptPictureUrl(row);
}

/** A listing's pictures, the cover first. */
export function listingImages(db: Db, listingId: string): Promise<ImageRow[]> {
  return store.findListingImages(db, listingId);
}

/** The pictures of several listings by listing id, each cover first; a listing without any has no entry. */
export async function imagesOfListings(db: Db, listingIds: string[]): Promise<Map<string, ImageRow[]>> {
  return Map.groupBy(await store.findImagesOfListings(db, listingIds), (row) => row.listing_id!);
}

/** Daily: uploads that no listing took within 24 hours go. Returns how many. */
export async function sweepUnusedImages(services: ImageServices): Promise<number> {
  const before = new Date(services.clock.now().getTime() - UNUSED_AFTER_MS);
  for (let swept = 0; ;) {
    const paths = await services.db.transaction().execute(async (trx) => {
      const unused = await store.deleteUnusedImages(trx, before, SWEPT_AT_ONCE);
      await deleteFilesLater(services, trx, unused);
      return unused;
    });
    swept += paths.length;
    if (paths.length < SWEPT_AT_ONCE) return swept;
  }
}

/** Handler of `deleteFilesQueue`: deletes files that no picture has any more; all others stay. */
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
  for (const size of [...row.widths, LARGEST.listing]) {
    await services.files.put(
      siblingPath(row.path, size, 'avif'),
      await encodeAvif(main.bytes, size),
      'image/avif',
    );
  }
  // The picture may have been deleted meanwhile, its files before these.
  if (!(await store.markAvif(services.db, id))) await deleteStoredFiles(services, { paths: [row.path] });
}

async function deleteFilesLater(services: Pick<Services, 'jobs'>, trx: Db, paths: string[]): Promise<void> {
  if (paths.length > 0) await services.jobs.send(trx, deleteFilesQueue, { paths });
}

/**
 * Puts all files, then writes the rows; when anything fails, nothing of them stays. Even when this process dies
 * in between: a job that is sent first deletes, an hour later, the files that got no row.
 */
async function keepFiles<T>(
  services: ImageServices,
  paths: string[],
  images: ProcessedImage[],
  writeRows: (trx: Db) => Promise<T>,
): Promise<T> {
  await services.jobs.send(services.db, deleteFilesQueue, { paths }, { startAfter: ABANDONED_AFTER_SECONDS });
  try {
    for (const [index, path] of paths.entries()) await putFiles(services, path, images[index]!);
    return await services.db.transaction().execute(writeRows);
  } catch (error) {
    await deleteStoredFiles(services, { paths }).catch(() => undefined);
    throw error;
  }
}

/** The main file last: where it is, all of its siblings are. */
async function putFiles({ files }: ImageServices, path: string, image: ProcessedImage): Promise<void> {
  await Promise.all(
    image.siblings.map(({ encoding, size, bytes }) =>
      files.put(siblingPath(path, size, encoding), bytes, contentTypeOfEncoding(encoding)),
    ),
  );
  await files.put(path, image.main, contentTypeOfEncoding('jpg'));
}

let latestTimestamp = 0;

/** Paths by the time of the upload (spec §3); two uploads in one millisecond must not share any. */
async function freePaths({ clock, db }: ImageServices, uid: string, count: number): Promise<string[]> {
  for (;;) {
    latestTimestamp = Math.max(clock.now().getTime(), latestTimestamp + 1);
    const timestamp = latestTimestamp;
    const paths = Array.from({ length: count }, (_, index) => listingImagePath(uid, timestamp, index));
    if ((await store.findKeptPaths(db, paths)).size === 0) return paths;
  }
}

function newRow(
  { clock }: ImageServices,
  uid: string,
  kind: ImageRow['kind'],
  path: string,
  { width, height, thumbhash, widths }: ProcessedImage,
): store.NewImage {
  const id = randomUUIDv7();
  return {
    id,
    uid,
    kind,
    path,
    width,
    height,
    thumbhash,
    widths,
    listing_id: null,
    position: null,
    created_at: clock.now(),
  };
}

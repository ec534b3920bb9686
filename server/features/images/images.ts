import * as limits from '#contract/limits.ts';
import { pictureRate } from '#contract/rate.ts';
import { dayMs } from '#server/day.ts';
import type { Db, ImageRow } from '#server/db/schema.ts';
import { requireRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { takeFromDrafts } from './draft-image-store.ts';
import { codesToFind, looksAlike } from './fingerprint.ts';
import {
  countPictures,
  deleteFilesLater,
  deleteFilesQueue,
  freePaths,
  type ImageServices,
  insertPictures,
  keepFiles,
  newRow,
  replaceFiles,
} from './image-files.ts';
import { profilePicturePath } from './image-paths.ts';
import * as store from './image-store.ts';
import { keptPictureUrl } from './image-view.ts';
import { processListingImage, processProfilePicture, type ProcessedImage } from './process-image.ts';
import { holdRemovedProfilePictures } from './removed-profile-picture-store.ts';

export { findListingImages } from './image-store.ts';

/** Spec §3: the picture of people who have none. */
export const defaultAvatarUrl = '/images/default-avatar.png';

const sweptAtOnce = 500;

/**
 * Stores pictures for a future listing: all of them or none. They are read one by one as they arrive, so that only one
 * original at a time is in memory.
 * @param shot what they show, by the shot list
 * @throws AppError no-image, too-many-images, rate-limited, and those of `processListingImage`
 */
export async function saveListingImages(
  services: ImageServices,
  viewer: Pick<Viewer, 'uid'>,
  uploads: AsyncIterable<Buffer> | Iterable<Buffer>,
  shot: string | null = null,
): Promise<ImageRow[]> {
  await requireRate(services, services.db, pictureRate, viewer);
  const images: ProcessedImage[] = [];
  for await (const bytes of uploads) {
    if (images.length === limits.imagesPerListing) throw new AppError('too-many-images');
    images.push(await processListingImage(bytes));
  }
  if (images.length === 0) throw new AppError('no-image');

  const paths = await freePaths(services, viewer.uid, images.length);
  const rows = images.map((image, index) => ({
    ...newRow(services, viewer.uid, 'listing', paths[index]!, image),
    shot,
  }));
  return await keepFiles(services, paths, images, (trx) => insertPictures(services, trx, viewer, rows));
}

/**
 * Stores the user's profile picture, replacing the former one.
 * @throws AppError no-image, too-many-images, rate-limited, and those of `processProfilePicture`
 */
export async function saveProfilePicture(
  services: ImageServices,
  viewer: Pick<Viewer, 'uid'>,
  uploads: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ImageRow> {
  await requireRate(services, services.db, pictureRate, viewer);
  let image: ProcessedImage | null = null;
  for await (const bytes of uploads) {
    if (image) throw new AppError('too-many-images');
    image = await processProfilePicture(bytes);
  }
  if (!image) throw new AppError('no-image');
  const path = profilePicturePath(viewer.uid);
  const row = newRow(services, viewer.uid, 'profile', path, image);
  return await replaceFiles(services, { uid: viewer.uid, path }, image, async (trx) => {
    await countPictures(services, trx, viewer);
    // The new file replaces the old one (spec §3): under the old address some would see the new picture.
    await store.showInPlaceOf(trx, { uid: viewer.uid, path, picture: keptPictureUrl(row) });
    // The one before, which was taken down, has the same path: whoever moves its files could move these.
    await holdRemovedProfilePictures(trx, viewer.uid);
    return store.upsertProfilePicture(trx, row);
  });
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

  const ids = rows.map(({ id }) => id);
  const released = await store.deleteListingImages(trx, listingId, ids);
  for (const [position, image] of images.entries())
    await store.updateImage(trx, image!.id, { listing_id: listingId, position });
  await takeFromDrafts(trx, ids);
  await deleteFilesLater(services, trx, released);
}

/**
 * Releases all pictures of a listing, and those they were turned from; call it before the listing's row goes, in the
 * same transaction.
 */
export async function releaseListingImages(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  listingId: string,
): Promise<void> {
  await deleteFilesLater(services, trx, await store.deleteImagesOfListing(trx, listingId));
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
  if (url === '' || URL.parse(url, 'http://relative.invalid')?.pathname === defaultAvatarUrl)
    return defaultAvatarUrl;
  const path = profilePicturePath(uid);
  const row = services.files.pathOf(url) === path ? await store.findImageByPath(db, path) : undefined;
  if (!row) throw new AppError('image-not-yours');
  return keptPictureUrl(row);
}

/** Other people's listings with a picture from before that looks like one of this listing's, or like its mirror image. */
export async function listingsWithSamePictures(db: Db, listingId: string): Promise<string[]> {
  const found = new Set<string>();
  for (const image of await store.findListingImages(db, listingId)) {
    const { fingerprint } = image;
    if (!fingerprint?.length) continue;
    for (const other of await store.findSharingCodes(db, image, codesToFind(fingerprint)))
      if (looksAlike(fingerprint, other.fingerprint)) found.add(other.listing_id);
  }
  return [...found];
}

/** Daily: deletes uploads that no listing or draft used within 24 hours. Returns how many. */
export async function sweepUnusedImages(services: ImageServices): Promise<number> {
  const before = new Date(services.clock.now().getTime() - dayMs);
  for (let swept = 0; ;) {
    const paths = await services.db.transaction().execute(async (trx) => {
      const unused = await store.deleteUnusedImages(trx, before, sweptAtOnce);
      await deleteFilesLater(services, trx, unused);
      return unused;
    });
    swept += paths.length;
    if (paths.length < sweptAtOnce) return swept;
  }
}

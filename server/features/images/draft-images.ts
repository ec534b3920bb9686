import * as limits from '#contract/limits.ts';
import { largestSizes, siblingPath } from '#contract/image-sources.ts';
import { pictureRate } from '#contract/rate.ts';
import type { Db, ImageRow } from '#server/db/schema.ts';
import { requireRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { deleteImagesOfDraft, listDraftImages, setDraftImages, type DraftKey } from './draft-image-store.ts';
import {
  deleteFilesLater,
  freePaths,
  type ImageServices,
  insertPictures,
  keepFiles,
  newRow,
} from './image-files.ts';
import * as store from './image-store.ts';
import type { ProcessedImage } from './process-image.ts';

/**
 * Keeps the pictures behind the addresses, in this order, as a draft's. Call it in the transaction that writes the draft.
 * @throws AppError image-not-yours when one is not the user's own upload or belongs to a listing
 */
export async function keepDraftImages(
  { files }: Pick<Services, 'files'>,
  trx: Db,
  draft: DraftKey,
  urls: readonly string[] = [],
): Promise<void> {
  const paths = urls.map((url) => files.pathOf(url) ?? '');
  const rows = await store.lockListingImages(trx, draft.uid, paths);
  const ids = paths.map((path) => rows.find((row) => row.path === path && row.listing_id === null)?.id);
  if (ids.includes(undefined) || new Set(paths).size !== paths.length) throw new AppError('image-not-yours');
  await setDraftImages(trx, draft, ids as string[]);
}

/** Pictures by draft, the cover first. */
export async function imagesOfDrafts(
  db: Db,
  uid: string,
  draftIds: readonly string[],
): Promise<Map<string, ImageRow[]>> {
  const rows = await listDraftImages(db, uid, draftIds);
  return Map.groupBy(rows, ({ draft_id }) => draft_id);
}

/** Releases the pictures that only this draft has; call it before the draft's row goes, in the same transaction. */
export async function releaseDraftImages(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  draft: DraftKey,
): Promise<void> {
  await deleteFilesLater(services, trx, await deleteImagesOfDraft(trx, draft));
}

/**
 * Copies a listing's pictures, which stay its own, for a draft that is written by `writeDraft` in the same transaction.
 * One whose file is damaged is left out.
 * @throws AppError rate-limited
 */
export async function copyListingImages<T>(
  services: ImageServices,
  viewer: Pick<Viewer, 'uid'>,
  listingId: string,
  writeDraft: (trx: Db, copies: ImageRow[]) => Promise<T>,
): Promise<T> {
  const stored = (await store.findListingImages(services.db, listingId)).slice(0, limits.imagesPerListing);
  if (stored.length > 0) await requireRate(services, services.db, pictureRate, viewer);
  const images: ProcessedImage[] = [];
  const shots: ImageRow['shot'][] = [];
  for (const row of stored) {
    const image = await storedImage(services, row);
    if (!image) continue;
    images.push(image);
    shots.push(row.shot);
  }
  const paths = await freePaths(services, viewer.uid, images.length);
  return await keepFiles(services, paths, images, async (trx) => {
    if (images.length === 0) return writeDraft(trx, []);
    const rows = images.map((image, index) => ({
      ...newRow(services, viewer.uid, 'listing', paths[index]!, image),
      shot: shots[index],
    }));
    return writeDraft(trx, await insertPictures(services, trx, viewer, rows));
  });
}

/** A stored picture with its files but for AVIF, which is made anew; null when one is missing. */
async function storedImage(
  { files }: Pick<Services, 'files'>,
  { path, width, height, thumbhash, colours, fingerprint, widths }: ImageRow,
): Promise<ProcessedImage | null> {
  const main = await files.read(path);
  const kinds = [
    { encoding: 'webp' as const, size: largestSizes.listing },
    ...widths.flatMap((size) => [
      { encoding: 'webp' as const, size },
      { encoding: 'jpg' as const, size },
    ]),
  ];
  const siblings = await Promise.all(
    kinds.map(async ({ encoding, size }) => {
      const file = await files.read(siblingPath(path, size, encoding));
      return file && { encoding, size, bytes: file.bytes };
    }),
  );
  const whole = siblings.filter((sibling) => sibling !== null);
  if (!main || whole.length < kinds.length) return null;
  const looks = { width, height, thumbhash, colours: colours ?? [], fingerprint, widths };
  return { ...looks, main: main.bytes, siblings: whole };
}

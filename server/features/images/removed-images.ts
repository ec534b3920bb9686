import type { Files, StoredContentType } from '#server/adapters/files/files.ts';
import type { Db } from '#server/db/schema.ts';
import { mapAtOnce } from '#server/map-at-once.ts';
import type { Services } from '#server/services.ts';
import { everyPathOf } from './image-paths.ts';
import {
  forgetKeptFiles,
  keepImageFile,
  listKeptFiles,
  listMisplaced,
  listPutAway,
  type KeptFile,
  lockImage,
  markMisplaced,
  markPutAway,
} from './removed-image-store.ts';

export { listPeopleWithMisplaced, putBackImages, takeDownImages } from './removed-image-store.ts';

/** Each holds a connection to the database while its files are read and written. */
const movedAtOnce = 4;

/**
 * Once that is committed: the files of pictures that were taken down go from their addresses into the database, and come
 * back from there. Idempotent: what was interrupted goes on where it was.
 *
 * @param most for somebody who waits for it; a job moves the rest
 */
export async function moveImageFiles(
  services: Pick<Services, 'db' | 'files'>,
  uid: string,
  most = Infinity,
): Promise<void> {
  const ids = (await listMisplaced(services.db, uid)).slice(0, most);
  await mapAtOnce(ids, movedAtOnce, (id) => moveFilesOf(services, id));
}

/**
 * After a restore: what may be at the addresses of pictures that were put away by then goes.
 * @returns of how many pictures the store did not delete all files: they may be there still
 */
export async function clearPutAway({ db, files }: Pick<Services, 'db' | 'files'>): Promise<number> {
  let left = 0;
  await mapAtOnce(await listPutAway(db), movedAtOnce, async (path) => {
    try {
      await deleteFilesAt(files, path);
    } catch {
      left += 1;
    }
  });
  return left;
}

async function moveFilesOf(services: Pick<Services, 'db' | 'files'>, id: string): Promise<void> {
  const isKept = await services.db.transaction().execute((trx) => keepOrPutBack(services, trx, id));
  // Only what is kept for sure is deleted; and marked as put away only when it is deleted.
  if (isKept) await services.db.transaction().execute((trx) => deletePublic(services, trx, id));
}

/** @returns whether the picture is taken down, and its files are kept */
async function keepOrPutBack({ files }: Pick<Services, 'files'>, trx: Db, id: string): Promise<boolean> {
  const image = await lockImage(trx, id);
  if (!image) return false;
  if (image.isRemoved) {
    await eachFileAt(files, image.path, (file) => keepImageFile(trx, { image_id: id, ...file }));
    return true;
  }
  // Whose listing was deleted meanwhile goes with what nobody uses.
  if (image.listing_id !== null) await putBack(files, await listKeptFiles(trx, id));
  await forgetKeptFiles(trx, id);
  return false;
}

async function deletePublic({ files }: Pick<Services, 'files'>, trx: Db, id: string): Promise<void> {
  const image = await lockImage(trx, id);
  // Put back meanwhile: its files stay.
  if (!image?.isRemoved) return;
  await deleteFilesAt(files, image.path);
  await markPutAway(trx, id);
}

/** Each file that the picture with this main path has. */
export async function eachFileAt(
  files: Files,
  mainPath: string,
  keep: (file: KeptFile) => Promise<void>,
): Promise<void> {
  for (const path of everyPathOf(mainPath)) {
    const file = await files.read(path);
    if (file) await keep({ path, content_type: file.contentType, bytes: file.bytes });
  }
}

export async function putBack(files: Files, kept: readonly KeptFile[]): Promise<void> {
  for (const { path, bytes, content_type } of kept)
    await files.put(path, bytes, content_type as StoredContentType);
}

export async function deleteFilesAt(files: Files, mainPath: string): Promise<void> {
  for (const path of everyPathOf(mainPath)) await files.delete(path);
}

/** The same for files that were made of a picture while it was taken down. */
export async function moveLateFiles(
  services: Pick<Services, 'db' | 'files'>,
  { id, uid }: { id: string; uid: string },
): Promise<void> {
  if (await markMisplaced(services.db, id)) await moveImageFiles(services, uid);
}

import { copyFiles, type CopiedFiles, type CopyFilesOptions } from '#server/adapters/files/copy-files.ts';
import { isSealed, type Files } from '#server/adapters/files/files.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { deleteFilesQueue } from './image-files.ts';
import { mainPathOf } from './image-paths.ts';
import { findKeptPaths } from './image-store.ts';
import { listRemovedAt } from './removed-image-store.ts';
import { moveLateFiles } from './removed-images.ts';

const lookedAtOnce = 100;
/** A picture that is being stored has its row by then, as in `keepFiles`. */
const deletedAfterSeconds = 60 * 60;

type Needs = Pick<Services, 'db' | 'jobs'>;

/**
 * The last copy of a move, when the site uses the target already: brings what is missing there, and nothing back that was
 * deleted, taken down or replaced since. What is there of such pictures goes. Encrypted files are copied as they are:
 * they are of use only with their rows.
 */
export async function copyAfterSwitch(
  { db, jobs }: Needs,
  options: Omit<CopyFilesOptions, 'isWanted'>,
): Promise<CopiedFiles> {
  const isWanted = async (path: string) => isSealed(path) || (await isShown(db, mainPathOf(path)));
  const counts = await copyFiles({ ...options, isWanted });
  if (!options.dryRun) await clear({ db, jobs }, options.to);
  return counts;
}

/** Whether there is a picture at this main path that is not taken down. */
async function isShown(db: Db, path: string): Promise<boolean> {
  const [kept, removed] = await Promise.all([findKeptPaths(db, [path]), listRemovedAt(db, [path])]);
  return kept.size > 0 && removed.length === 0;
}

async function clear({ db, jobs }: Needs, files: Files): Promise<void> {
  const paths = new Set<string>();
  for await (const { path } of files.list('user_images/')) if (!isSealed(path)) paths.add(mainPathOf(path));
  const all = [...paths];
  for (let from = 0; from < all.length; from += lookedAtOnce) {
    const some = all.slice(from, from + lookedAtOnce);
    const kept = await findKeptPaths(db, some);
    const gone = some.filter((path) => !kept.has(path));
    if (gone.length > 0)
      await jobs.send(db, deleteFilesQueue, { paths: gone }, { startAfter: deletedAfterSeconds });
    for (const removed of await listRemovedAt(db, some)) await moveLateFiles({ db, files }, removed);
  }
}

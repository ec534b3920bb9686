import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { profilePicturePath } from './image-paths.ts';
import { findImageByPath } from './image-store.ts';
import { keptPictureUrl } from './image-view.ts';
import { defaultAvatarUrl } from './images.ts';
import { deleteFilesAt, eachFileAt, putBack } from './removed-images.ts';
import {
  findClosing,
  forgetRemovedProfilePicture,
  handOverProfilePicture,
  insertProfilePictureAgain,
  keepProfileFile,
  listKeptProfileFiles,
  listMisplacedProfilePictures,
  lockRemovedProfilePicture,
  markProfilePicturePutAway,
  passProfileFilesOn,
  removeProfilePicture,
  showPicture,
  showsPicture,
} from './removed-profile-picture-store.ts';

/**
 * Takes a person's picture off their profile, for a decision: the usual one takes its place, and they can set another.
 * @returns false where the profile shows no picture of theirs
 */
export function takeDownProfilePicture(
  trx: Db,
  { uid, decisionId }: { uid: string; decisionId: string },
): Promise<boolean> {
  const path = profilePicturePath(uid);
  return removeProfilePicture(trx, { uid, path, usual: defaultAvatarUrl, decisionId });
}

/**
 * Ends what `takeDownProfilePicture` did for this decision, unless they have set another picture meanwhile. Of an account
 * that is closed the picture stays away, by the decision that closed it.
 */
export async function putBackProfilePicture(trx: Db, decisionId: string): Promise<void> {
  const removed = await lockRemovedProfilePicture(trx, decisionId);
  if (!removed || removed.is_back) return;
  const { uid } = removed;
  const closing = await findClosing(trx, uid);
  if (closing !== undefined) return handOverProfilePicture(trx, { from: decisionId, to: closing });
  if (!(await showsPicture(trx, uid, defaultAvatarUrl))) return forgetRemovedProfilePicture(trx, decisionId);
  const image = await insertProfilePictureAgain(trx, decisionId, { uid, path: profilePicturePath(uid) });
  await showPicture(trx, uid, keptPictureUrl(image));
}

/**
 * Once that is committed: the files go from their address into the database, and come back from there, as those of
 * listings do (`moveImageFiles`). Idempotent: what was interrupted goes on where it was.
 */
export async function moveProfileFiles(services: Pick<Services, 'db' | 'files'>, uid: string): Promise<void> {
  for (const id of await listMisplacedProfilePictures(services.db, uid)) {
    const isKept = await services.db.transaction().execute((trx) => keepOrPutBack(services, trx, id));
    // Only what is kept for sure is deleted; and marked as put away only when it is deleted.
    if (isKept) await services.db.transaction().execute((trx) => deletePublic(services, trx, id));
  }
}

/** @returns whether the picture is taken down, and its files are kept */
async function keepOrPutBack({ files }: Pick<Services, 'files'>, trx: Db, id: string): Promise<boolean> {
  const removed = await lockRemovedProfilePicture(trx, id);
  if (!removed) return false;
  const main = profilePicturePath(removed.uid);
  const current = await findImageByPath(trx, main);
  if (removed.is_back) {
    // Where they have set another picture meanwhile, that one's files are there.
    if (current?.id === removed.image_id) await putBack(files, await listKeptProfileFiles(trx, id));
    await passProfileFilesOn(trx, id);
    await forgetRemovedProfilePicture(trx, id);
    return false;
  }
  // Another process was faster.
  if (removed.put_away) return false;
  if (current) {
    // Another one has overwritten it already.
    await forgetRemovedProfilePicture(trx, id);
    return false;
  }
  await eachFileAt(files, main, (file) => keepProfileFile(trx, { decision_id: id, ...file }));
  return true;
}

async function deletePublic({ files }: Pick<Services, 'files'>, trx: Db, id: string): Promise<void> {
  const removed = await lockRemovedProfilePicture(trx, id);
  // Put back meanwhile: its files stay.
  if (!removed || removed.put_away || removed.is_back) return;
  const main = profilePicturePath(removed.uid);
  // So do those of another one that was set meanwhile.
  if (!(await findImageByPath(trx, main))) await deleteFilesAt(files, main);
  await markProfilePicturePutAway(trx, id);
}

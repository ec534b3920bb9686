import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#server/services.ts';
import { deleteStoredFiles, newRow } from './image-files.ts';
import { profilePicturePath } from './image-paths.ts';
import { findImageByPath, insertImageOnce } from './image-store.ts';
import { processProfilePicture, type ProcessedImage } from './process-image.ts';

const source = path.join(import.meta.dirname, '../../../web/public/images/default-avatar.png');

// The same bytes for everybody: encoded at the first sign-up of this process.
let encoded: Promise<ProcessedImage> | null = null;

/**
 * Stores the default avatar as a new user's own `user_images/{uid}/profile.jpg` (spec §3), which requires the user to
 * be in `users`. An existing picture stays. A failure here does not fail the sign-up: without the file the user has the
 * static default.
 */
export async function saveDefaultAvatar(
  { clock, db, files, log }: Pick<Services, 'clock' | 'db' | 'files' | 'log'>,
  uid: string,
): Promise<void> {
  try {
    const main = profilePicturePath(uid);
    if (await findImageByPath(db, main)) return;
    encoded ??= readFile(source).then(processProfilePicture);
    const image = await encoded;
    await files.put(main, image.main, 'image/jpeg');
    const row = { ...newRow({ clock }, uid, 'profile', main, image), widths: [] };
    await insertImageOnce(db, row).catch(async (cause: unknown) => {
      await deleteStoredFiles({ db, files }, { paths: [main] });
      throw cause;
    });
  } catch (error) {
    encoded = null;
    log.warn({ err: error }, 'a new user has no stored default avatar');
  }
}

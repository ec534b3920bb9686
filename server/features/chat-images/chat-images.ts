import { randomUUIDv7 } from 'node:crypto';
import { siblingPath } from '#contract/image-sources.ts';
import * as limits from '#contract/limits.ts';
import { pictureRate } from '#contract/rate.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/chat-pictures.ts';
import { contentTypeOf, type StoredFile } from '#server/adapters/files/files.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import { dayMs } from '#server/day.ts';
import type { ChatImageRow, MessageImage } from '#server/db/chat-image-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { countPictures, type ImageServices } from '#server/features/images/image-files.ts';
import { processListingImage, type ProcessedImage } from '#server/features/images/process-image.ts';
import { requireRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import {
  chatImagePath,
  everySealedPathOf,
  idOfName,
  idOfUrl,
  pathOfName,
  sealedPath,
  unsealedPath,
} from './chat-image-paths.ts';
import * as store from './chat-image-store.ts';
import { newKey, seal, unseal } from '#server/sealed-bytes.ts';

export { putBackChatImages, takeDownChatImage } from './chat-image-store.ts';

const abandonedAfterSeconds = 60 * 60;
const sweptAtOnce = 500;

/** Main paths of pictures whose files are to be deleted. */
export const deleteChatFilesQueue = defineQueue<{ paths: string[] }>('delete-chat-files');

/** Handler of `deleteChatFilesQueue`: deletes those files that no picture has any more. */
export async function deleteChatFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { paths }: { paths: string[] },
): Promise<void> {
  const kept = await store.findKeptChatPaths(db, paths);
  for (const path of paths.filter((path) => !kept.has(path)))
    await Promise.all(everySealedPathOf(path).map((each) => files.delete(each)));
}

/**
 * Stores pictures for a message that is not sent yet: all of them or none. They are read one by one as they arrive. As
 * with `keepFiles`, a job queued first deletes the files of a process that died.
 * @throws AppError no-image, too-many-images, rate-limited, and those of `processListingImage`
 */
export async function saveChatImages(
  services: ImageServices,
  viewer: Pick<Viewer, 'uid'>,
  uploads: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ChatImageRow[]> {
  const { db, jobs, clock } = services;
  await requireRate(services, db, pictureRate, viewer);
  const images: ProcessedImage[] = [];
  for await (const bytes of uploads) {
    if (images.length === limits.imagesPerMessage) throw tooMany();
    images.push(await processListingImage(bytes));
  }
  if (images.length === 0) throw new AppError('no-image');

  const rows = images.map(({ width, height, thumbhash, colours, widths }) => {
    const id = randomUUIDv7();
    const path = chatImagePath(viewer.uid, id);
    const shown = { width, height, thumbhash, colours, widths };
    return {
      id,
      uid: viewer.uid,
      conversation_id: null,
      path,
      key: newKey(),
      ...shown,
      created_at: clock.now(),
      removed_by: null,
    };
  });
  const paths = rows.map(({ path }) => path);
  await jobs.send(db, deleteChatFilesQueue, { paths }, { startAfter: abandonedAfterSeconds });
  try {
    for (const [index, row] of rows.entries()) await putSealed(services, row, images[index]!);
    await db.transaction().execute(async (trx) => {
      await countPictures(services, trx, viewer, rows.length);
      await store.insertChatImages(trx, rows);
    });
  } catch (error) {
    await deleteChatFiles(services, { paths }).catch(() => undefined);
    throw error;
  }
  return rows;
}

async function putSealed(
  { files }: Pick<Services, 'files'>,
  { path, key }: ChatImageRow,
  image: ProcessedImage,
): Promise<void> {
  const put = (at: string, bytes: Buffer) =>
    files.put(sealedPath(at), seal(key, at, bytes), 'application/octet-stream');
  await Promise.all(
    image.siblings.map(({ size, encoding, bytes }) => put(siblingPath(path, size, encoding), bytes)),
  );
  await put(path, image.main);
}

/**
 * Makes the pictures behind the addresses the message's, in this order, for the transaction that stores it and holds the
 * conversation.
 * @returns what the message keeps of them
 * @throws AppError too-many-images; image-not-yours when one is somebody else's, in a message already, or swept
 */
export async function claimChatImages(
  trx: Db,
  { uid, conversationId, urls }: { uid: string; conversationId: string; urls: readonly string[] },
): Promise<MessageImage[]> {
  if (urls.length > limits.imagesPerMessage) throw tooMany();
  const ids = urls.flatMap((url) => idOfUrl(url) ?? []);
  if (ids.length < urls.length || new Set(ids).size < ids.length) throw gone();
  const rows = await store.lockUnusedChatImages(trx, uid, ids);
  if (rows.length < ids.length) throw gone();
  await store.giveChatImages(trx, ids, conversationId);
  return ids.map((wanted) => rows.find(({ id }) => id === wanted)!);
}

const tooMany = () => new AppError('too-many-images', { text: words.tooMany(limits.imagesPerMessage) });
const gone = () => new AppError('image-not-yours', { text: words.pictureGone });

/** A file of a picture by its name, such as `<id>-320.webp`; null where there is none that this person may see. */
export async function readChatImage(
  { db, files }: Pick<Services, 'db' | 'files'>,
  uid: string,
  name: string,
): Promise<StoredFile | null> {
  const id = idOfName(name);
  const row = id && (await store.findChatImageFor(db, id, uid));
  const path = row && pathOfName(row.path, name);
  return path ? openFile({ files }, row, path) : null;
}

/** Where these pictures' main files are, in the order given; without those that are gone. */
export async function chatImagePathsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await store.findChatImages(db, ids);
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.path ?? []);
}

/** A main file, decrypted, for callers that have checked who may see it; null where there is none. */
export async function readSealedFile(
  services: Pick<Services, 'db' | 'files'>,
  path: string,
): Promise<StoredFile | null> {
  const row = await store.findChatImageAt(services.db, unsealedPath(path));
  return row ? openFile(services, row, row.path) : null;
}

async function openFile(
  { files }: Pick<Services, 'files'>,
  { key }: store.OpenedImage,
  path: string,
): Promise<StoredFile | null> {
  const file = await files.read(sealedPath(path));
  return file && { bytes: unseal(key, path, file.bytes), contentType: contentTypeOf(path)! };
}

/**
 * Deletes the files of all pictures in a person's conversations, of both people; call it before their row goes, in the
 * same transaction. The rows go with it.
 */
export async function releaseChatImages(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Db,
  uid: string,
): Promise<void> {
  const paths = await store.listChatPathsWith(trx, uid);
  if (paths.length > 0) await jobs.send(trx, deleteChatFilesQueue, { paths });
}

/** Daily: deletes uploads with which no message was sent within 24 hours. */
export async function sweepUnusedChatImages({
  db,
  jobs,
  clock,
}: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs);
  for (let swept = sweptAtOnce; swept === sweptAtOnce;) {
    swept = await db.transaction().execute(async (trx) => {
      const paths = await store.deleteUnusedChatImages(trx, before, sweptAtOnce);
      if (paths.length > 0) await jobs.send(trx, deleteChatFilesQueue, { paths });
      return paths.length;
    });
  }
}

import { pictureRate } from '#contract/rate.ts';
import type { ImageRow } from '#server/db/schema.ts';
import { requireRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import {
  countPictures,
  deleteStoredFiles,
  freePaths,
  type ImageServices,
  keepFiles,
  makeAvifQueue,
  newRow,
} from './image-files.ts';
import * as store from './image-store.ts';
import { turnListingImage } from './process-image.ts';

/**
 * The user's own listing picture turned clockwise by the given number of quarter turns, as a new picture; the one at
 * the address stays until a listing releases it or the sweep deletes it. It is made from the original upload, however
 * often that was turned before. Repeating the call makes nothing twice.
 * @param quarterTurns 1 to 3
 * @throws AppError image-not-yours; image-unreadable, image-type-not-supported when the stored file is damaged
 */
export async function turnImage(
  services: ImageServices,
  viewer: Pick<Viewer, 'uid'>,
  { url, quarterTurns }: { url: string; quarterTurns: number },
): Promise<ImageRow> {
  const { clock, db, files } = services;
  const isTheirs = (row: ImageRow | undefined) => row?.uid === viewer.uid && row.kind === 'listing';
  const given = await store.findImageByPath(db, files.pathOf(url) ?? '');
  if (!given || !isTheirs(given)) throw new AppError('image-not-yours');
  const uploaded = given.turned_from === null ? undefined : await store.findImage(db, given.turned_from);
  const source = uploaded ?? given;
  const turns = ((uploaded ? given.quarter_turns : 0) + quarterTurns) % 4;
  if (turns === 0) return source;
  const findMade = () => store.findTurned(db, { from: source.id, quarterTurns: turns, now: clock.now() });
  const made = await findMade();
  if (made) return made;
  await requireRate(services, db, pictureRate, viewer);

  const main = await files.read(source.path);
  if (!main) throw new AppError('image-unreadable');
  const image = await turnListingImage(main.bytes, turns);
  const [path] = (await freePaths(services, viewer.uid, 1)) as [string];
  const row = {
    ...newRow(services, viewer.uid, 'listing', path, image),
    turned_from: source.id,
    quarter_turns: turns,
    shot: source.shot,
  };
  const kept = await keepFiles(services, [path], [image], async (trx) => {
    const inserted = await store.insertTurned(trx, row);
    if (!inserted) return undefined;
    await countPictures(services, trx, viewer);
    await services.jobs.send(trx, makeAvifQueue, { id: inserted.id });
    return inserted;
  });
  if (kept) return kept;
  await deleteStoredFiles(services, { paths: [path] });
  return await turnImage(services, viewer, { url, quarterTurns });
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defineQueue, type Jobs } from '#server/adapters/jobs/jobs.ts';
import { makeAvifQueue } from '#server/features/images/image-files.ts';
import { imageView } from '#server/features/images/image-view.ts';
import { claimImages, findListingImages, saveListingImages } from '#server/features/images/images.ts';
import type { Services } from '#server/services.ts';
import { hasListing } from './demo-store.ts';
import { listings, type SampleListing } from './listings.ts';
import { listingIdOf, uidOf } from './sample-ids.ts';

/** AVIF versions cost more than all else: they wait, and then come one by one. */
const avifAfterSeconds = 300;
const avifEverySeconds = 10;

/** Adds the pictures after the cover to one listing; `key` is the sample listing's. */
export const furtherPicturesQueue = defineQueue<{ key: string }>('sample-pictures', {
  atOnce: 2,
  retryLimit: 5,
  oncePerKey: true,
});

/** One of the drawn ones (docs/decisions/048). */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(path.join(import.meta.dirname, 'pictures', name));
}

/** Stores the listing's pictures from one index up to another as its seller's uploads; answers their addresses. */
export async function uploadPictures(
  services: Services,
  listing: SampleListing,
  from: number,
  to?: number,
): Promise<string[]> {
  const patient = {
    ...services,
    jobs: withPatientAvif(services.jobs),
    config: { ...services.config, limits: false },
  };
  const urls: string[] = [];
  for (const name of listing.pictures.slice(from, to)) {
    const shot = shotOf(services, listing, name);
    const [image] = await saveListingImages(
      patient,
      { uid: uidOf(listing.seller) },
      [await readPicture(name)],
      shot,
    );
    urls.push(imageView(services.files, image!).url);
  }
  return urls;
}

/**
 * What a picture shows, as the shot list of its kind has it. Some sellers went by the list: those of kinds whose list asks
 * for a tape, which is in the measured pictures.
 */
export function shotOf(
  { equipment }: Pick<Services, 'equipment'>,
  { category, subcategory, pictures }: Pick<SampleListing, 'category' | 'subcategory' | 'pictures'>,
  name: string,
): string | null {
  const { photos } = equipment.handover({ category, subcategory });
  const withTape = photos.find((shot) => shot.includes('tape'));
  if (!withTape || !pictures.some(isMeasured)) return null;
  if (isMeasured(name)) return withTape;
  return (
    (/-whole-/.test(name) && photos.find((shot) => shot !== withTape && shot.startsWith('Whole'))) || null
  );
}

const isMeasured = (name: string): boolean => /-measured-/.test(name);

/** Handler of `furtherPicturesQueue`. A listing that is gone, or has more than its cover, stays as it is. */
export async function addFurtherPictures(services: Services, key: string): Promise<void> {
  const listing = listings.find((each) => each.key === key);
  const listingId = listingIdOf(key);
  const present = await findListingImages(services.db, listingId);
  if (!listing || present.length !== 1) return;
  const cover = imageView(services.files, present[0]!).url;
  const urls = [cover, ...(await uploadPictures(services, listing, 1))];
  await services.db.transaction().execute(async (trx) => {
    if (!(await hasListing(trx, listingId))) return;
    await claimImages(services, trx, { uid: uidOf(listing.seller), listingId, urls });
  });
}

let avifsSent = 0;

function withPatientAvif(jobs: Jobs): Jobs {
  return {
    work: (queue, handler) => jobs.work(queue, handler),
    schedule: (queue, cron) => jobs.schedule(queue, cron),
    forget: (db, uid) => jobs.forget(db, uid),
    start: () => jobs.start(),
    stop: () => jobs.stop(),
    send(db, queue, data, options) {
      if (queue.name !== makeAvifQueue.name) return jobs.send(db, queue, data, options);
      const startAfter = avifAfterSeconds + avifEverySeconds * avifsSent++;
      return jobs.send(db, queue, data, { ...options, startAfter });
    },
  };
}

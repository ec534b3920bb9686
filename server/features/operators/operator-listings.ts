import { listingImages } from '#server/features/images/images.ts';
import { removeListing } from '#server/features/listings/listings.ts';
import { copyPictures, keepEvidence } from '#server/features/moderation/evidence.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { recordAct, type ByOperator } from './operator-acts.ts';

/**
 * Removes anybody's listing with its pictures, as if its owner had deleted it, except that copies of the pictures are
 * kept for as long as those of a report.
 *
 * @returns its title and whose it was; null when there is none
 */
export async function removeListingAsOperator(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'log' | 'files'>,
  id: string,
  by: ByOperator,
): Promise<{ title: string; sellerUid: string; actId: string } | null> {
  const { db } = services;
  const images = isUuid(id) ? await listingImages(db, id) : [];
  const pictures = await copyPictures(
    services,
    images.map(({ path }) => path),
  );
  return db.transaction().execute(async (trx) => {
    const removed = await removeListing(services, trx, id);
    if (!removed) return null;
    const done = { act: 'remove-listing', model: 'listing', objectId: removed.id } as const;
    const actId = await recordAct(services, trx, by, done);
    await keepEvidence(services, trx, { act_id: actId }, pictures);
    return { title: removed.title, sellerUid: removed.seller_uid, actId };
  });
}

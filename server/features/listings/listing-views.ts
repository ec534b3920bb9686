import { countView as schema } from '#contract/listings-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { consumeRate, guestAt, type RateServices } from '#server/features/rates/rates.ts';
import { addressBlock } from '#server/http/address-block.ts';
import { addView, deleteViewersBefore } from './listing-life-store.ts';
import { visibleListing } from './listings.ts';
import { keyedHash } from '#server/token-hash.ts';

/**
 * Counts that somebody opened a listing's page: once per person and day, per address for guests, and never its own
 * seller. Of the viewer only a hash that includes the day is stored, until that day is over.
 *
 * @throws AppError `listing-not-found`, `rate-limited`
 */
export async function countListingView(
  services: RateServices & Pick<Services, 'db' | 'secret'>,
  { viewer, ip }: { viewer: Viewer | null; ip: string },
  id: string,
): Promise<void> {
  const listing = await visibleListing(services, viewer, id);
  if (viewer?.uid === listing.seller_uid) return;
  const day = dayOf(services.clock.now());
  const who = viewer ? `person ${viewer.uid}` : `address ${addressBlock(ip)}`;
  const hash = keyedHash(services.secret, 'views', `${day} ${listing.id} ${who}`);
  await services.db.transaction().execute(async (trx) => {
    const isNew = await addView(trx, { listingId: listing.id, day, viewer: hash.subarray(0, 16) });
    if (isNew) await consumeRate(services, trx, schema.rate, viewer ?? guestAt(services, ip));
  });
}

/** Daily: deletes the hashes of days that are over. */
export async function sweepListingViewers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteViewersBefore(db, dayOf(clock.now()));
}

/** Of UTC, such as 2026-11-25. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

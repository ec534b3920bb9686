import * as schemas from '#contract/listings-schema.ts';
import { holdVisibleListing, visibleListings } from '#server/features/listings/listings.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { deleteEntry, insertEntry, listWatchedIds } from './watchlist-store.ts';

type Needs = Pick<Services, 'db'> & RateServices;

/** Entries that the list shows: the newest. */
const listMax = 500;

/** Watched listings, the newest entry first; those whose seller has blocked the viewer are left out (spec §6). */
export async function watchedListings(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
): Promise<Awaited<ReturnType<typeof visibleListings>>> {
  return visibleListings(services, viewer, await listWatchedIds(services.db, viewer.uid, listMax));
}

/** Twice is as once. @throws AppError `listing-not-found`, `rate-limited` */
export async function watchListing(services: Needs, viewer: Viewer, listingId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const { id } = await holdVisibleListing(services, trx, viewer, listingId);
    const entry = { uid: viewer.uid, listing_id: id, created_at: services.clock.now() };
    if (await insertEntry(trx, entry)) await consumeRate(services, trx, schemas.addToWatchlist.rate, viewer);
  });
}

/** Nothing happens when the listing is not watched, or is gone. */
export async function unwatchListing(
  { db }: Pick<Needs, 'db'>,
  viewer: Viewer,
  listingId: string,
): Promise<void> {
  if (isUuid(listingId)) await deleteEntry(db, viewer.uid, listingId);
}

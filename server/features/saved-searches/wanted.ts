import { answerWanted as schema } from '#contract/wanted-schema.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { announceStored } from '#server/features/announcements/announcements.ts';
import { isBlockBetween } from '#server/features/blocks/blocks.ts';
import { storeOffer } from '#server/features/conversations/offered-message.ts';
import { holdConversationOfMail } from '#server/features/conversations/relayed-message.ts';
import { holdOfferedListing } from '#server/features/listings/listings.ts';
import { placeOfEnteredZip } from '#server/features/location/location.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { holdUsers } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid, uuidOf } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { earliestToday } from './saved-searches.ts';
import { filterOfKept } from './search-filters.ts';
import { holdPublicSearch, listPublicSearches, type PublicSearch } from './wanted-store.ts';

/**
 * What people within the radius look for, as far as this viewer may see it; with a category only those who look for it.
 * @throws AppError `zip-not-found`, `category-not-found`
 */
export async function listWanted(
  services: Services,
  viewer: Viewer | null,
  query: { zip_code: string; radius?: number | undefined; category?: string | undefined },
): Promise<{ row: PublicSearch; miles: number | null }[]> {
  const { zip } = placeOfEnteredZip(services, query.zip_code);
  const category = query.category ? services.categories.category(query.category).id : null;
  const rows = await listPublicSearches(services.db, {
    viewerUid: viewer?.uid ?? null,
    zips: services.zips.zipsWithin(zip, query.radius ?? limits.defaultRadius),
    today: earliestToday(services),
  });
  return rows
    .filter(({ filters }) => category === null || filterOfKept(services, filters)?.categoryId === category)
    .map((row) => ({ row, miles: services.zips.distanceMiles(zip, row.zip) }));
}

/**
 * Offers an own listing to the owner of a public search: the conversation about it with them as its buyer, in which the
 * caller has said so. Made again, also at once, it says nothing twice.
 *
 * @returns the conversation's id
 * @throws AppError `wanted-not-found` (also where either has blocked the other), `not-your-listing`, `rate-limited`
 */
export async function answerWanted(
  services: Services,
  viewer: Viewer,
  id: string,
  listingId: string,
): Promise<string> {
  const today = earliestToday(services);
  const { id: conversationId, stored } = await services.db.transaction().execute(async (trx) => {
    const found = isUuid(id) ? await holdPublicSearch(trx, id, { viewerUid: viewer.uid, today }) : undefined;
    if (!found || found.uid === viewer.uid) throw new AppError('wanted-not-found');
    const about = { buyerUid: found.uid, sellerUid: viewer.uid, listingId };
    if (!isUuid(listingId)) throw new AppError('not-your-listing');
    // Conversations are held before listings and people.
    const held = await holdConversationOfMail(trx, about);
    const people = await holdUsers(trx, [viewer.uid, found.uid]);
    // Asked once more of who is held now: a block that is being made is seen or comes after the words.
    if (people.length < 2 || (await isBlockBetween(trx, viewer.uid, found.uid)))
      throw new AppError('wanted-not-found');
    const listing = await holdOfferedListing(services, trx, viewer, listingId);
    const text = words.offer(listing.title);
    const offer = await storeOffer(services, trx, held, about, {
      text,
      clientId: uuidOf(`offer ${found.uid} ${listing.id}`),
    });
    if (offer.stored) await consumeRate(services, trx, schema.rate, viewer);
    return offer;
  });
  if (stored) announceStored(services, [stored]);
  return conversationId;
}

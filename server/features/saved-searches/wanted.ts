import type { z } from 'zod/mini';
import type { listWanted as listSchema } from '#contract/wanted-schema.ts';
import { answerWanted as schema } from '#contract/wanted-schema.ts';
import { fieldTexts } from '#contract/wording/errors.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { announceStored } from '#server/features/announcements/announcements.ts';
import { isBlockBetween } from '#server/db/blocks.ts';
import { storeOffer } from '#server/features/conversations/offered-message.ts';
import { holdConversationOfMail } from '#server/features/conversations/relayed-message.ts';
import { holdOfferedListing } from '#server/features/listings/listings.ts';
import { placeOfEnteredZip } from '#server/features/location/location.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { lockUsers } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid, uuidOf } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { findCompared } from './match-store.ts';
import { findSearches } from './matching.ts';
import { unfitForPublic } from './public-words.ts';
import { earliestToday } from './saved-searches.ts';
import { keysOfCategory } from './search-keys.ts';
import { holdPublicSearch, listPublicOf, listPublicSearches, type PublicSearch } from './wanted-store.ts';

type WantedQuery = z.output<typeof listSchema.query>;
interface FoundWanted {
  row: PublicSearch;
  miles: number | null;
}

/**
 * What people within the radius look for, as far as this viewer may see it; with a category only those who look for it.
 * With a listing, or what is known of one, the searches that find it instead, by the rules of `matchListing`.
 * @throws AppError `zip-not-found`, `category-not-found`, `not-your-listing`, `invalid-input`
 */
export async function listWanted(
  services: Services,
  viewer: Viewer | null,
  query: WantedQuery,
): Promise<FoundWanted[]> {
  if (query.listing_id !== undefined) {
    const listing = isUuid(query.listing_id) && (await findCompared(services.db, query.listing_id));
    if (!listing || listing.seller_uid !== viewer?.uid) throw new AppError('not-your-listing');
    return wantedFor(services, viewer, listing);
  }
  if (query.zip_code === undefined)
    throw new AppError('invalid-input', { fields: { zip_code: fieldTexts.missing } });
  const { zip } = placeOfEnteredZip(services, query.zip_code);
  if (query.offered) return wantedFor(services, viewer, unposted(services, viewer, zip, query));
  const category = query.category ? services.categories.category(query.category) : null;
  const rows = await listPublicSearches(services.db, readerOf(services, viewer), {
    zips: services.zips.zipsWithin(zip, query.radius ?? limits.defaultRadius),
    category: category && { slug: category.slug, keys: keysOfCategory(category) },
  });
  return fitToShow(services, zip, rows);
}

/** Public searches of others that find a listing. */
async function wantedFor(
  services: Services,
  viewer: Viewer | null,
  listing: Parameters<typeof findSearches>[1],
): Promise<FoundWanted[]> {
  const ids = await findSearches(services, listing);
  const rows = await listPublicOf(services.db, readerOf(services, viewer), ids);
  return fitToShow(services, listing.zip, rows);
}

const readerOf = (services: Services, viewer: Viewer | null) => ({
  viewerUid: viewer?.uid ?? null,
  today: earliestToday(services),
});

/** Those whose words are still fit for everybody: rules may have changed since they were made public. */
const fitToShow = (services: Services, zip: string, rows: readonly PublicSearch[]): FoundWanted[] =>
  rows
    .filter((row) => unfitForPublic(services, row.filters) === null)
    .map((row) => ({ row, miles: services.zips.distanceMiles(zip, row.zip) }));

/** What is known of a thing that is not posted yet. @throws AppError `category-not-found` */
function unposted(
  { categories }: Pick<Services, 'categories'>,
  viewer: Viewer | null,
  zip: string,
  { category: slug, subcategory, title, brand, condition, price }: WantedQuery,
): Parameters<typeof findSearches>[1] {
  const category = slug ? categories.category(slug) : undefined;
  if (!category) throw new AppError('category-not-found');
  const known = {
    category_id: category.id,
    subcategory_id: subcategory ? categories.subcategory(subcategory, category).subcategory.id : null,
    title: (title ?? '').trim().toLowerCase(),
    brand: brand?.trim().toLowerCase() ?? '',
  };
  return {
    id: null,
    zip,
    ...known,
    unposted: {
      ...known,
      condition: condition ?? null,
      price_cents: price === undefined ? null : Math.round(price * 100),
      seller_uid: viewer?.uid ?? null,
    },
  };
}

/**
 * Offers an own listing to the owner of a public search: the conversation about it with them as its buyer, in which the
 * caller has said so. Made again, also at once, it says nothing twice.
 *
 * @returns the conversation's id
 * @throws AppError `wanted-not-found` (also where either has blocked the other), `not-your-listing`, `rate-limited`, and
 *   those of the chat's `refusals`
 */
export async function answerWanted(
  services: Services,
  viewer: Viewer,
  id: string,
  listingId: string,
): Promise<string> {
  const reader = readerOf(services, viewer);
  const { id: conversationId, stored } = await services.db.transaction().execute(async (trx) => {
    const found = isUuid(id) ? await holdPublicSearch(trx, reader, id) : undefined;
    if (!found || found.uid === viewer.uid || unfitForPublic(services, found.filters) !== null)
      throw new AppError('wanted-not-found');
    const about = { buyerUid: found.uid, sellerUid: viewer.uid, listingId };
    if (!isUuid(listingId)) throw new AppError('not-your-listing');
    // Conversations are held before listings and people.
    const held = await holdConversationOfMail(trx, about);
    const people = await lockUsers(trx, [viewer.uid, found.uid]);
    // Asked once more, now that both are held: a block that is being made is seen, or comes after the words.
    if (people.length < 2 || (await isBlockBetween(trx, viewer.uid, found.uid)))
      throw new AppError('wanted-not-found');
    const listing = await holdOfferedListing(trx, viewer, listingId);
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

import type { ListingCard, ListingQuery } from '#contract/listings.ts';
import { limits } from '#contract/limits.ts';
import { blockersOf } from '#server/features/blocks/blocks.ts';
import { placeOfEnteredZip } from '#server/features/location/location.ts';
import { militaryState } from '#server/features/location/zip-code.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Services } from '#server/services.ts';
import { readCursor, writeCursor } from './listing-cursor.ts';
import { searchNearest } from './listing-nearest.ts';
import { selectListingPage } from './listing-search-store.ts';
import type { ListingFilter, SortOrder } from './listing-statement-store.ts';
import { cardView } from './listing-view.ts';

/**
 * A page of listings, newest first unless asked otherwise (design §5). With a ZIP and a radius only those within
 * it; sorting by distance needs a ZIP that is on the map and is by date without one.
 *
 * @returns the cards and the cursor of the next page, null after the last
 * @throws AppError `zip-not-found`, `category-not-found`, `invalid-input`
 */
export async function searchListings(
  services: Services,
  viewer: Viewer | null,
  query: ListingQuery,
): Promise<{ cards: ListingCard[]; nextCursor: string | null }> {
  const origin = query.zip_code ? placeOfEnteredZip(services, query.zip_code).zip : null;
  const radius = typeof query.radius === 'number' ? query.radius : null;
  const limit = query.limit ?? limits.listingsPageDefault;
  const filter = await filterOf(services, viewer, query);
  const measured = origin !== null && militaryState(origin) === null;
  const sort = query.sort === 'nearest' && !measured ? 'newest' : query.sort || 'newest';
  const cursor = query.cursor ? readCursor(query.cursor, sort) : null;

  // One row more than the page tells whether there is a next one.
  const rows =
    sort === 'nearest' && origin !== null
      ? await searchNearest(services, {
          origin,
          miles: radius ?? Infinity,
          filter,
          cursor,
          limit: limit + 1,
        })
      : await selectListingPage(services.db, {
          zips: origin !== null && radius !== null ? services.zips.zipsWithin(origin, radius) : null,
          filter,
          order: sort as SortOrder,
          after: cursor?.keyset ?? null,
          limit: limit + 1,
        });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    cards: page.map((row) => {
      const miles = origin === null ? null : services.zips.distanceMiles(origin, row.zip);
      return cardView(services, row, miles);
    }),
    nextCursor: last ? writeCursor(sort, last) : null,
  };
}

/** What a query asks for, place and order aside. @throws AppError `category-not-found` */
export async function filterOf(
  services: Services,
  viewer: Viewer | null,
  query: Omit<ListingQuery, 'sort' | 'limit' | 'cursor'>,
): Promise<ListingFilter> {
  const category = query.category ? services.categories.category(query.category) : undefined;
  const subcategory = query.subcategory
    ? services.categories.subcategory(query.subcategory, category)
    : undefined;
  return {
    categoryId: category?.id,
    subcategoryId: subcategory?.subcategory.id,
    condition: query.condition || undefined,
    minCents: typeof query.min_price === 'number' ? Math.round(query.min_price * 100) : undefined,
    maxCents: typeof query.max_price === 'number' ? Math.round(query.max_price * 100) : undefined,
    search: query.search || undefined,
    hiddenSellers: viewer ? await blockersOf(services.db, viewer) : undefined,
  };
}

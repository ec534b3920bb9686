import type { ListingCard, ListingQuery } from '#contract/listings.ts';
import * as limits from '#contract/limits.ts';
import { blockersOf } from '#server/features/blocks/blocks.ts';
import { placeOfEnteredZip } from '#server/features/location/location.ts';
import { militaryState } from '#server/features/location/zip-code.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { readCursor, staleCursor, writeCursor } from './listing-cursor.ts';
import { searchNearest } from './listing-nearest.ts';
import { passesOf } from './listing-passes.ts';
import { readFilter, type ListingFilter } from './listing-filter-store.ts';
import {
  isListed,
  listUnfitting,
  selectListingPage,
  whichMatch,
  type ListingPage,
  type SortOrder,
  type UnpostedListing,
} from './listing-search-store.ts';
import type { ListingWithImages } from './listing-store.ts';
import { cardView } from './listing-view.ts';
import { wayOf } from './listing-way.ts';

export type { ListingFilter, UnpostedListing };

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

  const passes = passesOf(services, filter, query.words);
  if (cursor && cursor.pass >= passes.length) throw staleCursor();
  const found: { row: ListingWithImages; pass: number }[] = [];
  // One row more than the page, to tell whether there is a next one.
  for (let pass = cursor?.pass ?? 0; pass < passes.length && found.length <= limit; pass += 1) {
    const part = {
      filter: passes[pass]!,
      cursor: pass === cursor?.pass ? cursor : null,
      limit: limit + 1 - found.length,
    };
    const rows =
      sort === 'nearest' && origin !== null
        ? await searchNearest(services, { origin, miles: radius ?? Infinity, ...part })
        : await findPage(services, {
            zips: zipsOf(services, query),
            order: sort as SortOrder,
            after: part.cursor?.keyset ?? null,
            ...part,
          });
    found.push(...rows.map((row) => ({ row, pass })));
  }
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    cards: page.map(({ row, pass }) => {
      const miles = origin === null ? null : services.zips.distanceMiles(origin, row.zip);
      const card = cardView(services, row, miles, viewer);
      return query.words ? { ...card, match: pass === 0 ? 'title' : 'words' } : card;
    }),
    nextCursor: last ? writeCursor(sort, last.row, last.pass) : null,
  };
}

/** A page of listings in one order, found in the way that seems cheapest. */
export function findPage(
  { db, listingCounts }: Pick<Services, 'db' | 'listingCounts'>,
  page: ListingPage,
): Promise<ListingWithImages[]> {
  return selectListingPage(db, page, wayOf(page, listingCounts.current()));
}

/** What a query asks for, place and order aside. @throws AppError `category-not-found` */
export async function filterOf(
  { db, categories }: Pick<Services, 'db' | 'categories'>,
  viewer: Viewer | null,
  query: AskedListings,
): Promise<ListingFilter> {
  const filter = readFilter(query, categories);
  return viewer ? { ...filter, hiddenSellers: await blockersOf(db, viewer) } : filter;
}

/** What a query asks for, order and page aside. */
export type AskedListings = Omit<ListingQuery, 'words' | 'sort' | 'limit' | 'cursor' | 'saved_search'>;

/**
 * Whether a list with this query would show this one listing to this viewer.
 * @throws AppError `zip-not-found`, `category-not-found`
 */
export async function matchesQuery(
  services: Pick<Services, 'db' | 'categories' | 'zips'>,
  viewer: Viewer | null,
  listingId: string,
  query: AskedListings,
): Promise<boolean> {
  return isListed(services.db, listingId, {
    zips: zipsOf(services, query),
    filter: await filterOf(services, viewer, query),
  });
}

/** What a query asks for, whoever asks, apart from place and order. @throws AppError `category-not-found` */
export function askedFilter(
  { categories }: Pick<Services, 'categories'>,
  query: AskedListings,
): ListingFilter {
  return readFilter(query, categories);
}

/**
 * For many queries, whether each one's list would show this listing, even before it is posted: null where none does.
 */
export function matchesFilters(
  { db }: Pick<Services, 'db'>,
  listing: string | UnpostedListing,
  filters: readonly ListingFilter[],
): Promise<boolean[] | null> {
  return whichMatch(db, listing, filters);
}

/** Of these listings, those that lists show, but not to who asks for this. */
export function unfittingOf(
  { db, zips }: Pick<Services, 'db' | 'zips'>,
  ids: readonly string[],
  { filter, circle }: { filter: ListingFilter; circle: { zip: string; radius: number } | null },
): Promise<string[]> {
  return listUnfitting(db, ids, { zips: circle && zips.zipsWithin(circle.zip, circle.radius), filter });
}

/** The ZIPs of a query's radius; null without one. @throws AppError `zip-not-found` */
function zipsOf(services: Pick<Services, 'zips'>, { zip_code, radius }: AskedListings): string[] | null {
  if (!zip_code) return null;
  const { zip } = placeOfEnteredZip(services, zip_code);
  return typeof radius === 'number' ? services.zips.zipsWithin(zip, radius) : null;
}

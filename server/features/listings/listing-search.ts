import type { ListingCard, ListingQuery } from '#contract/listings.ts';
import * as limits from '#contract/limits.ts';
import { listBlockersOf } from '#server/features/blocks/blocks.ts';
import { placeOfEnteredZip, type Circle } from '#server/features/location/location.ts';
import { militaryState } from '#server/features/location/zip-code.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { needsOf } from '#server/features/needs/needs.ts';
import { readNeeds } from '#server/features/equipment/fact-filters.ts';
import type { KnownValues } from '#server/features/equipment/bound-rule.ts';
import { judgeBy, type Judge } from '#server/features/equipment/verdict.ts';
import * as words from '#contract/wording/fact-filters.ts';
import { AppError } from '#server/http/app-error.ts';
import { staleCursor } from '#server/http/paging.ts';
import { readListingCursor, writeListingCursor } from './listing-cursor.ts';
import { fitRulesFor } from './listing-fit.ts';
import { searchNearest } from './listing-nearest.ts';
import { passesOf } from './listing-passes.ts';
import { readFilter, type ListingFilter } from './listing-filter-store.ts';
import { listUnfitting, type SortOrder } from './listing-search-store.ts';
import type { ListingWithImages } from './listing-store.ts';
import { cardView } from './listing-view.ts';
import { findPage } from './listing-windows.ts';

export { filterWords, readFilter, type ListingFilter } from './listing-filter-store.ts';
export { whichMatch, type UnpostedListing } from './listing-search-store.ts';

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
  const needs = await askedNeeds(services, viewer, query);
  const filter = await filterOf(services, viewer, query, needs);
  const measured = origin !== null && militaryState(origin) === null;
  const sort = query.sort === 'nearest' && !measured ? 'newest' : query.sort || 'newest';
  const cursor = query.cursor ? readListingCursor(query.cursor, sort) : null;

  const asked = passesOf(services, filter, query.words);
  // One list after the other, so that each is in the order asked for.
  const passes = asked.flatMap((part, ofWords) =>
    fitPassesOf(services, part, query.fit === 'first' ? needs : null).map((filter) => ({ filter, ofWords })),
  );
  if (cursor && cursor.pass >= passes.length) throw staleCursor();
  const found: { row: ListingWithImages; pass: number }[] = [];
  // One row more than the page, to tell whether there is a next one.
  for (let pass = cursor?.pass ?? 0; pass < passes.length && found.length <= limit; pass += 1) {
    const part = {
      filter: passes[pass]!.filter,
      cursor: pass === cursor?.pass ? cursor : null,
      limit: limit + 1 - found.length,
    };
    const rows =
      sort === 'nearest' && origin !== null
        ? await searchNearest(services, { origin, miles: radius ?? Infinity, ...part })
        : await findPage(services, {
            zips: origin !== null && radius !== null ? services.zips.zipsWithin(origin, radius) : null,
            order: sort as SortOrder,
            after: part.cursor?.keyset ?? null,
            ...part,
          });
    found.push(...rows.map((row) => ({ row, pass })));
  }
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const judge = needs && judgeBy(services.equipment, needs);
  return {
    cards: page.map(({ row, pass }) => {
      const miles = origin === null ? null : services.zips.distanceMiles(origin, row.zip);
      const card = { ...cardView(services, row, miles, viewer), fit: fitOf(services, row, judge) };
      return query.words ? { ...card, match: passes[pass]!.ofWords === 0 ? 'title' : 'words' } : card;
    }),
    nextCursor: last ? writeListingCursor(sort, last.row, last.pass) : null,
  };
}

type Reads = Pick<Services, 'db' | 'categories' | 'equipment' | 'secret'>;

/**
 * What a query asks for, place and order aside.
 * @param needs those that it names
 * @throws AppError `category-not-found`, `invalid-input`
 */
export async function filterOf(
  services: Reads,
  viewer: Viewer | null,
  query: AskedListings,
  needs: KnownValues | null,
): Promise<ListingFilter> {
  const filter = readFilter(query, services);
  const verdicts = { only: ['fits'], hide: ['fits', 'unknown'], first: null, '': null } as const;
  const shown = verdicts[query.fit ?? ''];
  return {
    ...filter,
    ...(needs && shown && { fit: { ...fitRulesFor(services, needs), verdicts: shown } }),
    ...(viewer && { hiddenSellers: await listBlockersOf(services.db, viewer.uid) }),
  };
}

/**
 * The measures that a query names: of a sheet, and beside it. Null where it names none.
 * @throws AppError `invalid-input` for a sheet that is not the viewer's
 */
export async function askedNeeds(
  services: Reads,
  viewer: Viewer | null,
  { need, needs: sheet, fit }: Pick<AskedListings, 'need' | 'needs' | 'fit'>,
): Promise<KnownValues | null> {
  if (!need && !sheet) {
    if (fit) throw new AppError('invalid-input', { fields: { fit: words.needsFirst } });
    return null;
  }
  const own = sheet ? await sheetOf(services, viewer, sheet) : {};
  return { ...own, ...readNeeds(services.equipment, need ?? {}) };
}

async function sheetOf(services: Reads, viewer: Viewer | null, id: string): Promise<KnownValues> {
  try {
    if (viewer) return await needsOf(services, viewer.uid, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
  }
  throw new AppError('invalid-input', { fields: { needs: words.noSuchSheet } });
}

/** What fits, what may, and what does not. */
function fitPassesOf(services: Reads, filter: ListingFilter, needs: KnownValues | null): ListingFilter[] {
  if (!needs) return [filter];
  const rules = fitRulesFor(services, needs);
  return (['fits', 'unknown', 'does-not-fit'] as const).map((one) => ({
    ...filter,
    fit: { ...rules, verdicts: [one] },
  }));
}

/** Whether a listing fits; null where nobody asks. */
export function fitOf(
  { categories }: Pick<Services, 'categories'>,
  row: Pick<ListingWithImages, 'category_id' | 'subcategory_id' | 'details'>,
  judge: Judge | null,
): ListingCard['fit'] {
  return judge && judge(categories.kind(row.category_id, row.subcategory_id), row.details);
}

/** What a query asks for, order and page aside. */
type AskedListings = Omit<ListingQuery, 'words' | 'sort' | 'limit' | 'cursor' | 'saved_search'>;

/** Those of these listings that lists show, but not to somebody who asks for this. */
export function unfittingOf(
  { db, zips }: Pick<Services, 'db' | 'zips'>,
  ids: readonly string[],
  { filter, circle }: { filter: ListingFilter; circle: Circle | null },
): Promise<string[]> {
  return listUnfitting(db, ids, { zips: circle && zips.zipsWithin(circle.zip, circle.radius), filter });
}

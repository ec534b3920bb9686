import * as z from 'zod/mini';
import type { ListingCard, ListingQuery } from '#contract/listings.ts';
import { limits } from '#contract/limits.ts';
import { placeOfEnteredZip } from '#server/features/location/location.ts';
import { militaryState } from '#server/features/location/zip-code.ts';
import { AppError } from '#server/http/app-error.ts';
import type { JsonText } from '#server/http/json-text.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Services } from '#server/services.ts';
import {
  selectListingPage,
  selectNearestPage,
  type Keyset,
  type ListingFilter,
  type SortOrder,
} from './listing-search-store.ts';
import type { CardRow } from './listing-card-store.ts';
import { listBlockersOf } from './listing-store.ts';
import { cardsJson } from './listing-view.ts';

/** Every ZIP that stands for no place on the map: without a distance they come after all that have one. */
const militaryZips = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0')).filter(
  (zip) => militaryState(zip) !== null,
);

/** ZIPs a nearest-first page looks at in one query; each further query looks at four times as many. */
const firstNearestStep = 64;

const cursorSchema = z.tuple([
  z.string(),
  z.union([z.number(), z.iso.datetime()]),
  z.uuid(),
  z.optional(z.string()),
]);
type Cursor = { sort: string; keyset: Keyset; zip: string | undefined };

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
): Promise<{ cards: JsonText<ListingCard[]>; nextCursor: string | null }> {
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
      ? await nearest(services, origin, radius, filter, cursor, limit + 1)
      : await selectListingPage(services.db, {
          zips:
            origin !== null && radius !== null
              ? services.zips.within(origin, radius).map(({ zip }) => zip)
              : null,
          filter,
          order: sort as SortOrder,
          after: cursor?.keyset ?? null,
          limit: limit + 1,
        });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    cards: cardsJson(services, page, (zip) =>
      origin === null ? null : services.zips.distanceMiles(origin, zip),
    ),
    nextCursor: last ? writeCursor(sort, last) : null,
  };
}

async function nearest(
  services: Services,
  origin: string,
  radius: number | null,
  filter: ListingFilter,
  cursor: Cursor | null,
  limit: number,
): Promise<CardRow[]> {
  const zips = services.zips.within(origin, radius ?? Infinity).map(({ zip }) => zip);
  if (radius === null) zips.push(...militaryZips);
  const rows: CardRow[] = [];
  let from = cursor ? zips.indexOf(cursor.zip ?? '') : 0;
  if (from === -1) throw staleCursor();
  let after = cursor?.keyset ?? null;
  for (let step = firstNearestStep; from < zips.length && rows.length < limit; step *= 4) {
    const next = zips.slice(from, from + step);
    rows.push(
      ...(await selectNearestPage(services.db, {
        zips: next,
        filter,
        after,
        limit: limit - rows.length,
      })),
    );
    from += step;
    after = null;
  }
  return rows;
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
    hiddenSellers: viewer ? await listBlockersOf(services.db, viewer.uid) : undefined,
  };
}

function writeCursor(sort: string, row: CardRow): string {
  const { id, price, created_at, zip_code }: ListingCard = JSON.parse(`{${row.json}}`);
  const key = sort === 'price-low' || sort === 'price-high' ? Math.round(price * 100) : created_at;
  return Buffer.from(JSON.stringify([sort, key, id, ...(sort === 'nearest' ? [zip_code] : [])])).toString(
    'base64url',
  );
}

function readCursor(text: string, sort: string): Cursor {
  try {
    const [cursorSort, key, id, zip] = z.parse(
      cursorSchema,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    if (cursorSort !== sort || (typeof key === 'number') !== sort.startsWith('price'))
      throw new Error('another sort');
    if (typeof key === 'number' && !Number.isInteger(key)) throw new Error('not a price in cents');
    return { sort, keyset: { key: typeof key === 'number' ? key : new Date(key), id }, zip };
  } catch (error) {
    throw staleCursor(error);
  }
}

function staleCursor(cause?: unknown): AppError {
  return new AppError('invalid-input', {
    fields: { cursor: 'This page address is not valid any more.' },
    cause,
  });
}

import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import * as limits from '#contract/limits.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '#server/db/schema.ts';
import { isPlannedAnew, splitByIndex } from './listing-filter-plan.ts';
import {
  conditionsOf,
  isFoundByTrigram,
  titleLike,
  type FilteredListing,
  type ListingFilter,
} from './listing-filter-store.ts';
import { listedAt, listingColumns, type ListingWithImages } from './listing-store.ts';

/** Where the previous page ended: the sort key and the id of its last listing. */
export type Keyset = { key: Date | number; id: string };

export type SortOrder = 'newest' | 'price-low' | 'price-high';

/** What a page is made of. */
export interface ListingPage {
  /** The ZIPs of the radius, or null for everywhere. */
  zips: readonly string[] | null;
  filter: ListingFilter;
  order: SortOrder;
  after: Keyset | null;
  limit: number;
  /** There are so few listings that all are scanned for a word that no index finds. */
  few?: boolean;
}

/**
 * How a page's keys are found; every way finds the same ones (docs/decisions/051).
 *
 * - `walk`: in the page's order through all listings until the page is full
 * - `merge`: the first of each ZIP, sorted
 * - `look-up`: everything that the most selective index finds, sorted
 */
export type Way = 'walk' | 'merge' | 'look-up';

const ascending = { direction: sql.raw('ASC'), backwards: sql.raw('DESC'), after: sql.raw('>') };
const descending = { direction: sql.raw('DESC'), backwards: sql.raw('ASC'), after: sql.raw('<') };
const price = {
  key: sql.ref('price_cents'),
  shown: sql.ref('listings.price_cents'),
  type: sql.raw('integer'),
};

/** Each order's sort key in `listing_search`, and its equivalent in `listings`. */
export const orders = {
  newest: { key: sql.ref('created_at'), shown: listedAt, type: sql.raw('timestamptz'), ...descending },
  'price-low': { ...price, ...ascending },
  'price-high': { ...price, ...descending },
} as const;

/** One page of listings: its keys from the narrow rows of `listing_search`, then the page's own rows. */
export async function selectListingPage(db: Db, page: ListingPage, way: Way): Promise<ListingWithImages[]> {
  const { rows } = await db.executeQuery(listingPageQuery(db, page, way));
  return rows;
}

/** The query of `selectListingPage`, for EXPLAIN. */
export function listingPageQuery(db: Db, page: ListingPage, way: Way): CompiledQuery<ListingWithImages> {
  const { direction, shown } = orders[page.order];
  return sql<ListingWithImages>`${isUsual(page) ? prepared : sql``}
    WITH keys AS MATERIALIZED (${keysOf(page, way)})
    SELECT ${listingColumns} FROM keys JOIN listings USING (id)
    ORDER BY ${shown} ${direction}, listings.id ${direction}`.compile(db);
}

/** Of these listings, those that lists show, but not a list with these conditions. */
export async function listUnfitting(
  db: Db,
  ids: readonly string[],
  { zips, filter }: Pick<ListingPage, 'zips' | 'filter'>,
): Promise<string[]> {
  const place = zips ? sql`AND zip = ANY(${intArrayOf(zips)}::integer[])` : sql``;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM listing_search
    WHERE id = ANY(${[...ids]}::uuid[]) AND NOT COALESCE(${conditionsOf(filter)} ${place}, false)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A listing that is not posted yet, as in `listing_search`; null or left out where a value is not known. */
export type UnpostedListing = {
  [Name in keyof FilteredListing]?: FilteredListing[Name] | null;
};

/**
 * For each filter whether the listing matches, by the very conditions of a page; null where lists do not show it. A
 * value that an unposted listing lacks matches no filter on it.
 */
export async function whichMatch(
  db: Db,
  listing: string | UnpostedListing,
  filters: readonly ListingFilter[],
): Promise<boolean[] | null> {
  const conditions = filters.map((filter) => sql`COALESCE((${conditionsOf(filter)}), false)`);
  const from =
    typeof listing === 'string'
      ? sql`listing_search WHERE id = ${listing}`
      : sql`jsonb_populate_record(NULL::listing_search, ${JSON.stringify(listing)}::jsonb)`;
  const { rows } = await sql<{ matches: boolean[] }>`
    SELECT ARRAY[${sql.join(conditions)}]::boolean[] AS matches FROM ${from}`.execute(db);
  return rows[0]?.matches ?? null;
}

/** The ids of a page with what they are sorted by. */
export function keysOf(page: ListingPage, way: Way): RawBuilder<unknown> {
  const { zips, filter, order, limit } = page;
  const { key } = orders[order];
  const next = afterKeyset(order, page.after);
  if (way === 'look-up') {
    const { search, ...others } = filter;
    const word = search === undefined ? sql`` : sql`AND ${titleLike(search)}`;
    return sql`
      SELECT id, ${key} AS sort_key FROM (
        SELECT id, zip, ${key} FROM listing_search WHERE ${conditionsOf(others)} ${word} ${next} OFFSET 0
      ) AS found
      ${zips ? sql`WHERE ${isAt(zips)}` : sql``} ${firstOf(order, limit)}`;
  }
  const window = windowOf(page);
  const matching = (where: RawBuilder<unknown>) =>
    window === null
      ? sql`listing_search WHERE ${where} AND ${conditionsOf(filter)} ${next}`
      : withinWindow(order, { window, where: sql`${where} ${next}`, filter });
  if (!zips) return sql`SELECT id, ${key} AS sort_key FROM ${matching(sql`TRUE`)} ${firstOf(order, limit)}`;
  if (way === 'walk' && window === null)
    return sql`SELECT id, ${key} AS sort_key FROM ${matching(isAt(zips))} ${firstOf(order, limit)}`;
  return sql`
    SELECT top.id, top.${key} AS sort_key FROM unnest(${intArrayOf(zips)}::integer[]) AS near (zip)
    CROSS JOIN LATERAL (
      SELECT id, ${key} FROM ${matching(sql`zip = near.zip`)} ${firstOf(order, limit)}
    ) AS top
    ${firstOf(order, limit)}`;
}

/** One more than the most requested page sizes (see `searchListings`). */
const usualLimits: readonly number[] = [24, limits.listingsPageDefault].map((size) => size + 1);

/** Whether the statement has few variants and the same best plan whatever the place, the category and the word. */
export function isUsual({ filter, limit }: Pick<ListingPage, 'filter' | 'limit'>): boolean {
  return usualLimits.includes(limit) && isPreparable(filter);
}

/** Whether one plan is the best whatever the place, the category and the word. */
export const isPreparable = (filter: ListingFilter): boolean =>
  !isPlannedAnew(filter) && (!filter.search || isFoundByTrigram(filter));

/** As PostgreSQL writes an array: ZIPs are digits, and a radius has hundreds, which `pg` would escape one by one. */
export const intArrayOf = (zips: readonly string[]): string => `{${zips.join(',')}}`;

const zipsThereCanBe = 100_000;

/** One bit for each possible ZIP: a test costs the same for one ZIP and for all, and a plan needs nothing built. */
function isAt(zips: readonly string[]): RawBuilder<unknown> {
  const bits = Buffer.alloc(zipsThereCanBe / 8);
  for (const text of zips) {
    const zip = Number(text);
    bits[zip >> 3]! |= 1 << (zip & 7);
  }
  return sql`get_bit(${bits}::bytea, zip) = 1`;
}

/** The limit is written out: a plan for any number of rows would read the whole table for them. */
export function firstOf(order: SortOrder, limit: number): RawBuilder<unknown> {
  const { key, direction } = orders[order];
  return sql`ORDER BY ${key} ${direction}, id ${direction} LIMIT ${sql.lit(limit)}`;
}

/** How many listings are scanned for a word that no index finds (docs/decisions/031). */
export const walkedForShortWord = 5_000;

/** How many listings per ZIP, or in all, are scanned for a short word; null where there is none, or all are. */
export function windowOf({ filter, zips, few }: Pick<ListingPage, 'filter' | 'zips' | 'few'>): number | null {
  if (few || !filter.search || isFoundByTrigram(filter)) return null;
  return Math.ceil(walkedForShortWord / Math.max(1, zips?.length ?? 1));
}

/**
 * Listings that have the word, of the first `window` by an index that serves `where`: other filters apply only within
 * these. Select from it.
 */
export function withinWindow(
  order: SortOrder,
  { window, where, filter }: { window: number; where: RawBuilder<unknown>; filter: ListingFilter },
): RawBuilder<unknown> {
  const { indexed, rest } = splitByIndex(filter, order);
  return sql`(
      SELECT * FROM listing_search
      WHERE ${where} AND ${conditionsOf(indexed)} ${firstOf(order, window)}
    ) AS near
    WHERE ${conditionsOf(rest)}`;
}

/** After the last listing of the previous page. */
export function afterKeyset(order: SortOrder, after: Keyset | null): RawBuilder<unknown> {
  if (!after) return sql``;
  const { key, after: beyond, type } = orders[order];
  return sql`AND (${key}, id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`;
}

import { sql, type RawBuilder } from 'kysely';
import { limits } from '#contract/limits.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Files } from '#server/adapters/files/files.ts';
import type { Db } from '#server/db/schema.ts';
import { cardColumns, type CardRow } from './listing-card-store.ts';

/** What a listing must match; absent means any. */
export interface ListingFilter {
  categoryId?: string;
  subcategoryId?: string;
  condition?: string;
  minCents?: number;
  maxCents?: number;
  /** Case-insensitive substring of the title. */
  search?: string;
  /** Sellers whose listings the viewer may not see. */
  hiddenSellers?: readonly string[];
}

/** Where a page ended: the sort key and the id of its last listing. */
export type Keyset = { key: Date | number; id: string };

export type SortOrder = 'newest' | 'price-low' | 'price-high';

/** The trigram index needs three characters to look up. */
const indexedSearchLength = 3;

const orders = {
  newest: {
    key: sql.ref('created_at'),
    direction: sql.raw('DESC'),
    after: sql.raw('<'),
    type: sql.raw('timestamptz'),
  },
  'price-low': {
    key: sql.ref('price_cents'),
    direction: sql.raw('ASC'),
    after: sql.raw('>'),
    type: sql.raw('integer'),
  },
  'price-high': {
    key: sql.ref('price_cents'),
    direction: sql.raw('DESC'),
    after: sql.raw('<'),
    type: sql.raw('integer'),
  },
} as const;

/**
 * One page of listings. Its cost does not grow with the number of listings (design §7): a page of n can only come
 * from the n ZIPs whose first rows come first, so (1) every ZIP of the radius gives its first key, (2) the n first
 * of those ZIPs give n keys each, (3) the n first of these are joined to their rows; every step a materialised CTE
 * served by an index that starts with the ZIP.
 *
 * @param zips the ZIPs of the radius, or null for everywhere
 */
export async function selectListingPage(
  db: Db,
  page: {
    files: Pick<Files, 'urlPrefix'>;
    zips: readonly string[] | null;
    filter: ListingFilter;
    order: SortOrder;
    after: Keyset | null;
    limit: number;
  },
): Promise<CardRow[]> {
  const { rows } = await listingPageQuery(page).execute(db);
  return rows;
}

/** The query of `selectListingPage`, for EXPLAIN. */
export function listingPageQuery(page: Parameters<typeof selectListingPage>[1]): RawBuilder<CardRow> {
  const { key, direction } = orders[page.order];
  return sql<CardRow>`${isUsual(page) ? prepared : sql``}
    WITH ${keysOf(page)}
    SELECT ${cardColumns(page.files)} FROM keys JOIN listings USING (id)
    ORDER BY listings.${key} ${direction}, listings.id ${direction}`;
}

/** One more than a page has (see `searchListings`), of the pages that are asked for most. */
const usualLimits: readonly number[] = [24, limits.listingsPageDefault].map((size) => size + 1);
/** Planning weighs each ZIP anew: of so many that takes longer than a plan for the word itself can save. */
const manyZips = 300;

/** Of few different texts, whose plan is the same whatever the place and the category (docs/performance.md). */
function isUsual({ filter, limit, zips }: Parameters<typeof selectListingPage>[1]): boolean {
  const { search, condition, minCents, maxCents } = filter;
  if (condition || minCents !== undefined || maxCents !== undefined || !usualLimits.includes(limit))
    return false;
  return !search || (isIndexed(search) && zips !== null && zips.length >= manyZips);
}

/** Whether the index of titles finds it: of shorter ones it knows nothing. */
const isIndexed = (search: string): boolean => search.length >= indexedSearchLength;

/** As PostgreSQL writes an array: ZIPs are digits, and a radius has hundreds that `pg` would look at one by one. */
const arrayOf = (zips: readonly string[]): string => `{${zips.join(',')}}`;

function keysOf({
  zips,
  filter,
  order,
  after,
  limit: most,
}: Parameters<typeof selectListingPage>[1]): RawBuilder<unknown> {
  // Written out: a plan for any number of rows would read the whole table for them.
  const limit = sql.lit(most);
  const { key, direction } = orders[order];
  const first = sql`ORDER BY ${key} ${direction}, id ${direction} LIMIT`;
  const next = afterKeyset(order, after);
  if (filter.search && isIndexed(filter.search)) {
    // Left to itself the planner walks the date index for a rare word: p99 326 ms at a million rows against 21.
    return sql`
      matches AS MATERIALIZED (
        SELECT id, ${key} FROM listings
        WHERE ${titleContains(filter.search)} AND ${conditionsOf(filter)}
          ${zips ? sql`AND zip = ANY(${arrayOf(zips)}::text[])` : sql``} ${next}
      ),
      keys AS MATERIALIZED (SELECT id FROM matches ${first} ${limit})`;
  }
  const matching = sql`${conditionsOf(filter)} ${filter.search ? sql`AND ${titleContains(filter.search)}` : sql``} ${next}`;
  if (!zips) return sql`keys AS MATERIALIZED (SELECT id FROM listings WHERE ${matching} ${first} ${limit})`;
  return sql`
    first_zips AS MATERIALIZED (
      SELECT radius.zip FROM unnest(${arrayOf(zips)}::text[]) AS radius (zip)
      CROSS JOIN LATERAL (SELECT ${key}, id FROM listings WHERE zip = radius.zip AND ${matching} ${first} 1) AS top
      ${first} ${limit}
    ),
    keys AS MATERIALIZED (
      SELECT top.id FROM first_zips
      CROSS JOIN LATERAL (
        SELECT ${key}, id FROM listings WHERE zip = first_zips.zip AND ${matching} ${first} ${limit}
      ) AS top
      ${first} ${limit}
    )`;
}

/**
 * Listings by distance: the ZIPs come nearest first, each ZIP's listings newest first.
 *
 * @param after within the first ZIP only, the listing the page before ended with
 */
export async function selectNearestPage(
  db: Db,
  page: {
    files: Pick<Files, 'urlPrefix'>;
    zips: readonly string[];
    filter: ListingFilter;
    after: Keyset | null;
    limit: number;
  },
): Promise<CardRow[]> {
  const { rows } = await nearestPageQuery(page).execute(db);
  return rows;
}

/** The query of `selectNearestPage`, for EXPLAIN. */
export function nearestPageQuery(page: Parameters<typeof selectNearestPage>[1]): RawBuilder<CardRow> {
  const { filter, limit } = page;
  const search = filter.search ? sql`AND ${titleContains(filter.search)}` : sql``;
  const next = page.after ? sql`AND (place.ord > 1 OR (TRUE ${afterKeyset('newest', page.after)}))` : sql``;
  return sql<CardRow>`
    WITH keys AS MATERIALIZED (
      SELECT top.id, place.ord FROM unnest(${arrayOf(page.zips)}::text[]) WITH ORDINALITY AS place (zip, ord)
      CROSS JOIN LATERAL (
        SELECT id, created_at FROM listings
        WHERE zip = place.zip AND ${conditionsOf(filter)} ${search} ${next}
        ORDER BY created_at DESC, id DESC LIMIT ${limit}
      ) AS top
      ORDER BY place.ord, top.created_at DESC, top.id DESC LIMIT ${limit}
    )
    SELECT ${cardColumns(page.files)} FROM keys JOIN listings USING (id)
    ORDER BY keys.ord, listings.created_at DESC, listings.id DESC`;
}

function conditionsOf(filter: ListingFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  // The subcategory is within its category, and its index is the narrower one.
  if (filter.subcategoryId) conditions.push(sql`subcategory_id = ${filter.subcategoryId}`);
  else if (filter.categoryId) conditions.push(sql`category_id = ${filter.categoryId}`);
  if (filter.condition) conditions.push(sql`condition = ${filter.condition}`);
  if (filter.minCents !== undefined) conditions.push(sql`price_cents >= ${filter.minCents}`);
  if (filter.maxCents !== undefined) conditions.push(sql`price_cents <= ${filter.maxCents}`);
  if (filter.hiddenSellers?.length) conditions.push(sql`seller_uid <> ALL(${filter.hiddenSellers}::text[])`);
  return conditions.length === 0 ? sql`TRUE` : sql.join(conditions, sql` AND `);
}

function titleContains(search: string): RawBuilder<unknown> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(title) LIKE ${pattern}`;
}

function afterKeyset(order: SortOrder, after: Keyset | null): RawBuilder<unknown> {
  if (!after) return sql``;
  const { key, after: beyond, type } = orders[order];
  return sql`AND (${key}, id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`;
}

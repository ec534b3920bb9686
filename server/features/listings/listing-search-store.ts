import { sql, type RawBuilder } from 'kysely';
import { limits } from '#contract/limits.ts';
import { prepared } from '#server/db/prepared.ts';
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
    end: sql.raw("'-infinity'"),
  },
  'price-low': {
    key: sql.ref('price_cents'),
    direction: sql.raw('ASC'),
    after: sql.raw('>'),
    type: sql.raw('integer'),
    end: sql.raw('2147483647'),
  },
  'price-high': {
    key: sql.ref('price_cents'),
    direction: sql.raw('DESC'),
    after: sql.raw('<'),
    type: sql.raw('integer'),
    end: sql.raw('0'),
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
    SELECT ${cardColumns} FROM keys JOIN listings USING (id)
    ORDER BY listings.${key} ${direction}, listings.id ${direction}`;
}

/** One more than a page has (see `searchListings`), of the pages that are asked for most. */
const usualLimits: readonly number[] = [24, limits.listingsPageDefault].map((size) => size + 1);

/** Of few different texts, whose plan is the same whatever the place, the category and the word. */
function isUsual({ filter, limit }: Page): boolean {
  const { search, condition, minCents, maxCents } = filter;
  if (condition || minCents !== undefined || maxCents !== undefined || !usualLimits.includes(limit))
    return false;
  return !search || isIndexed(search);
}

/** Whether the index of titles finds it: of shorter ones it knows nothing. */
const isIndexed = (search: string): boolean => search.length >= indexedSearchLength;

/** So many of the newest listings tell whether a word is common; a seller counts once, however much they post. */
const sampled = 200;
/** So many listings are looked through for a common word everywhere before it is looked up after all. */
const walkedAtMost = 10_000;

/**
 * Of how many sellers in the sample a word is common. To look a word up costs all listings that have it; to walk costs
 * a few of each ZIP, the more the rarer the word is.
 */
const commonFrom = (zips: readonly string[] | null): number => (zips ? 2 + Math.floor(zips.length / 150) : 3);

/** As PostgreSQL writes an array: ZIPs are digits, and a radius has hundreds that `pg` would look at one by one. */
const arrayOf = (zips: readonly string[]): string => `{${zips.join(',')}}`;

type Page = Parameters<typeof selectListingPage>[1];

/**
 * The ids of a page, as `keys`. A common word is looked for in the order of the page, until the page is full; a rare one
 * is looked up by its trigrams, which for a common one means a seventh of the table, and sorted. The planner cannot
 * choose: it does not know the word when it makes the one plan for all, and takes milliseconds for each plan otherwise.
 */
function keysOf(page: Page): RawBuilder<unknown> {
  const { zips, filter, order, after, limit } = page;
  const { search } = filter;
  if (!search || !isIndexed(search)) return sql`${walkOf(page)}, keys AS (SELECT id FROM walked)`;
  const { key } = orders[order];
  const isCommon = sql`(SELECT is_common FROM word)`;
  return sql`
    word AS MATERIALIZED (
      SELECT count(DISTINCT seller_uid) >= ${commonFrom(zips)}::integer AS is_common
      FROM (SELECT title, seller_uid FROM listings ${firstOf('newest', sampled)}) AS sample
      WHERE ${titleHas(search)}
    ),
    ${zips ? walkOf(page, isCommon) : shortWalkOf(page, isCommon)},
    matches AS MATERIALIZED (
      SELECT id, zip, ${key} FROM listings
      WHERE ${titleContains(search)} AND ${conditionsOf(filter)} ${afterKeyset(order, after)}
        AND ${zips ? sql`NOT ${isCommon}` : sql`(SELECT count(*) FROM walked) < ${sql.lit(limit)}`}
    ),
    looked_up AS MATERIALIZED (
      SELECT id, ${key} FROM matches
      ${zips ? sql`WHERE zip IN (SELECT unnest(${arrayOf(zips)}::text[]))` : sql``} ${firstOf(order, limit)}
    ),
    keys AS (SELECT id FROM (TABLE walked UNION TABLE looked_up) AS found ${firstOf(order, limit)})`;
}

/** The first listings by walking an index in their order, as `walked`; none where `gate` is false. */
function walkOf({ zips, filter, order, after, limit }: Page, gate = sql`TRUE`): RawBuilder<unknown> {
  const { key, after: beyond, end } = orders[order];
  const matching = sql`${conditionsOf(filter)}
    ${filter.search ? sql`AND ${titleHas(filter.search)}` : sql``} ${afterKeyset(order, after)}`;
  if (!zips)
    return sql`walked AS MATERIALIZED (
      SELECT id, ${key} FROM listings WHERE ${matching} ${firstOf(order, limit)}
    )`;
  // Nothing of the page comes after the first listing of the last ZIP that is kept.
  const last = sql`(SELECT ${key} FROM first_zips ${firstOf(order, 1)} OFFSET ${sql.lit(limit - 1)})`;
  return sql`
    first_zips AS MATERIALIZED (
      SELECT radius.zip, ${key}, id FROM unnest(${arrayOf(zips)}::text[]) AS radius (zip)
      CROSS JOIN LATERAL (
        SELECT ${key}, id FROM listings WHERE zip = radius.zip AND ${matching} ${firstOf(order, 1)}
      ) AS top
      WHERE ${gate} ${firstOf(order, limit)}
    ),
    walked AS MATERIALIZED (
      SELECT top.id, top.${key} FROM (SELECT zip FROM first_zips) AS kept
      CROSS JOIN LATERAL (
        SELECT ${key}, id FROM listings
        WHERE zip = kept.zip AND NOT ${key} ${beyond} coalesce(${last}, ${end}) AND ${matching}
        ${firstOf(order, limit)}
      ) AS top
      ${firstOf(order, limit)}
    )`;
}

/**
 * The same for a word everywhere, within so many listings: fewer are found where another filter leaves few of them, or
 * where the word is common among the newest only.
 */
function shortWalkOf({ filter, order, after, limit }: Page, gate: RawBuilder<unknown>): RawBuilder<unknown> {
  const { categoryId, subcategoryId, minCents, maxCents, ...others } = filter;
  const prices = { minCents, maxCents };
  const indexed = { categoryId, subcategoryId, ...(order === 'newest' ? {} : prices) };
  return sql`walked AS MATERIALIZED (
    SELECT id, ${orders[order].key} FROM (
      SELECT id, created_at, price_cents, title, condition, seller_uid FROM listings
      WHERE ${gate} AND ${conditionsOf(indexed)} ${afterKeyset(order, after)} ${firstOf(order, walkedAtMost)}
    ) AS near
    WHERE ${titleHas(filter.search ?? '')} AND ${conditionsOf({ ...others, ...prices })}
    ${firstOf(order, limit)}
  )`;
}

/** The limit is written out: a plan for any number of rows would read the whole table for them. */
function firstOf(order: SortOrder, limit: number): RawBuilder<unknown> {
  const { key, direction } = orders[order];
  return sql`ORDER BY ${key} ${direction}, id ${direction} LIMIT ${sql.lit(limit)}`;
}

/**
 * Listings by distance: the ZIPs come nearest first, each ZIP's listings newest first.
 *
 * @param after within the first ZIP only, the listing the page before ended with
 */
export async function selectNearestPage(
  db: Db,
  page: {
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
    SELECT ${cardColumns} FROM keys JOIN listings USING (id)
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

/** The same where the index of titles must not be used: not once for each ZIP. */
const titleHas = (search: string): RawBuilder<unknown> =>
  sql`strpos(lower(title), ${search.toLowerCase()}) > 0`;

function afterKeyset(order: SortOrder, after: Keyset | null): RawBuilder<unknown> {
  if (!after) return sql``;
  const { key, after: beyond, type } = orders[order];
  return sql`AND (${key}, id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`;
}

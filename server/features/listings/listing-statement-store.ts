import { sql, type RawBuilder } from 'kysely';
import { limits } from '#contract/limits.ts';

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

/** What the index of titles needs to look a word up: three letters or digits in a row, in any database's alphabet. */
const trigram = /[a-z0-9]{3}/i;

/** How each order is written. */
export const orders = {
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

/** The values that a page's statement is given; absent where it has none. */
export interface Given {
  zips?: string;
  categoryId?: string;
  subcategoryId?: string;
  condition?: string;
  minCents?: number;
  maxCents?: number;
  hiddenSellers?: readonly string[];
  /** The word, and the pattern that looks it up. */
  word?: string;
  pattern?: string;
  /** Of how many sellers among the newest listings the word is common; see `listing-search-store.ts`. */
  commonFrom?: number;
  afterKey?: Date | number;
  afterId?: string;
}

/** A statement's values; `commonFrom` is left to whoever looks for a word. */
export function valuesOf({
  zips,
  filter,
  after,
}: {
  zips: readonly string[] | null;
  filter: ListingFilter;
  after: Keyset | null;
}): Given {
  const { search, hiddenSellers, subcategoryId, categoryId } = filter;
  return {
    zips: zips ? arrayOf(zips) : undefined,
    // The subcategory is within its category, and its index is the narrower one.
    categoryId: subcategoryId ? undefined : categoryId,
    subcategoryId,
    condition: filter.condition || undefined,
    minCents: filter.minCents,
    maxCents: filter.maxCents,
    hiddenSellers: hiddenSellers?.length ? hiddenSellers : undefined,
    word: search ? search.toLowerCase() : undefined,
    pattern: search ? `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : undefined,
    afterKey: after?.key,
    afterId: after?.id,
  };
}

/** One more than a page has (see `searchListings`), of the pages that are asked for most. */
const usualLimits: readonly number[] = [24, limits.listingsPageDefault].map((size) => size + 1);

/** Of few different texts, whose plan is the same whatever the place, the category and the word. */
export function isUsual({ filter, limit }: { filter: ListingFilter; limit: number }): boolean {
  const { search, condition, minCents, maxCents } = filter;
  if (condition || minCents !== undefined || maxCents !== undefined || !usualLimits.includes(limit))
    return false;
  return !search || isIndexed(filter);
}

/** Whether there is a word that the index of titles finds: of others it would be read from end to end. */
export const isIndexed = ({ search = '' }: ListingFilter): boolean => trigram.test(search);

/** As PostgreSQL writes an array: ZIPs are digits, and a radius has hundreds that `pg` would look at one by one. */
const arrayOf = (zips: readonly string[]): string => `{${zips.join(',')}}`;

/** The limit is written out: a plan for any number of rows would read the whole table for them. */
export function firstOf(order: SortOrder, limit: number): RawBuilder<unknown> {
  const { key, direction } = orders[order];
  return sql`ORDER BY ${key} ${direction}, id ${direction} LIMIT ${sql.lit(limit)}`;
}

/** What a listing must be, a word in its title aside. One that is hidden never is. */
export function conditionsOf(given: Given): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`NOT hidden`];
  if (given.subcategoryId) conditions.push(sql`subcategory_id = ${given.subcategoryId}`);
  if (given.categoryId) conditions.push(sql`category_id = ${given.categoryId}`);
  if (given.condition) conditions.push(sql`condition = ${given.condition}`);
  if (given.minCents !== undefined) conditions.push(sql`price_cents >= ${given.minCents}`);
  if (given.maxCents !== undefined) conditions.push(sql`price_cents <= ${given.maxCents}`);
  if (given.hiddenSellers) conditions.push(sql`seller_uid <> ALL(${given.hiddenSellers}::text[])`);
  return sql.join(conditions, sql` AND `);
}

/** By the index of titles. */
export const titleContains = ({ pattern }: Given): RawBuilder<unknown> => sql`lower(title) LIKE ${pattern}`;

/** The same where the index of titles must not be used: not once for each ZIP. */
export const titleHas = ({ word }: Given): RawBuilder<unknown> => sql`strpos(lower(title), ${word}) > 0`;

/** So many listings are looked through for a word that no index finds (docs/decisions/031). */
const walkedForShortWord = 5_000;

/** How many of each ZIP, or of everything, are looked through for a short word; null where there is none. */
export function windowOf({
  filter,
  zips,
}: {
  filter: ListingFilter;
  zips: readonly string[] | null;
}): number | null {
  if (!filter.search || isIndexed(filter)) return null;
  return Math.ceil(walkedForShortWord / Math.max(1, zips?.length ?? 1));
}

/**
 * Listings that have the word, of the first `window` by an index that serves `where`: what other filters leave is found
 * within these alone. To be selected from.
 */
export function withinWindow(
  order: SortOrder,
  { window, where, given }: { window: number; where: RawBuilder<unknown>; given: Given },
): RawBuilder<unknown> {
  const { categoryId, subcategoryId, condition, minCents, maxCents, hiddenSellers } = given;
  const prices = { minCents, maxCents };
  const indexed = { categoryId, subcategoryId, ...(order === 'newest' ? {} : prices) };
  return sql`(
      SELECT id, created_at, price_cents, title, condition, seller_uid, hidden FROM listings
      WHERE ${where} AND ${conditionsOf(indexed)} ${firstOf(order, window)}
    ) AS near
    WHERE ${titleHas(given)} AND ${conditionsOf({ condition, hiddenSellers, ...prices })}`;
}

/** Beyond the last listing of the page before. */
export function afterKeyset(order: SortOrder, { afterKey, afterId }: Given): RawBuilder<unknown> {
  if (!afterId) return sql``;
  const { key, after: beyond, type } = orders[order];
  return sql`AND (${key}, id) ${beyond} (${afterKey}::${type}, ${afterId}::uuid)`;
}

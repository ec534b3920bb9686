import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '#server/db/schema.ts';
import {
  afterKeyset,
  conditionsOf,
  firstOf,
  isIndexed,
  isUsual,
  orders,
  titleContains,
  titleHas,
  valuesOf,
  windowOf,
  withinWindow,
  type Given,
  type Keyset,
  type ListingFilter,
  type SortOrder,
} from './listing-statement-store.ts';
import { listingColumns, type ListingWithImages } from './listing-store.ts';

/** What a page is made of. */
export interface ListingPage {
  /** The ZIPs of the radius, or null for everywhere. */
  zips: readonly string[] | null;
  filter: ListingFilter;
  order: SortOrder;
  after: Keyset | null;
  limit: number;
}

/**
 * One page of listings. Its cost does not grow with the number of listings (design §7): a page of n can only come
 * from the n ZIPs whose first rows come first, so (1) every ZIP of the radius gives its first key, (2) the n first
 * of those ZIPs give n keys each, (3) the n first of these are joined to their rows; every step a materialised CTE
 * served by an index that starts with the ZIP.
 */
export async function selectListingPage(db: Db, page: ListingPage): Promise<ListingWithImages[]> {
  const { rows } = await db.executeQuery(listingPageQuery(db, page));
  return rows;
}

/** The query of `selectListingPage`, for EXPLAIN. */
export function listingPageQuery(db: Db, page: ListingPage): CompiledQuery<ListingWithImages> {
  const { order, limit, zips, filter } = page;
  const { key, direction } = orders[order];
  const given = { ...valuesOf(page), commonFrom: isIndexed(filter) ? commonFrom(zips) : undefined };
  return sql<ListingWithImages>`${isUsual(page) ? prepared : sql``}
    WITH ${keysOf({ order, limit, window: windowOf(page) }, given)}
    SELECT ${listingColumns} FROM keys JOIN listings USING (id)
    ORDER BY listings.${key} ${direction}, listings.id ${direction}`.compile(db);
}

/** So many of the newest listings tell whether a word is common; a seller counts once, however much they post. */
const sampled = 200;
/** So many listings are looked through for a common word everywhere before it is looked up after all. */
const walkedAtMost = 10_000;

/**
 * Of how many sellers in the sample a word is common. To look a word up costs all listings that have it; to walk costs
 * a few of each ZIP, the more the rarer the word is.
 */
const commonFrom = (zips: readonly string[] | null): number => (zips ? 2 + Math.floor(zips.length / 150) : 3);

/** What a page's text hangs on beside the values that there are. */
interface Shape extends Pick<ListingPage, 'order' | 'limit'> {
  /** See `windowOf`. */
  window: number | null;
}

/**
 * The ids of a page, as `keys`. A common word is looked for in the order of the page, until the page is full; a rare one
 * is looked up by its trigrams, which for a common one means a seventh of the table, and sorted. The planner cannot
 * choose: it does not know the word when it makes the one plan for all, and takes milliseconds for each plan otherwise.
 */
function keysOf(shape: Shape, given: Given): RawBuilder<unknown> {
  if (!given.commonFrom) {
    const walk = shape.window && !given.zips ? shortWalkOf(shape, given, shape.window) : walkOf(shape, given);
    return sql`${walk}, keys AS (SELECT id FROM walked)`;
  }
  const { order, limit } = shape;
  const { key } = orders[order];
  const isCommon = sql`(SELECT is_common FROM word)`;
  return sql`
    word AS MATERIALIZED (
      SELECT count(DISTINCT seller_uid) >= ${given.commonFrom}::integer AS is_common
      FROM (SELECT title, seller_uid FROM listings ${firstOf('newest', sampled)}) AS sample
      WHERE ${titleHas(given)}
    ),
    ${given.zips ? walkOf(shape, given, isCommon) : shortWalkOf(shape, given, walkedAtMost, isCommon)},
    matches AS MATERIALIZED (
      SELECT id, zip, ${key} FROM listings
      WHERE ${titleContains(given)} AND ${conditionsOf(given)} ${afterKeyset(order, given)}
        AND ${given.zips ? sql`NOT ${isCommon}` : sql`(SELECT count(*) FROM walked) < ${sql.lit(limit)}`}
    ),
    looked_up AS MATERIALIZED (
      SELECT id, ${key} FROM matches
      ${given.zips ? sql`WHERE zip IN (SELECT unnest(${given.zips}::text[]))` : sql``} ${firstOf(order, limit)}
    ),
    keys AS (SELECT id FROM (TABLE walked UNION TABLE looked_up) AS found ${firstOf(order, limit)})`;
}

/** The first listings by walking an index in their order, as `walked`; none where `gate` is false. */
function walkOf({ order, limit, window }: Shape, given: Given, gate = sql`TRUE`): RawBuilder<unknown> {
  const { key, after: beyond, end } = orders[order];
  const next = afterKeyset(order, given);
  const matching = sql`${conditionsOf(given)} ${given.word ? sql`AND ${titleHas(given)}` : sql``} ${next}`;
  if (!given.zips)
    return sql`walked AS MATERIALIZED (
      SELECT id, ${key} FROM listings WHERE ${matching} ${firstOf(order, limit)}
    )`;
  const matchesOf = (where: RawBuilder<unknown>) =>
    window
      ? withinWindow(order, { window, where: sql`${where} ${next}`, given })
      : sql`listings WHERE ${where} AND ${matching}`;
  // Nothing of the page comes after the first listing of the last ZIP that is kept.
  const last = sql`(SELECT ${key} FROM first_zips ${firstOf(order, 1)} OFFSET ${sql.lit(limit - 1)})`;
  return sql`
    first_zips AS MATERIALIZED (
      SELECT radius.zip, ${key}, id FROM unnest(${given.zips}::text[]) AS radius (zip)
      CROSS JOIN LATERAL (
        SELECT ${key}, id FROM ${matchesOf(sql`zip = radius.zip`)} ${firstOf(order, 1)}
      ) AS top
      WHERE ${gate} ${firstOf(order, limit)}
    ),
    walked AS MATERIALIZED (
      SELECT top.id, top.${key} FROM (SELECT zip FROM first_zips) AS kept
      CROSS JOIN LATERAL (
        SELECT ${key}, id
        FROM ${matchesOf(sql`zip = kept.zip AND NOT ${key} ${beyond} coalesce(${last}, ${end})`)}
        ${firstOf(order, limit)}
      ) AS top
      ${firstOf(order, limit)}
    )`;
}

/**
 * The same for a word everywhere, within so many listings: fewer are found where another filter leaves few of them, or
 * where the word is common among the newest only.
 */
function shortWalkOf(
  { order, limit }: Shape,
  given: Given,
  window: number,
  gate = sql`TRUE`,
): RawBuilder<unknown> {
  const where = sql`${gate} ${afterKeyset(order, given)}`;
  return sql`walked AS MATERIALIZED (
    SELECT id, ${orders[order].key} FROM ${withinWindow(order, { window, where, given })} ${firstOf(order, limit)}
  )`;
}

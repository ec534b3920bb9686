import { sql, type CompiledQuery } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '#server/db/schema.ts';
import { conditionsOf, type ListingFilter } from './listing-filter-store.ts';
import {
  afterKeyset,
  firstOf,
  intArrayOf,
  isUsual,
  windowOf,
  withinWindow,
  type Keyset,
} from './listing-search-store.ts';
import { listedAt, listingColumns, type ListingWithImages } from './listing-store.ts';

/** A batch of listings by distance: the ZIPs come nearest first, each ZIP's listings newest first. */
export interface NearestPage {
  zips: readonly string[];
  filter: ListingFilter;
  /** Applies to the first ZIP only: the listing with which the previous page ended. */
  after: Keyset | null;
  limit: number;
  /** As in `ListingPage`. */
  few?: boolean;
}

export async function selectNearestPage(db: Db, page: NearestPage): Promise<ListingWithImages[]> {
  const { rows } = await db.executeQuery(nearestPageQuery(db, page));
  return rows;
}

/** The ZIPs that have listings, at most that many: one index look-up for each, however many listings. */
export async function listZipsInUse(db: Db, atMost: number): Promise<string[]> {
  const { rows } = await db.executeQuery(zipsInUseQuery(db, atMost));
  return rows.map(({ zip }) => String(zip).padStart(5, '0'));
}

/** The query of `listZipsInUse`, for EXPLAIN. */
export function zipsInUseQuery(db: Db, atMost: number): CompiledQuery<{ zip: number }> {
  return sql<{ zip: number }>`${prepared}
    WITH RECURSIVE used (zip) AS (
      (SELECT zip FROM listing_search ORDER BY zip LIMIT 1)
      UNION ALL
      SELECT (SELECT zip FROM listing_search WHERE zip > used.zip ORDER BY zip LIMIT 1) FROM used
      WHERE used.zip IS NOT NULL
    )
    SELECT zip FROM used WHERE zip IS NOT NULL LIMIT ${sql.lit(atMost)}`.compile(db);
}

/** The query of `selectNearestPage`, for EXPLAIN. */
export function nearestPageQuery(db: Db, page: NearestPage): CompiledQuery<ListingWithImages> {
  const { filter, limit, after } = page;
  const window = windowOf(page);
  const next = after ? sql`AND (place.ord > 1 OR (TRUE ${afterKeyset('newest', after)}))` : sql``;
  const where = sql`zip = place.zip ${next}`;
  return sql<ListingWithImages>`${isUsual(page) && !filter.search ? prepared : sql``}
      WITH keys AS MATERIALIZED (
        SELECT top.id, place.ord FROM unnest(${intArrayOf(page.zips)}::integer[]) WITH ORDINALITY AS place (zip, ord)
        CROSS JOIN LATERAL (
          SELECT id, created_at FROM ${
            window === null
              ? sql`listing_search WHERE ${where} AND ${conditionsOf(filter)}`
              : withinWindow('newest', { window, where, filter })
          }
          ${firstOf('newest', limit)}
        ) AS top
        ORDER BY place.ord, top.created_at DESC, top.id DESC LIMIT ${sql.lit(limit)}
      )
      SELECT ${listingColumns} FROM keys JOIN listings USING (id)
      ORDER BY keys.ord, ${listedAt} DESC, listings.id DESC`.compile(db);
}

import { sql, type CompiledQuery } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '#server/db/schema.ts';
import {
  afterKeyset,
  conditionsOf,
  firstOf,
  isUsual,
  titleContains,
  valuesOf,
  windowOf,
  withinWindow,
  type Keyset,
  type ListingFilter,
} from './listing-statement-store.ts';
import { listingColumns, type ListingWithImages } from './listing-store.ts';

/** Some of the listings by distance: the ZIPs come nearest first, each ZIP's listings newest first. */
export interface NearestPage {
  zips: readonly string[];
  filter: ListingFilter;
  /** Within the first ZIP only, the listing the page before ended with. */
  after: Keyset | null;
  limit: number;
}

export async function selectNearestPage(db: Db, page: NearestPage): Promise<ListingWithImages[]> {
  const { rows } = await db.executeQuery(nearestPageQuery(db, page));
  return rows;
}

/** The ZIPs that have listings, at most so many of them: one look into the index for each, however many listings. */
export async function listZipsInUse(db: Db, atMost: number): Promise<string[]> {
  const { rows } = await db.executeQuery(zipsInUseQuery(db, atMost));
  return rows.map(({ zip }) => zip);
}

/** The query of `listZipsInUse`, for EXPLAIN. */
export function zipsInUseQuery(db: Db, atMost: number): CompiledQuery<{ zip: string }> {
  return sql<{ zip: string }>`${prepared}
    WITH RECURSIVE used (zip) AS (
      (SELECT zip FROM listings ORDER BY zip LIMIT 1)
      UNION ALL
      SELECT (SELECT zip FROM listings WHERE zip > used.zip ORDER BY zip LIMIT 1) FROM used
      WHERE used.zip IS NOT NULL
    )
    SELECT zip FROM used WHERE zip IS NOT NULL LIMIT ${sql.lit(atMost)}`.compile(db);
}

/** The query of `selectNearestPage`, for EXPLAIN. */
export function nearestPageQuery(db: Db, page: NearestPage): CompiledQuery<ListingWithImages> {
  const { filter, limit } = page;
  const given = valuesOf(page);
  const search = given.pattern ? sql`AND ${titleContains(given)}` : sql``;
  const window = windowOf(page);
  const next = given.afterId ? sql`AND (place.ord > 1 OR (TRUE ${afterKeyset('newest', given)}))` : sql``;
  return sql<ListingWithImages>`${isUsual(page) && !filter.search ? prepared : sql``}
      WITH keys AS MATERIALIZED (
        SELECT top.id, place.ord FROM unnest(${given.zips}::text[]) WITH ORDINALITY AS place (zip, ord)
        CROSS JOIN LATERAL (
          SELECT id, created_at FROM ${
            window
              ? withinWindow('newest', { window, where: sql`zip = place.zip ${next}`, given })
              : sql`listings WHERE zip = place.zip AND ${conditionsOf(given)} ${search} ${next}`
          }
          ${firstOf('newest', limit)}
        ) AS top
        ORDER BY place.ord, top.created_at DESC, top.id DESC LIMIT ${sql.lit(limit)}
      )
      SELECT ${listingColumns} FROM keys JOIN listings USING (id)
      ORDER BY keys.ord, listings.created_at DESC, listings.id DESC`.compile(db);
}

import { sql, type CompiledQuery } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '#server/db/schema.ts';
import { conditionsOf, type ListingFilter } from './listing-filter-store.ts';
import {
  isPreparable,
  keysOf,
  orders,
  type Keyset,
  type ListingPage,
  type Way,
} from './listing-search-store.ts';
import { listingColumns, type ListingWithImages } from './listing-store.ts';

/** The next listings of a list, of which some are what is looked for. */
export interface ListingWindow {
  /** Its `limit` is how many are looked at, its filter what the indexes know. */
  page: ListingPage;
  way: Exclude<Way, 'look-up'>;
  /** What only the rows themselves tell. */
  rest: ListingFilter;
  /** How many of them are wanted. */
  wanted: number;
}

/** What was found, and where the window ended; null where the list did. */
export interface FoundInWindow {
  rows: ListingWithImages[];
  end: Keyset | null;
}

export async function selectWindow(db: Db, window: ListingWindow): Promise<FoundInWindow> {
  const { rows } = await db.executeQuery(windowQuery(db, window));
  const last = rows[0];
  const isWhole = last !== undefined && last.walked === window.page.limit;
  return {
    rows: rows.filter((row): row is WindowRow & ListingWithImages => row.id !== null),
    end: isWhole ? { key: last.end_key, id: last.end_id } : null,
  };
}

type WindowRow = Omit<ListingWithImages, 'id'> & {
  /** Null where nothing was found. */
  id: string | null;
  walked: number;
  end_key: Date | number;
  end_id: string;
};

/** The query of `selectWindow`, for EXPLAIN. */
export function windowQuery(db: Db, { page, way, rest, wanted }: ListingWindow): CompiledQuery<WindowRow> {
  const { direction, backwards, shown } = orders[page.order];
  return sql<WindowRow>`${isPreparable(page.filter) ? prepared : sql``}
    WITH walked AS MATERIALIZED (${keysOf(page, way)}),
    ended AS (
      SELECT (SELECT count(*) FROM walked)::integer AS walked, sort_key, id FROM walked
      ORDER BY sort_key ${backwards}, id ${backwards} LIMIT 1
    ),
    keys AS MATERIALIZED (
      SELECT walked.id FROM walked JOIN listing_search USING (id) WHERE ${conditionsOf(rest)}
      ORDER BY walked.sort_key ${direction}, walked.id ${direction} LIMIT ${wanted}
    )
    SELECT ${listingColumns}, ended.walked, ended.sort_key AS end_key, ended.id AS end_id
    FROM ended LEFT JOIN keys ON TRUE LEFT JOIN listings ON listings.id = keys.id
    ORDER BY ${shown} ${direction}, listings.id ${direction}`.compile(db);
}

import { sql, type CompiledQuery } from 'kysely';
import { eitherBlocks } from '#server/db/blocks.ts';
import type { Db } from '#server/db/schema.ts';

/** What is compared of a listing that lists show. */
export interface ComparedListing {
  id: string;
  zip: string;
  category_id: string;
  subcategory_id: string | null;
  /** In small letters. */
  title: string;
  /** The same; '' where it is not known. */
  brand: string;
  /** As its seller wrote it. */
  shown_title: string;
  seller_uid: string;
}

/** Undefined where no list shows it. */
export async function findCompared(db: Db, id: string): Promise<ComparedListing | undefined> {
  const { rows } = await sql<ComparedListing>`
    SELECT listing_search.id, listings.zip, listing_search.category_id, listing_search.subcategory_id,
      listing_search.title, listing_search.brand, listings.title AS shown_title, listing_search.seller_uid
    FROM listing_search JOIN listings USING (id) WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Searches that ask for the same and may want the listing. */
export interface Candidates {
  /** As `filters`, without the place. */
  asks: string;
  ids: string[];
  /** Of a circle too wide to be filed by place, which is to be looked at still; else null. */
  wide: { zip: string; radius: number } | null;
}

export interface Filed {
  cells: readonly number[];
  keys: readonly string[];
  /** ZIPs around the listing, with their miles, as far as circles are filed by place. */
  near: readonly { zip: string; miles: number }[];
  /** Miles. */
  widest: number;
}

export async function listCandidates(db: Db, filed: Filed): Promise<Candidates[]> {
  const { rows } = await db.executeQuery(candidatesQuery(db, filed));
  return rows;
}

/** The query of `listCandidates`, for EXPLAIN. */
export function candidatesQuery(db: Db, { cells, keys, near, widest }: Filed): CompiledQuery<Candidates> {
  // Each pair of cell and key is looked up in the index alone; a join that is planned freely may read all searches.
  return sql<Candidates>`
    WITH filed AS MATERIALIZED (
      SELECT found.search_id, found.asks,
        CASE WHEN found.radius > ${widest} THEN jsonb_build_object('zip', lpad(found.zip::text, 5, '0'), 'radius', found.radius) END
          AS wide
      FROM unnest(${[...cells]}::integer[]) AS at (cell) CROSS JOIN unnest(${[...keys]}::text[]) AS under (key)
      CROSS JOIN LATERAL (
        SELECT search_id, zip, radius, asks FROM saved_search_keys AS kept
        WHERE kept.cell = at.cell AND kept.key = under.key OFFSET 0
      ) AS found
      LEFT JOIN unnest(${`{${near.map(({ zip }) => Number(zip)).join(',')}}`}::integer[],
        ${`{${near.map(({ miles }) => miles).join(',')}}`}::float8[]) AS near (zip, miles) ON near.zip = found.zip
      WHERE found.zip IS NULL OR found.radius > ${widest} OR near.miles <= found.radius
    )
    SELECT asks, wide, array_agg(search_id) AS ids FROM filed GROUP BY asks, wide`.compile(db);
}

export interface FoundSearch {
  id: string;
  uid: string | null;
  name: string;
  filters: string;
  frequency: 'now' | 'daily' | 'weekly';
}

/**
 * Notes what searches have found, each listing once: not of one's own, nor where one of the two has blocked the other,
 * nor for closed accounts, nor what was there when the search was saved.
 * @returns those that had not found it before
 */
export async function insertMatches(
  db: Db,
  ids: readonly string[],
  { id, seller_uid }: Pick<ComparedListing, 'id' | 'seller_uid'>,
  at: Date,
): Promise<FoundSearch[]> {
  const { rows } = await sql<FoundSearch>`
    WITH held AS MATERIALIZED (
      -- Always in this order, so that two that find the same searches do not wait for each other.
      SELECT id, uid, email, frequency, confirmed_at, paused, created_at FROM saved_searches
      WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE
    ), found AS (
      INSERT INTO saved_search_matches (search_id, listing_id, found_at, told_at)
      SELECT searches.id, ${id}::uuid, ${at}::timestamptz,
        CASE WHEN searches.uid IS NOT NULL AND frequency = 'now' THEN ${at}::timestamptz END
      FROM held AS searches LEFT JOIN users ON users.uid = searches.uid
      WHERE NOT paused AND searches.created_at <= ${at}::timestamptz
        AND (searches.uid IS NULL AND confirmed_at IS NOT NULL
            AND NOT EXISTS (SELECT FROM users AS seller WHERE seller.uid = ${seller_uid} AND lower(seller.email) = searches.email)
          OR users.disabled_at IS NULL AND users.uid <> ${seller_uid}
            AND NOT ${eitherBlocks(sql.ref('users.uid'), seller_uid)})
      ORDER BY searches.id
      ON CONFLICT DO NOTHING RETURNING search_id, told_at
    ), later AS (
      UPDATE saved_searches SET tell_at = COALESCE(tell_at, ${at}::timestamptz)
      FROM found WHERE id = found.search_id AND found.told_at IS NULL
    )
    SELECT id, uid, name, filters, frequency FROM saved_searches JOIN found ON found.search_id = id
    ORDER BY id`.execute(db);
  return rows;
}

/** Owners of whose searches some are to be looked at by now, in order: a uid or a mailbox. */
export async function listDueOwners(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    SELECT DISTINCT COALESCE(uid, mailbox) AS owner FROM saved_searches
    WHERE tell_at <= ${now} AND COALESCE(uid, mailbox) > ${after} ORDER BY owner LIMIT ${limit}`.execute(db);
  return rows.map(({ owner }) => owner);
}

export interface DueSearch extends FoundSearch {
  email: string | null;
  time_zone: string | null;
  paused: boolean;
  /** When the first thing was found that its owner was not told of; null when there is none. */
  since: Date | null;
  /** When the mailbox that it is kept for was last told of something, by this search or another; null without one. */
  told_at: Date | null;
}

export async function listDueSearches(db: Db, owner: string, now: Date): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    SELECT id, uid, email, name, filters, frequency, time_zone, paused,
      (SELECT min(found_at) FROM saved_search_matches WHERE search_id = id AND told_at IS NULL) AS since,
      (SELECT max(matches.told_at) FROM saved_searches AS kept
        JOIN saved_search_matches AS matches ON matches.search_id = kept.id
        WHERE kept.mailbox = ${owner}) AS told_at
    FROM saved_searches
    WHERE tell_at <= ${now} AND (uid = ${owner} OR mailbox = ${owner}) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
  return rows;
}

export async function setTellAt(db: Db, ids: readonly string[], at: Date | null): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('saved_searches').set({ tell_at: at }).where('id', 'in', ids).execute();
}

export interface UntoldListing {
  id: string;
  title: string;
  seller_uid: string;
  found_at: Date;
}

/** What a search has found and its owner was not told of, as far as lists still show it to them; the newest first. */
export async function listUntold(
  db: Db,
  { id, uid }: Pick<DueSearch, 'id' | 'uid'>,
  limit: number,
): Promise<UntoldListing[]> {
  const { rows } = await sql<UntoldListing>`
    SELECT listings.id, listings.title, listings.seller_uid, matches.found_at
    FROM saved_search_matches AS matches JOIN listing_search ON listing_search.id = matches.listing_id
    JOIN listings ON listings.id = matches.listing_id
    WHERE matches.search_id = ${id}::uuid AND matches.told_at IS NULL
      AND NOT ${eitherBlocks(uid, sql.ref('listings.seller_uid'))}
    ORDER BY matches.found_at DESC, listings.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function markTold(db: Db, searchIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('saved_search_matches')
    .set({ told_at: now })
    .where('search_id', 'in', searchIds)
    .where('told_at', 'is', null)
    .execute();
}

export async function listMatchesOf(db: Db, searchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_search_matches')
    .select('listing_id')
    .where('search_id', '=', searchId)
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}

export async function deleteMatches(db: Db, searchId: string, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length > 0)
    await db
      .deleteFrom('saved_search_matches')
      .where('search_id', '=', searchId)
      .where('listing_id', 'in', listingIds)
      .execute();
}

import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { blocks } from '#server/db/blocks.ts';
import type { SavedSearchRow } from '#server/db/saved-search-schema.ts';
import type { Db } from '#server/db/schema.ts';

export type SearchWithNews = SavedSearchRow & { new_count: number };

/** One person's searches are counted and changed one after the other: held until the transaction ends. */
export async function holdSearchesOf(db: Db, owner: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('saved searches of ' || ${owner}, 0))`.execute(db);
}

/** The same, unless another process works on them. */
export async function tryToHoldSearchesOf(db: Db, owner: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('saved searches of ' || ${owner}, 0)) AS held`.execute(
    db,
  );
  return rows[0]!.held;
}

/** Newest first, each with how many listings it found since its owner looked that lists show them still. */
export async function listSearchesOf(db: Db, uid: string, id?: string): Promise<SearchWithNews[]> {
  const { rows } = await sql<SearchWithNews>`
    SELECT saved_searches.*, news.count AS new_count FROM saved_searches
    CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM (
      SELECT FROM saved_search_matches AS matches JOIN listing_search ON listing_search.id = matches.listing_id
      WHERE matches.search_id = saved_searches.id AND found_at > looked_at
        AND NOT ${blocks(sql.ref('listing_search.seller_uid'), uid)}
      LIMIT ${sql.lit(limits.newCountMax)}) AS found) AS news
    WHERE uid = ${uid} ${id === undefined ? sql`` : sql`AND saved_searches.id = ${id}::uuid`}
    ORDER BY saved_searches.created_at DESC, saved_searches.id DESC`.execute(db);
  return rows;
}

export function findSearchOf(db: Db, uid: string, id: string): Promise<SavedSearchRow | undefined> {
  return searchWith(db, id).where('uid', '=', uid).executeTakeFirst();
}

export function findGuestSearch(db: Db, id: string): Promise<SavedSearchRow | undefined> {
  return searchWith(db, id).where('uid', 'is', null).executeTakeFirst();
}

const searchWith = (db: Db, id: string) => db.selectFrom('saved_searches').selectAll().where('id', '=', id);

type Owner = { uid: string } | { mailbox: string };

/** The owner's search with these very filters. */
export function findSameSearch(db: Db, owner: Owner, filters: string): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where(sql<boolean>`md5(filters) = md5(${filters}) AND filters = ${filters} AND ${isOf(owner)}`)
    .executeTakeFirst();
}

const isOf = (owner: Owner) => ('uid' in owner ? sql`uid = ${owner.uid}` : sql`mailbox = ${owner.mailbox}`);

/** How many the owner has, and how many of them still wait for their link. */
export async function countSearches(db: Db, owner: Owner): Promise<{ all: number; waiting: number }> {
  const { rows } = await sql<{ all: number; waiting: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE uid IS NULL AND confirmed_at IS NULL)::int AS waiting
    FROM saved_searches WHERE ${isOf(owner)}`.execute(db);
  return rows[0]!;
}

export async function insertSearch(db: Db, row: SavedSearchRow): Promise<void> {
  await db.insertInto('saved_searches').values(row).execute();
}

export async function updateSearch(db: Db, id: string, changes: Partial<SavedSearchRow>): Promise<void> {
  if (Object.keys(changes).length > 0)
    await db.updateTable('saved_searches').set(changes).where('id', '=', id).execute();
}

/** Where a search is filed: in these cells under each key; in none, no listing finds it. */
export interface FiledSearch extends Pick<SavedSearchRow, 'id' | 'zip' | 'radius'> {
  cells: readonly number[];
  keys: readonly string[];
  byWords: boolean;
  asks: string;
}

/** Versions of the ZIP table that cells are of, and of what words mean, which decides the keys. */
export interface FiledWith {
  zips: string;
  words: string;
}

/** Files searches there and nowhere else. */
export async function replaceKeys(
  db: Db,
  searches: readonly FiledSearch[],
  { zips, words }: FiledWith,
): Promise<void> {
  const ids = searches.map(({ id }) => id);
  await sql`DELETE FROM saved_search_keys WHERE search_id = ANY(${ids}::uuid[])`.execute(db);
  const byWords = searches.filter((search) => search.byWords).map(({ id }) => id);
  await sql`
    UPDATE saved_searches SET filed_with = ${zips},
      words_filed_with = CASE WHEN id = ANY(${byWords}::uuid[]) THEN ${words} END
    WHERE id = ANY(${ids}::uuid[])`.execute(db);
  const rows = searches.flatMap(({ cells, keys, ...search }) =>
    cells.flatMap((cell) => keys.map((key) => ({ cell, key, ...search }))),
  );
  await sql`
    INSERT INTO saved_search_keys (cell, key, search_id, zip, radius, asks)
    SELECT * FROM unnest(${rows.map(({ cell }) => cell)}::integer[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ zip }) => zip)}::integer[],
      ${rows.map(({ radius }) => radius)}::float8[], ${rows.map(({ asks }) => asks)}::text[])`.execute(db);
}

/** Searches with a circle or by words that are filed by another version of either, held until the transaction ends. */
export async function holdFiledOtherwise(
  db: Db,
  { zips, words }: FiledWith,
  limit: number,
): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    SELECT * FROM saved_searches
    WHERE id IN (
      (SELECT id FROM saved_searches
      WHERE zip IS NOT NULL AND NOT paused AND (uid IS NOT NULL OR confirmed_at IS NOT NULL)
        AND (filed_with < ${zips} OR filed_with > ${zips} OR filed_with IS NULL)
      LIMIT ${limit})
      UNION ALL
      (SELECT id FROM saved_searches
      WHERE words_filed_with IS NOT NULL AND NOT paused AND (uid IS NOT NULL OR confirmed_at IS NOT NULL)
        AND (words_filed_with < ${words} OR words_filed_with > ${words})
      LIMIT ${limit}))
    ORDER BY id FOR NO KEY UPDATE`.execute(db);
  return rows.filter(
    (row) =>
      (row.zip !== null && row.filed_with !== zips) ||
      (row.words_filed_with !== null && row.words_filed_with !== words),
  );
}

export async function deleteSearchOf(db: Db, uid: string, id: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', '=', id).where('uid', '=', uid).execute();
}

/** A guest has no other use of one than to be told. Twice is as once. */
export async function deleteGuestSearches(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('saved_searches').where('id', 'in', ids).where('uid', 'is', null).execute();
}

export async function deleteGuestSearchesTo(db: Db, emails: readonly string[]): Promise<void> {
  const small = emails.map((email) => email.toLowerCase());
  await db.deleteFrom('saved_searches').where('uid', 'is', null).where('email', 'in', small).execute();
}

export async function deleteUnconfirmedBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('saved_searches')
    .where('uid', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .execute();
}

export async function setLooked(db: Db, uid: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ looked_at: now })
    .where('id', '=', id)
    .where('uid', '=', uid)
    .execute();
}

import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { eitherBlocks } from '#server/db/blocks.ts';
import type { SavedSearchRow } from '#server/db/saved-search-schema.ts';
import type { Db } from '#server/db/schema.ts';

export type PublicSearch = Pick<
  SavedSearchRow,
  'id' | 'filters' | 'zip' | 'radius' | 'needed_by' | 'created_at'
> & { uid: string; zip: string };

/** Who looks, and the day it is. */
interface Reader {
  viewerUid: string | null;
  today: string;
}

/** Public, not paused, not past its day, of an account neither closed nor suspended, of nobody blocked from the viewer. */
const shown = ({ viewerUid, today }: Reader) => sql`
  is_public AND NOT paused AND zip IS NOT NULL AND (needed_by IS NULL OR needed_by >= ${today}::date)
    AND EXISTS (SELECT FROM users WHERE users.uid = searches.uid AND users.disabled_at IS NULL
      AND coalesce(users.suspended_until <= now(), true))
    AND NOT ${eitherBlocks(sql.ref('searches.uid'), viewerUid)}`;

/** A category, and the keys of what words can mean of it. */
export interface WantedCategory {
  slug: string;
  keys: readonly string[];
}

/** Whether it asks for the category or, where it names none, whether its words mean things of it. */
const asksFor = ({ slug, keys }: WantedCategory) => sql`
  (filters::jsonb ->> 'category' = ${slug} OR filters::jsonb ->> 'category' IS NULL
    AND EXISTS (SELECT FROM saved_search_keys WHERE search_id = searches.id AND key = ANY(${[...keys]}::text[])))`;

/** Those whose middle is in one of these ZIPs, the newest first; with a category only those who look for it. */
export async function listPublicSearches(
  db: Db,
  reader: Reader,
  { zips, category }: { zips: readonly string[]; category: WantedCategory | null },
): Promise<PublicSearch[]> {
  const { rows } = await sql<PublicSearch>`
    SELECT id, uid, filters, zip, radius, needed_by, created_at FROM saved_searches AS searches
    WHERE zip = ANY(${[...zips]}::text[]) AND ${shown(reader)}
      ${category ? sql`AND ${asksFor(category)}` : sql``}
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(limits.wantedMax)}`.execute(db);
  return rows;
}

/** The newest of each person, of those of these ids that the viewer is shown, but for their own; the newest first. */
export async function listPublicOf(db: Db, reader: Reader, ids: readonly string[]): Promise<PublicSearch[]> {
  const { rows } = await sql<PublicSearch>`
    SELECT id, uid, filters, zip, radius, needed_by, created_at FROM (
      SELECT DISTINCT ON (uid) * FROM saved_searches AS searches
      WHERE id = ANY(${[...ids]}::uuid[]) AND uid IS DISTINCT FROM ${reader.viewerUid} AND ${shown(reader)}
      ORDER BY uid, created_at DESC, id DESC
    ) AS newest
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(limits.wantedMax)}`.execute(db);
  return rows;
}

/** One of them, kept until the transaction ends; undefined where the viewer is not shown it. */
export async function holdPublicSearch(
  db: Db,
  reader: Reader,
  id: string,
): Promise<PublicSearch | undefined> {
  const { rows } = await sql<PublicSearch>`
    SELECT id, uid, filters, zip, radius, needed_by, created_at FROM saved_searches AS searches
    WHERE id = ${id}::uuid AND ${shown(reader)} FOR KEY SHARE OF searches`.execute(db);
  return rows[0];
}

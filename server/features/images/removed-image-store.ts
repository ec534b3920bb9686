import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** A file of a picture that is taken down, as it is kept here. */
export interface KeptFile {
  path: string;
  content_type: string;
  bytes: Buffer;
}

/** One picture of a listing, all of them, or all of everything that somebody lists. */
export type ToRemove = { listingId: string; path?: string } | { uid: string };

/** Takes pictures out of their listings and out of drafts, for a decision; false where there is none. */
export async function takeDownImages(db: Db, which: ToRemove, decisionId: string): Promise<boolean> {
  // What it was turned from is forgotten: another turned picture of the same may wait for its listing.
  const { rows } = await sql<{ id: string }>`
    WITH found AS (
      SELECT id, listing_id, position FROM images WHERE ${isOne(which)} ORDER BY id FOR UPDATE
    ), kept AS (
      INSERT INTO removed_images (image_id, listing_id, position, decision_id)
      SELECT id, listing_id, coalesce(position, 0), ${decisionId} FROM found
    ), undrafted AS (
      DELETE FROM draft_images USING found WHERE image_id = found.id
    )
    UPDATE images SET listing_id = NULL, position = NULL, turned_from = NULL
    FROM found WHERE images.id = found.id RETURNING images.id`.execute(db);
  return rows.length > 0;
}

function isOne(which: ToRemove): RawBuilder<unknown> {
  if ('uid' in which) return sql`uid = ${which.uid} AND listing_id IS NOT NULL`;
  const { listingId, path } = which;
  return path === undefined
    ? sql`listing_id = ${listingId}`
    : sql`listing_id = ${listingId} AND path = ${path}`;
}

/**
 * Puts the pictures back that this decision took down, where their listing still is. Where the listing itself is taken
 * down, or the account closed, they stay away, by the decision that did that.
 */
export async function putBackImages(db: Db, decisionId: string): Promise<void> {
  // Pictures are locked before what is kept of them, as by the job that moves their files.
  await sql`
    SELECT FROM images WHERE id IN (SELECT image_id FROM removed_images WHERE decision_id = ${decisionId})
    ORDER BY id FOR UPDATE`.execute(db);
  await sql`
    UPDATE removed_images SET decision_id = removed_listings.decision_id FROM removed_listings
    WHERE removed_images.decision_id = ${decisionId} AND removed_listings.listing_id = removed_images.listing_id
      AND removed_listings.decision_id <> ${decisionId}`.execute(db);
  await sql`
    UPDATE removed_images SET decision_id = closing.decision_id FROM images, LATERAL (${closingOf(sql`images.uid`)}) closing
    WHERE removed_images.decision_id = ${decisionId} AND images.id = image_id`.execute(db);
  await sql`
    WITH gone AS (DELETE FROM removed_images WHERE decision_id = ${decisionId} RETURNING *)
    UPDATE images SET listing_id = gone.listing_id, position = gone.position
    FROM gone WHERE images.id = gone.image_id`.execute(db);
}

/** The decision by which an account is closed now, the first of them. */
export const closingOf = (uid: RawBuilder<unknown>): RawBuilder<{ decision_id: string }> => sql`
  SELECT restrictions.decision_id FROM restrictions WHERE restrictions.uid = ${uid} AND kind IN ('closed', 'banned')
  ORDER BY starts_at, restrictions.decision_id LIMIT 1`;

const misplaced = sql`
  SELECT images.id, uid FROM images JOIN removed_images ON image_id = images.id WHERE NOT put_away
  UNION SELECT images.id, uid FROM images JOIN removed_image_files ON image_id = images.id
    WHERE NOT EXISTS (SELECT FROM removed_images WHERE image_id = images.id)`;

/** Pictures of this person whose files are not where they belong. */
export async function listMisplaced(db: Db, uid: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${misplaced}) AS misplaced WHERE uid = ${uid}`.execute(db);
  return rows.map(({ id }) => id);
}

/** People of whose listings or profile some picture's files are not where they belong. */
export async function listPeopleWithMisplaced(db: Db): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM (${misplaced}) AS misplaced
    UNION SELECT uid FROM removed_profile_pictures WHERE NOT put_away OR is_back`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Main paths of pictures that were taken down and whose files are in the database alone. */
export async function listPutAway(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM images JOIN removed_images ON image_id = images.id WHERE put_away
    UNION SELECT image ->> 'path' FROM removed_profile_pictures WHERE put_away AND NOT is_back
      AND NOT EXISTS (SELECT FROM images WHERE images.path = image ->> 'path')`.execute(db);
  return rows.map(({ path }) => path);
}

/** Those at these main paths that are taken down. */
export function listRemovedAt(
  db: Db,
  paths: readonly string[],
): Promise<{ id: string; uid: string; path: string }[]> {
  return db
    .selectFrom('images')
    .innerJoin('removed_images', 'image_id', 'images.id')
    .select(['images.id', 'uid', 'path'])
    .where('path', 'in', paths)
    .execute();
}

/** Locks a picture. @returns its main path, the listing that has it, and whether it is taken down */
export async function lockImage(
  db: Db,
  id: string,
): Promise<{ path: string; listing_id: string | null; isRemoved: boolean } | undefined> {
  const row = await db
    .selectFrom('images')
    .select(['path', 'listing_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const removed = await db
    .selectFrom('removed_images')
    .select('image_id')
    .where('image_id', '=', id)
    .executeTakeFirst();
  return { ...row, isRemoved: removed !== undefined };
}

export async function keepImageFile(db: Db, file: KeptFile & { image_id: string }): Promise<void> {
  await db
    .insertInto('removed_image_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['image_id', 'path']).doNothing())
    .execute();
}

export async function markPutAway(db: Db, id: string): Promise<void> {
  await db.updateTable('removed_images').set({ put_away: true }).where('image_id', '=', id).execute();
}

/** @returns false for a picture that is not taken down */
export async function markMisplaced(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('removed_images')
    .set({ put_away: false })
    .where('image_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function listKeptFiles(db: Db, id: string): Promise<KeptFile[]> {
  return db
    .selectFrom('removed_image_files')
    .select(['path', 'content_type', 'bytes'])
    .where('image_id', '=', id)
    .execute();
}

export function findKeptFile(db: Db, id: string, path: string): Promise<{ bytes: Buffer } | undefined> {
  return db
    .selectFrom('removed_image_files')
    .select('bytes')
    .where('image_id', '=', id)
    .where('path', '=', path)
    .executeTakeFirst();
}

/** The release before notes what is kept here as showing too little, also beside this one: migration 0096 runs once. */
export async function unreadKept(db: Db): Promise<void> {
  await sql`
    UPDATE images SET fingerprint = NULL
    WHERE fingerprint = '{}' AND id IN (SELECT image_id FROM removed_image_files)`.execute(db);
}

export async function forgetKeptFiles(db: Db, id: string): Promise<void> {
  await db.deleteFrom('removed_image_files').where('image_id', '=', id).execute();
}

import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, ImageRow, Tables } from '#server/db/schema.ts';

export type NewImage = Insertable<Tables['images']>;

/** Inserts all or none; the rows come back in the order given. */
export async function insertImages(db: Db, images: NewImage[]): Promise<ImageRow[]> {
  return await db.insertInto('images').values(images).returningAll().execute();
}

/** Inserts the picture unless one with its path exists. */
export async function insertImageOnce(db: Db, image: NewImage): Promise<void> {
  await db
    .insertInto('images')
    .values(image)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** Inserts a turned picture; undefined when another request has just made the same. */
export async function insertTurned(db: Db, image: NewImage): Promise<ImageRow | undefined> {
  return await db
    .insertInto('images')
    .values(image)
    .onConflict((conflict) =>
      conflict.columns(['turned_from', 'quarter_turns']).where('listing_id', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The picture already made by turning this one by that much, unless a listing has it; marks it as just used. */
export async function findTurned(
  db: Db,
  { from, quarterTurns, now }: { from: string; quarterTurns: number; now: Date },
): Promise<ImageRow | undefined> {
  return await db
    .updateTable('images')
    .set({ created_at: now })
    .where('turned_from', '=', from)
    .where('quarter_turns', '=', quarterTurns)
    .where('listing_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** One profile picture per user: a new one replaces the old one's row. */
export async function upsertProfilePicture(db: Db, image: NewImage): Promise<ImageRow> {
  const { id, width, height, thumbhash, colours, widths, created_at } = image;
  return await db
    .insertInto('images')
    .values(image)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ id, width, height, thumbhash, colours, widths, created_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives a profile that shows its own picture a new address for it. To be called first: decisions lock people first, too. */
export async function showInPlaceOf(
  db: Db,
  { uid, path, picture }: { uid: string; path: string; picture: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ profile_picture: picture })
    .where('uid', '=', uid)
    .where(sql<boolean>`position(${path} IN profile_picture) > 0`)
    .execute();
}

export async function findImage(db: Db, id: string): Promise<ImageRow | undefined> {
  return await db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findImageByPath(db: Db, path: string): Promise<ImageRow | undefined> {
  return await db.selectFrom('images').selectAll().where('path', '=', path).executeTakeFirst();
}

/** Which of the paths a picture has. */
export async function findKeptPaths(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('images').select('path').where('path', 'in', paths).execute();
  return new Set(rows.map(({ path }) => path));
}

/** @returns `now`, or the millisecond after the last that this person was given, where that is later */
export async function takeImageTimestamp(db: Db, uid: string, now: number): Promise<number> {
  const person = await db
    .updateTable('users')
    .set(({ fn, eb, val, lit }) => ({
      image_timestamp: fn('greatest', [val(now), eb('image_timestamp', '+', lit(1))]),
    }))
    .where('uid', '=', uid)
    .returning('image_timestamp')
    .executeTakeFirst();
  // If the person has been deleted by now, the row is refused.
  return person?.image_timestamp ?? now;
}

export async function hasImages(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('id').where('uid', '=', uid).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The listing's pictures, the cover first. */
export async function findListingImages(db: Db, listingId: string): Promise<ImageRow[]> {
  return await db
    .selectFrom('images')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute();
}

/** Some of the pictures whose colours have not been read yet. */
export async function findColourless(db: Db, limit: number): Promise<Pick<ImageRow, 'id' | 'thumbhash'>[]> {
  return await db
    .selectFrom('images')
    .select(['id', 'thumbhash'])
    .where('colours', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Some of the listing pictures whose fingerprint has not been read yet, in the order of their ids. */
export async function findWithoutFingerprint(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Pick<ImageRow, 'id' | 'path' | 'widths'>[]> {
  return await db
    .selectFrom('images')
    .select(['id', 'path', 'widths'])
    .where('fingerprint', 'is', null)
    .where('kind', '=', 'listing')
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Pictures of other people's listings that were there before it and share one of these codes with it, and those that were
 * taken down: who was banned comes back with them.
 */
export async function findSharingCodes(
  db: Db,
  { uid, created_at }: Pick<ImageRow, 'uid' | 'created_at'>,
  codes: readonly number[],
): Promise<{ listing_id: string; fingerprint: number[] }[]> {
  const alike = sql`fingerprint && ${codes}::integer[] AND uid <> ${uid} AND created_at < ${created_at}`;
  const { rows } = await sql<{ listing_id: string; fingerprint: number[] }>`
    SELECT listing_id, fingerprint FROM images WHERE listing_id IS NOT NULL AND ${alike}
    UNION ALL
    SELECT removed_images.listing_id, fingerprint FROM removed_images JOIN images ON images.id = image_id
      WHERE ${alike}`.execute(db);
  return rows;
}

/** Locked until the transaction ends, in one order for everybody; none that staff have taken down. */
export async function lockListingImages(db: Db, uid: string, paths: string[]): Promise<ImageRow[]> {
  if (paths.length === 0) return [];
  return await db
    .selectFrom('images')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', 'listing')
    .where('path', 'in', paths)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('removed_images').whereRef('image_id', '=', 'images.id'))),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** False when the picture was deleted meanwhile. */
export async function updateImage(
  db: Db,
  id: string,
  changes: Updateable<Tables['images']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the listing's pictures except those to keep; returns the paths of the removed ones. */
export async function deleteListingImages(db: Db, listingId: string, keptIds: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('images')
    .where('listing_id', '=', listingId)
    .$if(keptIds.length > 0, (query) => query.where('id', 'not in', keptIds))
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

/**
 * Removes all of a listing's pictures, and with them those that they were turned from or into and that no listing has;
 * returns the paths of all.
 */
export async function deleteImagesOfListing(db: Db, listingId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    WITH gone AS (
      DELETE FROM images WHERE listing_id = ${listingId} RETURNING path, COALESCE(turned_from, id) AS uploaded
    ), turned AS (
      DELETE FROM images WHERE listing_id IS NULL AND kind = 'listing'
        AND (id IN (SELECT uploaded FROM gone) OR turned_from IN (SELECT uploaded FROM gone))
        AND NOT EXISTS (SELECT FROM draft_images WHERE image_id = images.id)
      RETURNING path
    )
    SELECT path FROM gone UNION ALL SELECT path FROM turned`.execute(db);
  return rows.map(({ path }) => path);
}

export async function deleteUserImages(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('images').where('uid', '=', uid).execute();
}

/**
 * Removes up to `limit` listing pictures that no listing and no draft has, uploaded before the time given; returns their
 * paths.
 */
export async function deleteUnusedImages(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    DELETE FROM images WHERE id IN (
      SELECT id FROM images
      WHERE listing_id IS NULL AND kind = 'listing' AND created_at < ${before}
        AND NOT EXISTS (SELECT FROM draft_images WHERE image_id = images.id)
        AND NOT EXISTS (SELECT FROM removed_images WHERE image_id = images.id)
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING path`.execute(db);
  return rows.map(({ path }) => path);
}

import { sql } from 'kysely';
import type { Db, ImageRow } from '#server/db/schema.ts';

export interface DraftKey {
  uid: string;
  draftId: string;
}

/** Replaces the draft's pictures with these, in this order. */
export async function setDraftImages(
  db: Db,
  { uid, draftId }: DraftKey,
  imageIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('draft_images').where('uid', '=', uid).where('draft_id', '=', draftId).execute();
  if (imageIds.length === 0) return;
  await db
    .insertInto('draft_images')
    .values(imageIds.map((image_id, position) => ({ uid, draft_id: draftId, position, image_id })))
    .execute();
}

/** Removes pictures that a listing has taken from every draft. */
export async function takeFromDrafts(db: Db, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  await db.deleteFrom('draft_images').where('image_id', 'in', imageIds).execute();
}

/** The pictures of one person's drafts, the cover first. */
export async function listDraftImages(
  db: Db,
  uid: string,
  draftIds: readonly string[],
): Promise<(ImageRow & { draft_id: string })[]> {
  if (draftIds.length === 0) return [];
  return await db
    .selectFrom('draft_images')
    .innerJoin('images', 'images.id', 'draft_images.image_id')
    .selectAll('images')
    .select('draft_images.draft_id')
    .where('draft_images.uid', '=', uid)
    .where('draft_images.draft_id', 'in', draftIds)
    .orderBy('draft_images.position')
    .execute();
}

/**
 * Removes the pictures that only this draft has, and those that they were turned from or into; delete the draft's row
 * afterwards. Returns their paths.
 */
export async function deleteImagesOfDraft(db: Db, { uid, draftId }: DraftKey): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    WITH own AS (
      SELECT images.id, COALESCE(turned_from, images.id) AS uploaded
      FROM draft_images JOIN images ON images.id = image_id WHERE draft_images.uid = ${uid} AND draft_id = ${draftId}
    )
    DELETE FROM images WHERE listing_id IS NULL AND kind = 'listing' AND images.uid = ${uid}
      AND (id IN (SELECT id FROM own) OR id IN (SELECT uploaded FROM own)
        OR turned_from IN (SELECT uploaded FROM own))
      AND NOT EXISTS (SELECT FROM draft_images
        WHERE image_id = images.id AND NOT (draft_images.uid = ${uid} AND draft_id = ${draftId}))
    RETURNING path`.execute(db);
  return rows.map(({ path }) => path);
}

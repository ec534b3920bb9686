import { sql } from 'kysely';
import type { Db, ImageRow } from '#server/db/schema.ts';
import { closingOf, type KeptFile } from './removed-image-store.ts';

/** Whose it is, and where. */
interface OfPerson {
  uid: string;
  path: string;
}

/** Takes a person's own picture off their profile, which shows the usual one then; false where it shows none. */
export async function removeProfilePicture(
  db: Db,
  { uid, path, usual, decisionId }: OfPerson & { usual: string; decisionId: string },
): Promise<boolean> {
  const { rows } = await sql<{ uid: string }>`
    WITH shown AS (
      UPDATE users SET profile_picture = ${usual} WHERE uid = ${uid} AND position(${path} IN profile_picture) > 0
      RETURNING uid
    ), gone AS (
      DELETE FROM images USING shown WHERE images.uid = shown.uid AND images.path = ${path} RETURNING images.*
    )
    INSERT INTO removed_profile_pictures (decision_id, uid, image)
    SELECT ${decisionId}, gone.uid, to_jsonb(gone) FROM gone RETURNING uid`.execute(db);
  return rows.length > 0;
}

export interface RemovedProfilePicture {
  uid: string;
  /** The id of its row, where it was. */
  image_id: string;
  put_away: boolean;
  is_back: boolean;
}

/** Locks what this decision took off a profile. */
export async function lockRemovedProfilePicture(
  db: Db,
  decisionId: string,
): Promise<RemovedProfilePicture | undefined> {
  const { rows } = await sql<RemovedProfilePicture>`
    SELECT uid, image ->> 'id' AS image_id, put_away, is_back FROM removed_profile_pictures
    WHERE decision_id = ${decisionId} FOR UPDATE`.execute(db);
  return rows[0];
}

/** Whether the profile shows this picture. */
export async function showsPicture(db: Db, uid: string, picture: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('profile_picture', '=', picture)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes its row again, in the place of one that the profile does not show, and notes that its files are to go back. */
export async function insertProfilePictureAgain(
  db: Db,
  decisionId: string,
  { uid, path }: OfPerson,
): Promise<ImageRow> {
  await db.deleteFrom('images').where('uid', '=', uid).where('path', '=', path).execute();
  const { rows } = await sql<ImageRow>`
    WITH back AS (
      UPDATE removed_profile_pictures SET is_back = true WHERE decision_id = ${decisionId} RETURNING image
    )
    INSERT INTO images (id, uid, kind, path, width, height, thumbhash, colours, widths, created_at)
    SELECT was.id, was.uid, was.kind, was.path, was.width, was.height, was.thumbhash, was.colours, was.widths,
      was.created_at
    FROM back, jsonb_populate_record(NULL::images, back.image) AS was
    RETURNING *`.execute(db);
  return rows[0]!;
}

export async function showPicture(db: Db, uid: string, picture: string): Promise<void> {
  await db.updateTable('users').set({ profile_picture: picture }).where('uid', '=', uid).execute();
}

/** Lets no process move this person's files until the transaction ends. */
export async function holdRemovedProfilePictures(db: Db, uid: string): Promise<void> {
  const removed = db.selectFrom('removed_profile_pictures').select('decision_id').where('uid', '=', uid);
  await removed.forUpdate().execute();
}

/** Its decision's id, for each of this person's whose files are not where they belong. */
export async function listMisplacedProfilePictures(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_profile_pictures')
    .select('decision_id')
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('put_away', '=', false), eb('is_back', '=', true)]))
    .execute();
  return rows.map(({ decision_id }) => decision_id);
}

export async function keepProfileFile(db: Db, file: KeptFile & { decision_id: string }): Promise<void> {
  await db
    .insertInto('removed_profile_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['decision_id', 'path']).doNothing())
    .execute();
}

export function listKeptProfileFiles(db: Db, decisionId: string): Promise<KeptFile[]> {
  return db
    .selectFrom('removed_profile_files')
    .select(['path', 'content_type', 'bytes'])
    .where('decision_id', '=', decisionId)
    .execute();
}

export async function markProfilePicturePutAway(db: Db, decisionId: string): Promise<void> {
  await db
    .updateTable('removed_profile_pictures')
    .set({ put_away: true })
    .where('decision_id', '=', decisionId)
    .execute();
}

/** The decision by which this account is closed now. */
export async function findClosing(db: Db, uid: string): Promise<string | undefined> {
  const { rows } = await closingOf(sql`${uid}`).execute(db);
  return rows[0]?.decision_id;
}

/** What one decision took off a profile is kept for another, unless that one took another picture off it. */
export async function handOverProfilePicture(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await sql`
    INSERT INTO removed_profile_pictures (decision_id, uid, image, put_away)
    SELECT ${to}, uid, image, put_away FROM removed_profile_pictures WHERE decision_id = ${from}
    ON CONFLICT (decision_id) DO NOTHING RETURNING decision_id`.execute(db);
  if (rows.length > 0)
    await db
      .updateTable('removed_profile_files')
      .set({ decision_id: to })
      .where('decision_id', '=', from)
      .execute();
  await forgetRemovedProfilePicture(db, from);
}

/** Keeps the files that are to go back for the decision that took the same picture down again before they were. */
export async function passProfileFilesOn(db: Db, decisionId: string): Promise<void> {
  await sql`
    INSERT INTO removed_profile_files (decision_id, path, content_type, bytes)
    SELECT again.decision_id, path, content_type, bytes
    FROM removed_profile_files AS kept JOIN removed_profile_pictures AS was USING (decision_id)
      JOIN removed_profile_pictures AS again ON again.uid = was.uid AND again.image ->> 'id' = was.image ->> 'id'
    WHERE kept.decision_id = ${decisionId} AND NOT again.is_back
    ON CONFLICT (decision_id, path) DO NOTHING`.execute(db);
}

/** With its files. */
export async function forgetRemovedProfilePicture(db: Db, decisionId: string): Promise<void> {
  await db.deleteFrom('removed_profile_pictures').where('decision_id', '=', decisionId).execute();
}

import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/**
 * Accounts that are closed by a decision, the first of them, and whose listings or profile have pictures still.
 * @param uid of this person alone
 */
export async function listClosedWithPictures(
  db: Db,
  uid: string | null = null,
): Promise<{ uid: string; decision_id: string }[]> {
  const { rows } = await sql<{ uid: string; decision_id: string }>`
    SELECT DISTINCT ON (users.uid) users.uid, decision_id FROM restrictions JOIN users ON users.uid = restrictions.uid
    WHERE restrictions.kind IN ('closed', 'banned') AND (${uid}::text IS NULL OR users.uid = ${uid})
      AND EXISTS (SELECT FROM images WHERE images.uid = users.uid
        AND (listing_id IS NOT NULL OR position(path IN profile_picture) > 0))
    ORDER BY users.uid, starts_at, decision_id`.execute(db);
  return rows;
}

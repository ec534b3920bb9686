import { sql } from 'kysely';
import type { Db, ListingRow } from '#server/db/schema.ts';
import { isStanding } from '#server/db/taken-back.ts';

/** Since when this account is closed by what an operator decided; undefined where it is not, or by somebody else. */
export async function findClosedByOperator(db: Db, uid: string): Promise<Date | undefined> {
  const { rows } = await sql<{ starts_at: Date }>`
    SELECT starts_at FROM restrictions JOIN users USING (uid)
    WHERE uid = ${uid} AND kind = 'closed' AND disabled_at = starts_at
      AND EXISTS (SELECT FROM decisions WHERE id = decision_id AND source = 'operator')`.execute(db);
  return rows[0]?.starts_at;
}

/** A listing that no person has taken down; what a machine hides can be. */
export function findToTakeDown(
  db: Db,
  id: string,
): Promise<Pick<ListingRow, 'id' | 'title' | 'seller_uid'> | undefined> {
  return db
    .selectFrom('listings')
    .select(['id', 'title', 'seller_uid'])
    .where('id', '=', id)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM decisions WHERE listing_id = listings.id AND action = 'remove-listing'
        AND NOT automated AND ${isStanding})`,
    )
    .executeTakeFirst();
}

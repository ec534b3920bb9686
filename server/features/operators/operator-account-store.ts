import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

export type AccountRow = Awaited<ReturnType<typeof findAccountRows>>[number];

/** Those with this uid, else those with this address, however it is written. */
export async function findAccountRows(db: Db, uidOrEmail: string) {
  const query = db
    .selectFrom('users')
    .select(['uid', 'email', 'display_name', 'profile_created', 'organisation', 'disabled_at', 'created_at']);
  const byUid = await query.where('uid', '=', uidOrEmail).execute();
  if (byUid.length > 0) return byUid;
  return query.where(sql<string>`lower(email)`, '=', uidOrEmail.toLowerCase()).execute();
}

/** How many listings and conversations this person has. */
export async function countWorkOf(db: Db, uid: string): Promise<{ listings: number; conversations: number }> {
  const { rows } = await sql<{ listings: number; conversations: number }>`
    SELECT (SELECT count(*)::int FROM listings WHERE seller_uid = ${uid}) AS listings,
      (SELECT count(*)::int FROM conversations WHERE buyer_uid = ${uid} OR seller_uid = ${uid}) AS conversations`.execute(
    db,
  );
  return rows[0]!;
}

/** Marks the account, or takes the mark away. @returns whether that changed anything */
export async function setOrganisation(db: Db, uid: string, organisation: boolean): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ organisation })
    .where('uid', '=', uid)
    .where('organisation', '<>', organisation)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** @param since null opens the account again */
export async function setDisabled(db: Db, uid: string, since: Date | null): Promise<void> {
  await db.updateTable('users').set({ disabled_at: since }).where('uid', '=', uid).execute();
}

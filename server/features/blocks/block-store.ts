import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

export type BlockedUserRow = Awaited<ReturnType<typeof listBlocksOf>>[number];

/** False when the block is there already. */
export async function insertBlock(db: Db, block: Insertable<Tables['blocks']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['blocker_uid', 'blocked_uid']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Nothing happens when the person is not blocked, or is gone. */
export async function deleteBlock(db: Db, blockerUid: string, blockedUid: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('blocker_uid', '=', blockerUid)
    .where('blocked_uid', '=', blockedUid)
    .execute();
}

/** The people this one has blocked, the latest first. */
export function listBlocksOf(db: Db, blockerUid: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.uid', 'blocks.blocked_uid')
    .select(['blocks.blocker_uid', 'blocks.blocked_uid', 'users.display_name', 'users.profile_picture'])
    .where('blocks.blocker_uid', '=', blockerUid)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.blocked_uid')
    .execute();
}

/** The people who have blocked this one, and whose listings are hidden from them (spec §6, Blocking). */
export async function listBlockersOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('blocks').select('blocker_uid').where('blocked_uid', '=', uid).execute();
  return rows.map((row) => row.blocker_uid);
}

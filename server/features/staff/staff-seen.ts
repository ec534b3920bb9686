import type { Db } from '#server/db/schema.ts';
import type { StaffRow } from './staff-store.ts';

/** Written at most so often: not with every call. */
const noteEveryMs = 10 * 60_000;

/** Notes that somebody of staff is there. */
export async function noteSeen(
  db: Db,
  { uid, seen_at }: Pick<StaffRow, 'uid' | 'seen_at'>,
  now: Date,
): Promise<void> {
  if (seen_at && now.getTime() - seen_at.getTime() < noteEveryMs) return;
  await db.updateTable('staff').set({ seen_at: now }).where('uid', '=', uid).execute();
}

export async function wasStaffSeenSince(db: Db, since: Date): Promise<boolean> {
  const row = await db.selectFrom('staff').select('uid').where('seen_at', '>=', since).executeTakeFirst();
  return row !== undefined;
}

import { sql, type RawBuilder } from 'kysely';
import type { Db } from './schema.ts';

/** A person: their uid, or the column that has it. */
type Uid = string | null | RawBuilder<unknown>;

/** Whether the first has blocked the second. */
export const blocks = (blocker: Uid, blocked: Uid) => sql<boolean>`
  EXISTS (SELECT FROM blocks WHERE blocker_uid = ${blocker} AND blocked_uid = ${blocked})`;

/** Whether either of the two has blocked the other. */
export const eitherBlocks = (one: Uid, other: Uid) => sql<boolean>`
  EXISTS (SELECT FROM blocks WHERE (blocker_uid = ${one} AND blocked_uid = ${other})
    OR (blocker_uid = ${other} AND blocked_uid = ${one}))`;

export const hasBlocked = (db: Db, blocker: string, blocked: string): Promise<boolean> =>
  isTrue(db, blocks(blocker, blocked));

/** Certain for a transaction that holds both (`lockUsers`). */
export const isBlockBetween = (db: Db, one: string, other: string): Promise<boolean> =>
  isTrue(db, eitherBlocks(one, other));

async function isTrue(db: Db, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${condition} AS is`.execute(db);
  return rows[0]!.is;
}

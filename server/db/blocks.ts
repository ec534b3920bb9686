import { sql, type RawBuilder } from 'kysely';

/** A person: their uid, or the column that has it. */
type Uid = string | null | RawBuilder<unknown>;

/** Whether the first has blocked the second. */
export const blocks = (blocker: Uid, blocked: Uid) => sql<boolean>`
  EXISTS (SELECT FROM blocks WHERE blocker_uid = ${blocker} AND blocked_uid = ${blocked})`;

/** Whether either of the two has blocked the other. */
export const eitherBlocks = (one: Uid, other: Uid) => sql<boolean>`
  EXISTS (SELECT FROM blocks WHERE (blocker_uid = ${one} AND blocked_uid = ${other})
    OR (blocker_uid = ${other} AND blocked_uid = ${one}))`;

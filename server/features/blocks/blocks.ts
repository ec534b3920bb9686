import * as schemas from '#contract/users-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { announceBlock } from '#server/features/announcements/announcements.ts';
import { holdMessagesBetween } from '#server/features/conversations/conversations.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import {
  deleteBlock,
  findBlockBetween,
  insertBlock,
  listBlockersOf,
  listBlocksOf,
  type BlockedUserRow,
} from './block-store.ts';
import { holdUsers, knownUser } from '#server/features/users/users.ts';

/**
 * Blocks a person, at once and everywhere (spec §6; design §5, Blocking): whatever is being stored for them finishes
 * first, anything later is refused, and open chats are told. Idempotent.
 *
 * @throws AppError `cannot-block-yourself`, `user-not-found`, `rate-limited`
 */
export async function blockUser(services: Services, viewer: Viewer, blockedUid: string): Promise<void> {
  if (blockedUid === viewer.uid) throw new AppError('cannot-block-yourself');
  await knownUser(services, blockedUid);
  await services.db.transaction().execute(async (trx) => {
    await holdMessagesBetween(trx, viewer.uid, blockedUid);
    const both = await holdUsers(trx, [viewer.uid, blockedUid]);
    if (both.length < 2) throw new AppError('user-not-found');
    const isNew = await insertBlock(trx, {
      blocker_uid: viewer.uid,
      blocked_uid: blockedUid,
      created_at: services.clock.now(),
    });
    if (isNew) await consumeRate(services, trx, schemas.blockUser.rate, viewer);
  });
  await announceBlock(services, viewer.uid, blockedUid);
}

/** Nothing happens when the person is not blocked, or is gone. */
export async function unblockUser(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  blockedUid: string,
): Promise<void> {
  await deleteBlock(db, viewer.uid, blockedUid);
}

/** The people the viewer has blocked, the latest first. */
export function blockedUsers({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<BlockedUserRow[]> {
  return listBlocksOf(db, viewer.uid);
}

/** The people who have blocked this viewer, and whose listings are hidden from them (spec §6, Blocking). */
export function blockersOf(db: Db, { uid }: Pick<Viewer, 'uid'>): Promise<string[]> {
  return listBlockersOf(db, uid);
}

/** True when either of the two has blocked the other; certain for a transaction that holds both (`holdUsers`). */
export function isBlockBetween(db: Db, one: string, other: string): Promise<boolean> {
  return findBlockBetween(db, one, other);
}

import * as schemas from '#contract/users-schema.ts';
import { announceBlock } from '#server/features/announcements/announcements.ts';
import { lockConversationsBetween } from '#server/features/conversations/conversations.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { insertBlock } from './block-store.ts';
import { lockUsers, knownUser } from '#server/features/users/users.ts';

export { deleteBlock, listBlockersOf, listBlocksOf } from './block-store.ts';

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
    await lockConversationsBetween(trx, viewer.uid, blockedUid);
    const both = await lockUsers(trx, [viewer.uid, blockedUid]);
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

import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'jobs'>;

export const lookAtListingQueue = defineQueue<{ id: string }>('look-at-listing', {
  atOnce: 1,
  oncePerKey: true,
});
export const lookAtMessageQueue = defineQueue<{ conversationId: string; seq: number }>('look-at-message', {
  atOnce: 1,
});
export const lookAtChatsQueue = defineQueue<{ uid: string }>('look-at-chats', {
  atOnce: 1,
  oncePerKey: true,
});

/** Long enough for what is said in a chat that has just begun. */
const untilSaidSeconds = 10 * 60;

/** For the transaction that stores a listing or changes it: its words, pictures and place are looked at. */
export async function lookAtListingLater({ jobs }: Needs, trx: Db, id: string): Promise<void> {
  await jobs.send(trx, lookAtListingQueue, { id }, { key: id });
}

/** For the transaction that stores a message in which something was found. */
export async function lookAtMessageLater(
  { jobs }: Needs,
  trx: Db,
  conversationId: string,
  seq: number,
): Promise<void> {
  await jobs.send(trx, lookAtMessageQueue, { conversationId, seq });
}

/** For the transaction in which this person begins a chat. */
export async function lookAtChatsLater({ jobs }: Needs, trx: Db, uid: string): Promise<void> {
  await jobs.send(trx, lookAtChatsQueue, { uid }, { key: uid, startAfter: untilSaidSeconds });
}

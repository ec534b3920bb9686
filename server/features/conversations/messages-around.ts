import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { conversationOf } from './conversations.ts';
import { listMessagesAround } from './message-store.ts';
import type { MessageWithSender } from './stored-message.ts';

/**
 * These messages and so many on each side of each, in order.
 * @throws AppError `conversation-not-found`
 */
export async function messagesAround(
  { db }: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'uid'>,
  id: string,
  { seqs, side }: { seqs: readonly number[]; side: number },
): Promise<MessageWithSender[]> {
  await conversationOf({ db }, viewer.uid, id);
  return seqs.length === 0 ? [] : listMessagesAround(db, id, seqs, side);
}

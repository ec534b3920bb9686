import type { Refusal } from '#contract/refusals.ts';
import type { Services } from '#server/services.ts';
import { listConversationStates, type ConversationState } from './conversation-store.ts';
import { refusalFor } from './refusals.ts';
import { findSeenByOther } from './unread-store.ts';

/** How an open chat begins for one of its two. */
export interface ChatBeginning {
  /** Why they cannot write; null when they can. */
  refusal: Refusal | null;
  /** Up to which `seq` the other one has seen everything; 0 where that is not shown. */
  seenByOther: number;
}

export async function chatBeginning(
  { db }: Pick<Services, 'db'>,
  uid: string,
  conversationId: string,
): Promise<ChatBeginning> {
  const [state] = await listConversationStates(db, [conversationId]);
  if (!state) return { refusal: null, seenByOther: 0 };
  const refusal = refusalFor(uid, state);
  if (!state.shows_presence) return { refusal, seenByOther: 0 };
  return {
    refusal,
    seenByOther: seenInState(uid, state) || (await findSeenByOther(db, conversationId, uid)),
  };
}

/** Up to which `seq` the other one has seen everything; 0 where that is not shown, or takes a look at the messages. */
export function seenInState(uid: string, state: ConversationState): number {
  if (!state.shows_presence) return 0;
  const unread = uid === state.buyer_uid ? state.seller_unread : state.buyer_unread;
  return unread === 0 ? state.last_seq : 0;
}

/** Whether the other one is shown that this person is writing. */
export async function showsTyping(
  { db }: Pick<Services, 'db'>,
  uid: string,
  conversationId: string,
): Promise<boolean> {
  const [state] = await listConversationStates(db, [conversationId]);
  return state !== undefined && state.shows_presence && refusalFor(uid, state) === null;
}

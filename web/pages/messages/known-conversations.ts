import type { QueryClient } from '@tanstack/react-query';
import type { Conversation } from '#contract/messages.ts';
import type { LatestMessage } from '#contract/realtime.ts';

type Conversations = readonly Conversation[];

/** The query that the list of conversations is kept under. */
export const conversationsKey = ['conversations'] as const;

/** Changes the list where it is kept. */
export function changeConversations(
  queries: QueryClient,
  change: (known: Conversations) => Conversations,
): void {
  queries.setQueryData<Conversations>(conversationsKey, (known) => known && change(known));
}

/** The list with this conversation, new or in place of what it had of it, where its latest message belongs. */
export function withConversation(conversations: Conversations, conversation: Conversation): Conversations {
  const { last_message_at: at } = conversation;
  const others = conversations.filter(({ id }) => id !== conversation.id);
  // One without a message was begun before a message came.
  const next =
    at === null ? 0 : others.findIndex(({ last_message_at: other }) => other === null || other <= at);
  return others.toSpliced(next === -1 ? others.length : next, 0, conversation);
}

/** The list with this message as the end of its conversation; the same list where it knows that or does not have it. */
export function withLatest(conversations: Conversations, message: LatestMessage): Conversations {
  const { conversation_id: id, seq, sender_uid: sender, text, timestamp } = message;
  const known = conversations.find((conversation) => conversation.id === id);
  if (!known || known.last_seq >= seq) return conversations;
  const isAnswered = known.refusal === 'answer-awaited' && sender === known.other_user_uid;
  return withConversation(conversations, {
    ...known,
    last_seq: seq,
    last_message: text,
    last_message_at: timestamp,
    refusal: isAnswered ? null : known.refusal,
  });
}

/** The list as it was answered, without taking back what frames told since it was asked for. */
export function withoutStepsBack(answered: Conversations, known: Conversations = []): Conversations {
  const seqs = new Map(answered.map(({ id, last_seq: seq }) => [id, seq]));
  return known
    .filter(({ id, last_seq: seq }) => seq > (seqs.get(id) ?? Infinity))
    .reduce(withConversation, answered);
}

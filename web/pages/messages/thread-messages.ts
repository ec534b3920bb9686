import type { Message } from '#contract/messages.ts';
import type { ChatState } from '#web/client/sockets/chat-state.ts';
import type { ThreadMessage } from './thread-days.ts';

/** What is stored, then what was written here and is not. The last own one that the other has seen says so. */
export function threadMessages(
  { messages, pending, seenByOther }: Pick<ChatState, 'messages' | 'pending' | 'seenByOther'>,
  viewerUid: string,
): ThreadMessage[] {
  const seen = messages.findLast(({ seq, sender_uid: sender }) => sender === viewerUid && seq <= seenByOther);
  return [
    ...messages.map((message) =>
      message === seen ? { ...storedMessage(message), delivery: 'seen' as const } : storedMessage(message),
    ),
    ...pending.map(({ client_id, text, status, error }) => ({
      clientId: client_id,
      seq: null,
      text,
      senderUid: viewerUid,
      timestamp: null,
      delivery: status,
      reason: error ?? null,
    })),
  ];
}

export function storedMessage({ client_id, seq, text, sender_uid, timestamp }: Message): ThreadMessage {
  return {
    clientId: client_id,
    seq,
    text,
    senderUid: sender_uid,
    timestamp,
    delivery: 'sent',
    reason: null,
  };
}

import { isBlank } from '#contract/blank.ts';
import type { Message } from '#contract/messages.ts';
import { picturesAlone } from '#contract/wording/chat-pictures.ts';
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
    ...pending.map(({ client_id, text, images, status, error }) => ({
      clientId: client_id,
      seq: null,
      ...(images && isBlank(text) ? { text: picturesAlone(images.length), wordless: true } : { text }),
      images,
      senderUid: viewerUid,
      timestamp: null,
      delivery: status,
      reason: error ?? null,
    })),
  ];
}

export function storedMessage({
  conversation_id: conversationId,
  client_id,
  seq,
  text,
  notice,
  harsh,
  images,
  wordless,
  sender_uid,
  timestamp,
}: Message): ThreadMessage {
  return {
    clientId: client_id,
    seq,
    text,
    images,
    wordless,
    ...(notice && { notice: { ...notice, conversationId } }),
    ...(harsh && { harsh }),
    senderUid: sender_uid,
    timestamp,
    delivery: 'sent',
    reason: null,
  };
}

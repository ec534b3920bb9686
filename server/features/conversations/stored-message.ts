import type { MessageRow } from '#server/db/schema.ts';

/** A message with its sender's picture as it is now. */
export type MessageWithSender = MessageRow & { sender_profile_pic: string };

/** A message before it is stored and has its `seq`. */
export type NewMessage = Pick<
  MessageRow,
  'conversation_id' | 'sender_uid' | 'client_id' | 'body' | 'wordless' | 'assessed'
>;

/** A message that is stored now, by its index among those given. */
export interface StoredMessage {
  index: number;
  otherUid: string;
  message: MessageWithSender;
}

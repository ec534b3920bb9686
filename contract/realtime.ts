import * as z from 'zod/mini';
import { notificationSchema } from './notification-schema.ts';

/**
 * The sockets, and the frames of those that every page has; each is one JSON text frame (spec §7, Realtime; design §5).
 * Those of chats, which only their page needs, are in `chat-frames.ts`.
 *
 * Sockets: `/ws/chat/{conversationId}/`, `/ws/messages/unread/`, `/ws/notifications/`, each with `?token=`
 * (an identity token, or a single-use ticket).
 */
export const socketPaths = {
  chat: (conversationId: string) => `/ws/chat/${encodeURIComponent(conversationId)}/`,
  unread: () => '/ws/messages/unread/',
  notifications: () => '/ws/notifications/',
} as const;

/** Server → client on the unread socket, on opening and at every change. Ignore other types. */
export const unreadFrameSchema = z.object({
  type: z.literal('unread_convo_map'),
  unread_counts: z.record(z.string(), z.number()),
});
export type UnreadFrame = z.infer<typeof unreadFrameSchema>;
/** Conversation → how many unread messages it has, for those that have any. */
export type UnreadCounts = Readonly<UnreadFrame['unread_counts']>;

/** The latest message of a conversation, as a list of conversations shows it. */
export const latestMessageSchema = z.object({
  conversation_id: z.string(),
  seq: z.number(),
  sender_uid: z.string(),
  /** The beginning of the text, at most 200 characters. */
  text: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
});
export type LatestMessage = z.infer<typeof latestMessageSchema>;

/**
 * Server → client on the unread socket: the latest message of up to 20 conversations with unread ones, on opening; then
 * of those with a newer message. Clients that do not know it ignore it.
 */
export const latestMessagesFrameSchema = z.object({
  type: z.literal('latest_messages'),
  messages: z.array(latestMessageSchema),
});
export type LatestMessagesFrame = z.infer<typeof latestMessagesFrameSchema>;

/** Server → client on the notifications socket (the spec's second reading). */
export interface NotificationFrame {
  type: 'unread_messages';
  unread_count: number;
}

/**
 * Server → client on both unread sockets, on opening and whenever it changes: how many notifications are unread, and
 * the newest of them (design §10). Clients that do not know it ignore it.
 */
export const bellFrameSchema = z.object({
  type: z.literal('notification'),
  unread: z.number(),
  latest: z.nullable(notificationSchema),
});
export type BellFrame = z.infer<typeof bellFrameSchema>;

/** Close codes of ours (RFC 6455 §7.4.2 leaves 4000–4999 to applications). */
export const closeCodes = {
  /** The token or ticket was not good, or the account is gone: fetch a new ticket, or sign in. */
  unauthorised: 4401,
  /** Not the caller's conversation, or not open to them: do not reconnect. */
  forbidden: 4403,
  /** The server is stopping: reconnect. */
  restarting: 1012,
} as const;

import * as z from 'zod/mini';
import { messageSchema } from './message-schema.ts';
import { notificationSchema } from './notification-schema.ts';
import { refusals } from './refusals.ts';

/**
 * Every WebSocket frame, both directions; each is one JSON text frame (spec §7, Realtime; design §5).
 *
 * Sockets: `/ws/chat/{conversationId}/`, `/ws/messages/unread/`, `/ws/notifications/`, each with `?token=`
 * (an identity token, or a single-use ticket).
 */
export const socketPaths = {
  chat: (conversationId: string) => `/ws/chat/${encodeURIComponent(conversationId)}/`,
  unread: () => '/ws/messages/unread/',
  notifications: () => '/ws/notifications/',
} as const;

/**
 * Client → server on the chat socket. `sender_uid` must be the caller's own. `images` are the addresses of own pictures
 * that were uploaded for it (`uploadChatImages`), at most `limits.imagesPerMessage`; the text may be missing beside them.
 */
export const chatSendSchema = z.object({
  message: z.optional(z.string()),
  images: z.optional(z.array(z.string())),
  sender_uid: z.optional(z.string()),
  client_id: z.optional(z.uuid()),
});
export type ChatSend = z.infer<typeof chatSendSchema>;

/**
 * Client → server on the chat socket, when the ready frame says `takes_read`: this person has seen everything up to
 * this `seq`; anything newer stays unread. Otherwise call `markRead`.
 */
export const chatReadSchema = z.object({
  type: z.literal('read'),
  seq: z.int().check(z.positive()),
});
export type ChatRead = z.infer<typeof chatReadSchema>;

/**
 * Both ways on the chat socket: somebody is writing (design §10). A client sends it when the ready frame says
 * `takes_typing`, at most every `limits.typingEverySeconds`, and shows it for `limits.typingShownSeconds`.
 */
export const chatTypingSchema = z.object({ type: z.literal('typing') });
export type ChatTyping = z.infer<typeof chatTypingSchema>;

/**
 * Server → client on the chat socket: a stored message (also to its sender, whose acknowledgement it is), or the
 * refusal of one that was sent.
 */
export const chatMessageFrameSchema = z.extend(messageSchema, { type: z.literal('message') });
export const chatErrorFrameSchema = z.object({
  type: z.literal('error'),
  code: z.string(),
  error: z.string(),
  /** The message that was refused, when it named one. */
  client_id: z.nullable(z.string()),
  /** Seconds until it can be sent again, when too much was sent at once (`messageRate`). */
  retry_after: z.optional(z.number()),
});
/**
 * First frame after opening: the latest `seq` the server knows, so that a client sees what it missed, and whether this
 * person cannot write (`refused` is missing when they can). It comes again when that ends, and at every heartbeat (as
 * does the last frame of the unread sockets): a browser cannot see pings.
 */
export const chatReadyFrameSchema = z.object({
  type: z.literal('ready'),
  last_seq: z.number(),
  refused: z.optional(z.object({ code: z.enum(refusals), error: z.string() })),
  /** The server takes `read` frames; the release before this one does not. */
  takes_read: z.optional(z.literal(true)),
  /** It takes `typing` frames, as the release before this one does not. */
  takes_typing: z.optional(z.literal(true)),
  /** The server takes `images` in a message; the release before this one would leave them out. */
  takes_images: z.optional(z.literal(true)),
});
/** The other person has seen everything up to this `seq` (design §10). */
export const chatSeenFrameSchema = z.object({ type: z.literal('seen'), seq: z.number() });
/** The pick-up of this conversation has changed (`getPickup`). */
export const chatPickupFrameSchema = z.object({ type: z.literal('pickup') });
export const chatFrameSchema = z.discriminatedUnion('type', [
  chatMessageFrameSchema,
  chatErrorFrameSchema,
  chatReadyFrameSchema,
  chatPickupFrameSchema,
  chatTypingSchema,
  chatSeenFrameSchema,
]);
export type ChatFrame = z.infer<typeof chatFrameSchema>;

/** Server → client on the unread socket, on opening and at every change. Ignore other types. */
export const unreadFrameSchema = z.object({
  type: z.literal('unread_convo_map'),
  unread_counts: z.record(z.string(), z.number()),
});
export type UnreadFrame = z.infer<typeof unreadFrameSchema>;

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
export const notificationFrameSchema = z.object({
  type: z.literal('unread_messages'),
  unread_count: z.number(),
});
export type NotificationFrame = z.infer<typeof notificationFrameSchema>;

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

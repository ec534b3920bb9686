import * as z from 'zod/mini';
import { messageSchema } from './message-schema.ts';
import { refusals } from './refusals.ts';

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

/** Server → client on the chat socket. */
export const chatFrameSchema = z.discriminatedUnion('type', [
  /** A stored message, also to its sender, whose acknowledgement it is. */
  z.extend(messageSchema, { type: z.literal('message') }),
  /** The refusal of one that was sent. */
  z.object({
    type: z.literal('error'),
    code: z.string(),
    error: z.string(),
    /** The message that was refused, when it named one. */
    client_id: z.nullable(z.string()),
    /** Seconds until it can be sent again, when too much was sent at once (`messageRate`). */
    retry_after: z.optional(z.number()),
  }),
  /**
   * First frame after opening: the latest `seq` the server knows, so that a client sees what it missed, and whether this
   * person cannot write (`refused` is missing when they can). It comes again when that ends, and at every heartbeat (as
   * does the last frame of the unread sockets): a browser cannot see pings.
   */
  z.object({
    type: z.literal('ready'),
    last_seq: z.number(),
    refused: z.optional(z.object({ code: z.enum(refusals), error: z.string() })),
    /** The server takes `read` frames; the release before this one does not. */
    takes_read: z.optional(z.literal(true)),
    /** It takes `typing` frames, as the release before this one does not. */
    takes_typing: z.optional(z.literal(true)),
    /** The server takes `images` in a message; the release before this one would leave them out. */
    takes_images: z.optional(z.literal(true)),
  }),
  /** The pick-up of this conversation has changed (`getPickup`). */
  z.object({ type: z.literal('pickup') }),
  chatTypingSchema,
  /** The other person has seen everything up to this `seq` (design §10). */
  z.object({ type: z.literal('seen'), seq: z.number() }),
]);
export type ChatFrame = z.infer<typeof chatFrameSchema>;

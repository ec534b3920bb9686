import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { imageSchema } from './image-schema.ts';
import { listingCardSchema } from './listing-schema.ts';
import { messageSchema } from './message-schema.ts';
import { perDay } from './rate.ts';
import { refusals } from './refusals.ts';
import { chatThanksSchema } from './thanks-schema.ts';
import { giveSeq } from './wording/errors.ts';

/** Spec §3, Conversation. */
export const conversationSchema = z.object({
  id: z.string(),
  conversation_id: z.string(),
  listing_id: z.nullable(z.string()),
  /** Also of a deleted listing, whose `listing_id` is null; null when its seller has blocked the caller. */
  listing_title: z.nullable(z.string()),
  /** The listing's first picture; null when `listing_id` is. */
  listing_cover: z.nullable(imageSchema),
  buyer_uid: z.string(),
  seller_uid: z.string(),
  buyer_display_name: z.string(),
  seller_display_name: z.string(),
  other_user_uid: z.string(),
  other_user_display_name: z.string(),
  other_user_profile_pic: z.string(),
  /** Whether the other person is a loan closet or the like. */
  other_user_organisation: z.boolean(),
  unread_count: z.number(),
  last_message: z.nullable(z.string()),
  last_message_at: z.nullable(z.string()),
  last_seq: z.number(),
  /** Whether the caller wants no mail about it (`muteConversation`). */
  muted: z.boolean(),
  /** Why the caller cannot write here; null when they can. */
  refusal: z.nullable(z.enum(refusals)),
});

export const startConversation = defineSchema({
  summary: 'The conversation of this buyer about this listing, made when there is none',
  source: 'spec §7; design §5',
  body: z.object({ listing: z.string(), buyer: z.optional(z.string()), seller: z.optional(z.string()) }),
  reply: z.object({ conversation_id: z.string(), id: z.string() }),
  rate: { act: 'conversation', windows: [perDay(50, 10)] },
  errors: [
    'listing-not-found',
    'listing-gone',
    'cannot-message-yourself',
    'not-yourself',
    'contact-method-not-offered',
    'blocked',
  ],
});

export const listConversations = defineSchema({
  summary: 'Own conversations, latest message first, or the one asked for',
  source: 'spec §7',
  /** Left out for a conversation that is not in the caller's list. */
  query: z.object({ conversation: z.optional(z.string()) }),
  reply: z.array(conversationSchema),
  errors: [],
});

export const getConversationListing = defineSchema({
  summary: "A conversation's listing",
  source: 'spec §2',
  params: z.object({ conversationId: z.string() }),
  reply: z.object({
    listing: z.nullable(listingCardSchema),
    /** Null where nothing was passed on between the two and nothing was said about it. */
    thanks: z.nullable(chatThanksSchema),
  }),
  errors: ['conversation-not-found'],
});

export const listUnreadConversations = defineSchema({
  summary: 'Ids of the conversations with unread messages, and how many in each',
  source: 'spec §3, §7',
  reply: z.object({
    unread_conversations: z.array(z.string()),
    unread_counts: z.record(z.string(), z.number()),
  }),
  errors: [],
});

export const markRead = defineSchema({
  summary: 'Mark a conversation read',
  source: 'spec §7',
  params: z.object({ conversationId: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['conversation-not-found'],
});

export const muteConversation = defineSchema({
  summary: 'Stop or resume mails about a conversation',
  source: 'design §10',
  params: z.object({ conversationId: z.string() }),
  body: z.object({ muted: z.boolean() }),
  reply: z.object({ muted: z.boolean() }),
  errors: ['conversation-not-found'],
});

const seqQuery = z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/, giveSeq)), z.transform(Number)));

export const listMessages = defineSchema({
  summary: 'Messages of a conversation',
  source: 'spec §7; design §5',
  params: z.object({ conversationId: z.string() }),
  query: z.object({ after: seqQuery, before: seqQuery }),
  reply: z.array(messageSchema),
  errors: ['conversation-not-found'],
});

export const dismissNotice = defineSchema({
  summary: 'Show no more notices in a conversation',
  source: 'design §12',
  params: z.object({
    conversationId: z.string(),
    seq: z.string().check(z.regex(/^\d{1,9}$/, giveSeq)),
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['conversation-not-found'],
});

export const createSocketTicket = defineSchema({
  summary: 'A single-use ticket, good for 60 s, that opens a WebSocket in place of the token',
  source: 'design §5',
  reply: z.object({ ticket: z.string() }),
  status: 201,
  errors: [],
});

import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type { messageSchema } from './message-schema.ts';
import type * as schemas from './messages-schema.ts';

export type Message = z.infer<typeof messageSchema>;

export type Conversation = z.infer<typeof schemas.conversationSchema>;

export const startConversation = defineEndpoint<typeof schemas.startConversation>({
  method: 'POST',
  path: '/api/messages/start/',
  access: 'complete',
});

export const listConversations = defineEndpoint<typeof schemas.listConversations>({
  method: 'GET',
  path: '/api/messages/',
  access: 'complete',
});

/** The listing of a conversation, for the right panel (spec §2, Messages), null when it is deleted; and how it went. */
export const getConversationListing = defineEndpoint<typeof schemas.getConversationListing>({
  method: 'GET',
  path: '/api/messages/:conversationId/listing/',
  access: 'complete',
});

export const listUnreadConversations = defineEndpoint<typeof schemas.listUnreadConversations>({
  method: 'GET',
  path: '/api/messages/unread-conversations/',
  access: 'complete',
});

export const markRead = defineEndpoint<typeof schemas.markRead>({
  method: 'PUT',
  path: '/api/messages/mark-read/:conversationId/',
  access: 'complete',
  outlivesPage: true,
  whileSuspended: true,
});

/** Stops mail and push about this conversation; it still counts under Messages. */
export const muteConversation = defineEndpoint<typeof schemas.muteConversation>({
  method: 'PUT',
  path: '/api/messages/:conversationId/mute/',
  access: 'complete',
  whileSuspended: true,
});

/**
 * Messages in order of `seq`. Without a query the latest ones; with `after` those that follow it (what a client
 * missed), with `before` the ones just before it (scrolling back). At most `limits.messagesPage` at `before` and
 * without a query, all that follow at `after` up to 500 a call.
 */
export const listMessages = defineEndpoint<typeof schemas.listMessages>({
  method: 'GET',
  path: '/api/messages/:conversationId/',
  access: 'complete',
});

/** The reader of this message needs no notice beside it: none is shown in this conversation any more. */
export const dismissNotice = defineEndpoint<typeof schemas.dismissNotice>({
  method: 'POST',
  path: '/api/messages/:conversationId/notices/:seq/dismiss/',
  access: 'complete',
});

export const createSocketTicket = defineEndpoint<typeof schemas.createSocketTicket>({
  method: 'POST',
  path: '/api/messages/socket-ticket/',
  access: 'complete',
  readsOnly: true,
});

import {
  createSocketTicket,
  getConversationListing,
  listConversations as listConversationsEndpoint,
  listMessages as listMessagesEndpoint,
  listUnreadConversations,
  markRead as markReadEndpoint,
  startConversation as startEndpoint,
} from '#contract/messages.ts';
import { cardView } from '#server/features/listings/listing-view.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { conversationListing } from '#server/features/listings/conversation-listing.ts';
import { conversationView, messageView } from './conversation-view.ts';
import {
  listConversations,
  listMessages,
  markRead,
  startConversation,
  unreadCounts,
} from './conversations.ts';
import { issueSocketTicket } from '#server/features/sockets/socket-tickets.ts';

export function addConversationRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(startEndpoint, async ({ viewer, body }) => {
    const id = await startConversation(services, viewer, body);
    return { conversation_id: id, id };
  });

  endpoints.add(listConversationsEndpoint, async ({ viewer }) =>
    (await listConversations(services, viewer)).map((row) => conversationView(services, row, viewer.uid)),
  );

  endpoints.add(getConversationListing, async ({ viewer, params }) => {
    const row = await conversationListing(services, viewer, params.conversationId);
    return { listing: row && cardView(services, row) };
  });

  endpoints.add(listUnreadConversations, async ({ viewer }) => {
    const counts = await unreadCounts(services, viewer.uid);
    return { unread_conversations: Object.keys(counts), unread_counts: counts };
  });

  endpoints.add(markReadEndpoint, async ({ viewer, params }) => {
    await markRead(services, viewer, params.conversationId);
    return { ok: true as const };
  });

  endpoints.add(listMessagesEndpoint, async ({ viewer, params, query }) =>
    (await listMessages(services, viewer, params.conversationId, query)).map((row) =>
      messageView(services, row),
    ),
  );

  endpoints.add(createSocketTicket, async ({ viewer }) => ({
    ticket: await issueSocketTicket(services, viewer.uid),
  }));
}

import * as calls from '#contract/messages.ts';
import * as schemas from '#contract/messages-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { conversationView, messageView } from './conversation-view.ts';
import { listConversations, listMessages, markRead, startConversation } from './conversations.ts';
import { dismissNotice } from './message-notices.ts';
import { countsOf, unreadOf } from './unread.ts';

export function addConversationRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.startConversation, schemas.startConversation, async ({ viewer, body }) => {
    const id = await startConversation(services, viewer, body);
    return { conversation_id: id, id };
  });

  endpoints.add(calls.listConversations, schemas.listConversations, async ({ viewer, query }) =>
    (await listConversations(services, viewer, query.conversation)).map((row) =>
      conversationView(services, row, viewer.uid),
    ),
  );

  endpoints.add(calls.listUnreadConversations, schemas.listUnreadConversations, async ({ viewer }) => {
    const counts = countsOf(await unreadOf(services, viewer.uid));
    return { unread_conversations: Object.keys(counts), unread_counts: counts };
  });

  endpoints.add(calls.markRead, schemas.markRead, async ({ viewer, params }) => {
    await markRead(services, viewer, params.conversationId);
    return done;
  });

  endpoints.add(calls.dismissNotice, schemas.dismissNotice, async ({ viewer, params }) => {
    await dismissNotice(services, viewer, { ...params, seq: Number(params.seq) });
    return done;
  });

  endpoints.add(calls.listMessages, schemas.listMessages, async ({ viewer, params, query }) =>
    (await listMessages(services, viewer, params.conversationId, query)).map((row) =>
      messageView(services, row, viewer.uid),
    ),
  );
}

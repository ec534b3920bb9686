import * as messageCalls from '#contract/messages.ts';
import * as messageSchemas from '#contract/messages-schema.ts';
import * as calls from '#contract/notifications.ts';
import * as schemas from '#contract/notifications-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import { linkNext } from '#server/http/paging.ts';
import type { Services } from '#server/services.ts';
import { choicesOf, choose, muteConversation } from './choices.ts';
import { notificationView } from './notification-view.ts';
import { listNotifications, readNotifications } from './notifications.ts';

export function addNotificationRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listNotifications, schemas.listNotifications, async ({ viewer, query, setHeader }) => {
    const { rows, next } = await listNotifications(services, viewer, query);
    if (next) linkNext(setHeader, calls.listNotifications.path, { ...query, cursor: next });
    return rows.map((row) => notificationView(services, row));
  });

  endpoints.add(calls.readNotifications, schemas.readNotifications, async ({ viewer, body }) => {
    await readNotifications(services, viewer, body);
    return done;
  });

  endpoints.add(calls.getNotificationChoices, schemas.getNotificationChoices, async ({ viewer }) =>
    choicesOf(services, viewer),
  );

  endpoints.add(calls.setNotificationChoices, schemas.setNotificationChoices, async ({ viewer, body }) =>
    choose(services, viewer, body),
  );

  endpoints.add(
    messageCalls.muteConversation,
    messageSchemas.muteConversation,
    async ({ viewer, params, body: { muted } }) => {
      await muteConversation(services, viewer, params.conversationId, muted);
      return { muted };
    },
  );
}

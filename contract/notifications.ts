import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './notifications-schema.ts';

/** Newest first; the next page's address is in the `Link` header (`rel="next"`). Messages are not among them. */
export const listNotifications = defineEndpoint<typeof schemas.listNotifications>({
  method: 'GET',
  path: '/api/notifications/',
  access: 'complete',
});

/** Other people's ids and unknown ones are ignored. */
export const readNotifications = defineEndpoint<typeof schemas.readNotifications>({
  method: 'POST',
  path: '/api/notifications/read/',
  access: 'complete',
  outlivesPage: true,
  whileSuspended: true,
});

export const getNotificationChoices = defineEndpoint<typeof schemas.getNotificationChoices>({
  method: 'GET',
  path: '/api/account/notification-choices/',
  access: 'complete',
});

/** Kinds that are left out stay as they are, so that a client need not know all of them. */
export const setNotificationChoices = defineEndpoint<typeof schemas.setNotificationChoices>({
  method: 'PUT',
  path: '/api/account/notification-choices/',
  access: 'complete',
});

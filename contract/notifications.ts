import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { choicesInputSchema, choicesSchema } from './notification-choices-schema.ts';
import { notificationSchema } from './notification-schema.ts';
import { perHour } from './rate.ts';

const done = z.object({ ok: z.literal(true) });

/** Newest first; the next page's address is in the `Link` header (`rel="next"`). Messages are not among them. */
export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/',
  summary: 'What the caller was told, newest first',
  source: 'design §10',
  access: 'complete',
  query: z.object({
    limit: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/, `Give a number from 1 to ${limits.notificationsPageMax}.`)),
        z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(limits.notificationsPageMax))),
      ),
    ),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: z.array(notificationSchema),
  errors: [],
});

/** Those of others, and ids that are none, change nothing. */
export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read/',
  summary: 'Mark notifications read, some or all',
  source: 'design §10',
  access: 'complete',
  outlivesPage: true,
  body: z.union([
    z.object({
      ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(limits.notificationsPageMax)),
    }),
    z.object({ all: z.literal(true) }),
  ]),
  reply: done,
  errors: [],
});

export const getNotificationChoices = defineEndpoint({
  method: 'GET',
  path: '/api/account/notification-choices/',
  summary: 'How the caller wants to be told of what',
  source: 'design §10',
  access: 'complete',
  reply: choicesSchema,
  errors: [],
});

/** Kinds that are left out stay as they are, so that a client need not know all of them. */
export const setNotificationChoices = defineEndpoint({
  method: 'PUT',
  path: '/api/account/notification-choices/',
  summary: 'Choose how to be told of what',
  source: 'design §10',
  access: 'complete',
  body: choicesInputSchema,
  reply: choicesSchema,
  rate: { act: 'choices', windows: [perHour(120, 120)] },
  errors: [],
});

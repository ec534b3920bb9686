import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { choicesInputSchema, choicesSchema } from './notification-choices-schema.ts';
import { notificationSchema } from './notification-schema.ts';
import { pageLimit } from './page-limit.ts';
import { perHour } from './rate.ts';

const done = z.object({ ok: z.literal(true) });

export const listNotifications = defineSchema({
  summary: 'What the caller was told, newest first',
  source: 'design §10',
  query: z.object({
    limit: pageLimit(limits.notificationsPageMax),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: z.array(notificationSchema),
  errors: [],
});

export const readNotifications = defineSchema({
  summary: 'Mark notifications read, some or all',
  source: 'design §10',
  body: z.union([
    z.object({
      ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(limits.notificationsPageMax)),
    }),
    z.object({ all: z.literal(true) }),
  ]),
  reply: done,
  errors: [],
});

export const getNotificationChoices = defineSchema({
  summary: 'How the caller wants to be told of what',
  source: 'design §10',
  reply: choicesSchema,
  errors: [],
});

export const setNotificationChoices = defineSchema({
  summary: 'Choose how to be told of what',
  source: 'design §10',
  body: choicesInputSchema,
  reply: choicesSchema,
  rate: { act: 'choices', windows: [perHour(120, 120)] },
  errors: [],
});

import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { notificationKinds } from './notification-kinds.ts';
import { notificationSchema } from './notification-schema.ts';
import { perHour } from './rate.ts';
import { isTimeZone } from './time-zone.ts';
import { choiceErrors } from './wording/notifications.ts';

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

const kindChoice = z.object({ bell: z.boolean(), mail: z.boolean(), push: z.boolean() });
/** Emails about the account itself are for its safety: nobody can turn them off, in their stead least of all. */
const accountChoice = z.object({
  bell: z.boolean(),
  mail: z.literal(true, choiceErrors.accountMail),
  push: z.boolean(),
});
const timeOfDay = z.string(choiceErrors.time).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, choiceErrors.time));
const timeZone = z
  .string(choiceErrors.timeZone)
  .check(z.maxLength(64, choiceErrors.timeZone), z.refine(isTimeZone, choiceErrors.timeZone));

const choices = {
  digest: z.enum(['now', 'daily']),
  /** Local times of a day between which no mail leaves; from the later one it goes over midnight. */
  quiet: z.nullable(z.object({ from: timeOfDay, to: timeOfDay, time_zone: timeZone })),
  /** Whether a push message says the words of what was written. */
  push_words: z.boolean(),
  /** Whether others see "typing" and "seen". */
  presence: z.boolean(),
};

const choicesReply = z.object({ ...choices, kinds: z.record(z.enum(notificationKinds), kindChoice) });
export type NotificationChoices = z.infer<typeof choicesReply>;

export const getNotificationChoices = defineEndpoint({
  method: 'GET',
  path: '/api/account/notification-choices/',
  summary: 'How the caller wants to be told of what',
  source: 'design §10',
  access: 'complete',
  reply: choicesReply,
  errors: [],
});

/** Kinds that are left out stay as they are, so that a client need not know all of them. */
export const setNotificationChoices = defineEndpoint({
  method: 'PUT',
  path: '/api/account/notification-choices/',
  summary: 'Choose how to be told of what',
  source: 'design §10',
  access: 'complete',
  body: z.object({
    ...choices,
    kinds: z.strictObject({
      ...(Object.fromEntries(notificationKinds.map((kind) => [kind, z.optional(kindChoice)])) as Record<
        Exclude<(typeof notificationKinds)[number], 'account'>,
        z.ZodMiniOptional<typeof kindChoice>
      >),
      account: z.optional(accountChoice),
    }),
  }),
  reply: choicesReply,
  rate: { act: 'choices', windows: [perHour(120, 120)] },
  errors: [],
});

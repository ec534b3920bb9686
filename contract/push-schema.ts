import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { perHour } from './rate.ts';
import { pushUnusable } from './wording/push.ts';

const bytes = (length: number) =>
  z.string(pushUnusable).check(z.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), pushUnusable));

export const getPushKey = defineSchema({
  summary: 'The key that a browser subscribes to push messages with',
  source: 'design §10',
  reply: z.object({ key: z.string() }),
  errors: [],
});

export const addPushSubscription = defineSchema({
  summary: 'Send push messages to this browser',
  source: 'design §10',
  /** `PushSubscription.toJSON()` of the browser. */
  body: z.object({
    endpoint: z
      .string(pushUnusable)
      .check(z.maxLength(1000, pushUnusable), z.regex(/^https:\/\//, pushUnusable)),
    /** Base64url: 65 bytes, an uncompressed point of P-256, and 16 bytes. */
    keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
  rate: { act: 'choices', windows: [perHour(120, 120)] },
  errors: [],
});

export const removePushSubscription = defineSchema({
  summary: 'Send no more push messages to a browser',
  source: 'design §10',
  params: z.object({ id: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});

import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { perDay } from './rate.ts';

export const wentSchema = z.enum(['well', 'problem']);

const saidSchema = z.object({ went: wentSchema, text: z.string() });

/** How it went between the two people in a conversation, as one of them sees it. */
export const chatThanksSchema = z.object({
  /** Whether the caller can say it now, or change what they said. */
  may_say: z.boolean(),
  own: z.nullable(saidSchema),
  /** Also null while it is not shown yet. */
  other: z.nullable(saidSchema),
  /** ISO 8601: the latest time at which what the caller said is shown. */
  shown_at: z.nullable(z.string()),
});

export const sayHowItWent = defineSchema({
  summary: 'Say how it went, once a thing has been passed on in a chat',
  source: 'design §10',
  params: z.object({ conversationId: z.string() }),
  body: z.object({
    went: wentSchema,
    text: z._default(z.string().check(z.trim(), z.maxLength(limits.thanksMax)), ''),
  }),
  reply: chatThanksSchema,
  status: 201,
  rate: { act: 'thanks', windows: [perDay(40, 10)] },
  errors: [
    'conversation-not-found',
    'not-passed-on',
    'thanks-shown',
    'blocked',
    'account-closed',
    'messaging-limited',
  ],
});

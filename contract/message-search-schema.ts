import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { pageLimit } from './page-limit.ts';
import { perHour } from './rate.ts';
import * as words from './wording/message-search.ts';

export const foundMessageSchema = z.object({
  conversation_id: z.string(),
  seq: z.number(),
  /** Without words that may hurt the caller: they are in the chat. */
  text: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** The last one of a page says from which `cursor` on there are more, as the `Link` header does. */
  next: z.optional(z.string()),
});

export const searchMessages = defineSchema({
  summary: 'Messages of own conversations in which all of these words are, newest first',
  source: 'design §10',
  query: z.object({
    words: z.string(words.giveWords).check(
      z.maxLength(limits.messageSearchMax, words.fewerWords),
      z.refine((text) => text.trim() !== '', words.giveWords),
    ),
    limit: pageLimit(limits.messagesPage),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: z.array(foundMessageSchema),
  rate: { act: 'find', windows: [perHour(600, 300)] },
  errors: [],
});

import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { perHour } from './rate.ts';
import { withoutControls } from './text.ts';
import { withCommas } from './with-commas.ts';

export const submitReport = defineSchema({
  summary: 'Report a listing, a person or a conversation',
  source: 'spec §3, §7',
  body: z.object({
    model: z.enum(['listing', 'user', 'conversation']),
    object_id: z.string().check(z.minLength(1), z.maxLength(200)),
    /** For a person met in a chat: which chat. If left out, the latest between the two. */
    conversation_id: z.optional(z.string().check(z.maxLength(200))),
    /** For a person: which of the comments about them is meant (`getPerson`). */
    thanks_id: z.optional(z.string().check(z.maxLength(200))),
    reason: z
      .string()
      .check(
        z.trim(),
        withoutControls,
        z.maxLength(limits.longTextMax, `Use at most ${withCommas(limits.longTextMax)} characters.`),
      ),
  }),
  reply: z.object({ ok: z.literal(true) }),
  /** Each sends a mail to the moderators. */
  rate: { act: 'report', windows: [perHour(30, 10)] },
  errors: ['report-target-not-found'],
});

import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { perDay } from './rate.ts';
import { withoutControls } from './text.ts';

export const noteWatched = defineSchema({
  summary: 'Note something about a watched listing, for oneself',
  source: 'design §10',
  params: z.object({ id: z.string() }),
  body: z.object({
    note: z.string().check(z.trim(), withoutControls, z.maxLength(limits.watchNoteMax)),
  }),
  reply: z.object({ ok: z.literal(true) }),
  rate: { act: 'note', windows: [perDay(500, 500)] },
  errors: ['listing-not-found'],
});

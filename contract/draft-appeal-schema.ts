import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { perDay } from './rate.ts';
import { requiredText } from './text.ts';
import { appealMissing } from './wording/safety.ts';

export const appealDraft = defineSchema({
  summary: 'Ask a person to look at a draft that may not be listed',
  source: 'design §11',
  params: z.object({ id: z.string() }),
  body: z.object({ text: requiredText(limits.appealMax, appealMissing) }),
  reply: z.object({ ok: z.literal(true) }),
  status: 201,
  rate: { act: 'appeal', windows: [perDay(10, 5)] },
  errors: ['draft-not-found'],
});

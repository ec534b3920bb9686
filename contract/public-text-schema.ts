import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { contactKinds } from './contact-kinds.ts';
import { checkRate } from './rate.ts';

export const checkPublicText = defineSchema({
  summary: 'Which contact details are in a text that everybody would see, before it is posted',
  source: 'design §12',
  body: z.object({ text: z.string().check(z.maxLength(limits.longTextMax)) }),
  /** Each once; empty where there are none. */
  reply: z.object({ details: z.array(z.enum(contactKinds)) }),
  rate: checkRate,
  errors: [],
});

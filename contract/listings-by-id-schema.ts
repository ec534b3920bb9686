import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { listingCardSchema, listingQuerySchema } from './listing-schema.ts';
import { uuidPattern } from './uuid-pattern.ts';
import { giveFewerIds, giveIds } from './wording/errors.ts';

export const listListingsById = defineSchema({
  summary: 'Some listings by their ids',
  source: 'design §7; ours: recently viewed',
  query: z.object({
    /** With either, each says whether it fits. */
    need: listingQuerySchema.shape.need,
    needs: listingQuerySchema.shape.needs,
    ids: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',')),
      ),
      z
        .array(z.string().check(z.regex(uuidPattern, giveIds)))
        .check(z.maxLength(limits.listingsByIdMax, giveFewerIds(limits.listingsByIdMax))),
    ),
  }),
  reply: z.array(listingCardSchema),
  errors: ['invalid-input'],
});

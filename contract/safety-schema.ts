import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { listingCheckSchema } from './listing-check-schema.ts';
import { categoryRef } from './listing-input-schema.ts';
import { checkRate } from './rate.ts';

const typed = (most: number) => z.optional(z.string().check(z.maxLength(most)));

export const checkListing = defineSchema({
  summary: 'What the rules on restricted items and the recalls say about a listing, before it is posted',
  source: 'design §11',
  body: z.object({
    title: typed(limits.titleMax),
    description: typed(limits.descriptionMax),
    brand: typed(limits.nameMax),
    category: z.optional(z.nullable(categoryRef)),
    subcategory: z.optional(z.nullable(categoryRef)),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
  reply: listingCheckSchema,
  rate: checkRate,
  errors: ['category-not-found'],
});

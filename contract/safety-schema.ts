import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { listingCheckSchema } from './listing-check-schema.ts';
import { categoryRef } from './listing-input-schema.ts';
import { checkRate } from './rate.ts';

const typed = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** As they are typed: what is too long for a fact is looked at too. Nothing has parts of its own. */
const detailsTyped = z
  .record(
    z.string().check(z.maxLength(limits.nameMax)),
    z.nullable(z.union([z.number(), z.boolean(), z.string().check(z.maxLength(limits.longTextMax))])),
  )
  .check(z.refine((details) => Object.keys(details).length <= limits.detailsMax));

export const checkListing = defineSchema({
  summary: 'What the rules on restricted items and the recalls say about a listing, before it is posted',
  source: 'design §11',
  body: z.object({
    title: typed(limits.titleMax),
    description: typed(limits.descriptionMax),
    brand: typed(limits.nameMax),
    category: z.optional(z.nullable(categoryRef)),
    subcategory: z.optional(z.nullable(categoryRef)),
    details: z.optional(detailsTyped),
  }),
  reply: listingCheckSchema,
  rate: checkRate,
  errors: ['category-not-found'],
});

import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { listingQuerySchema, namedSchema } from './listings-schema.ts';

export const elsewhereSchema = z.object({
  /**
   * The nearest radius wider than the one asked for, of those the page offers, with a listing in it: miles, or
   * 'unlimited'. Null when there is none anywhere.
   */
  radius: z.nullable(z.union([z.number(), z.literal('unlimited')])),
  /** Categories beside the one asked for that have a listing within the radius asked for, the closest first. */
  shelves: z.array(z.object({ category: namedSchema, subcategory: z.nullable(namedSchema) })),
});

export const findElsewhere = defineSchema({
  summary: 'Where to look when a search found nothing: a wider radius, other categories',
  source: 'design §7; ours: an empty list (docs/decisions/020-looking-elsewhere.md)',
  query: z.omit(listingQuerySchema, { sort: true, limit: true, cursor: true }),
  reply: elsewhereSchema,
  errors: ['zip-invalid', 'zip-not-found', 'category-not-found'],
});

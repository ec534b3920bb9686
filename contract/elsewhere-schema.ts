import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { listingQuerySchema, namedSchema } from './listing-schema.ts';

export const elsewhereSchema = z.object({
  /**
   * The smallest radius offered by the page that is wider than the requested one and has a listing: miles, or
   * 'unlimited'. Null when no radius has any.
   */
  radius: z.nullable(z.union([z.number(), z.literal('unlimited')])),
  /**
   * Where words were asked for: the kinds they mean, with how many there are within the radius whatever else was asked, or
   * where none is there, everywhere. Those that nobody lists are left out.
   */
  kinds: z.array(
    z.object({
      category: namedSchema,
      subcategory: z.nullable(namedSchema),
      count: z.number(),
      /** Whether there are more than were counted. */
      is_more: z.boolean(),
      nearby: z.boolean(),
    }),
  ),
  /** Other categories that have a listing within the requested radius, the most closely related first. */
  shelves: z.array(z.object({ category: namedSchema, subcategory: z.nullable(namedSchema) })),
});

export const findElsewhere = defineSchema({
  summary: 'Where to look when a search found nothing: a wider radius, other categories',
  source: 'design §7; ours: an empty list (docs/decisions/020-looking-elsewhere.md)',
  query: z.omit(listingQuerySchema, { sort: true, limit: true, cursor: true }),
  reply: elsewhereSchema,
  errors: ['zip-invalid', 'zip-not-found', 'category-not-found'],
});

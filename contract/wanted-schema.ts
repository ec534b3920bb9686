import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { conditions } from './conditions.ts';
import { listingInputSchema, zipOrCity } from './listing-input-schema.ts';
import { perDay } from './rate.ts';
import { giveRadiusUpTo } from './wording/errors.ts';

/** A public search, as everybody sees it: what is wanted and where, but not by whom. */
export const wantedSchema = z.object({
  id: z.string(),
  /** The filters in plain words. */
  text: z.string(),
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  /** Miles from the requested ZIP, one decimal; null for military ZIPs. */
  distance: z.nullable(z.number()),
  /** `YYYY-MM-DD`. */
  needed_by: z.nullable(z.string()),
  /** ISO 8601. */
  created_at: z.string(),
  /** The caller's own. */
  own: z.boolean(),
});
export const listWanted = defineSchema({
  summary: 'What people nearby look for',
  source: 'design §10',
  query: z.object({
    /** Needed, but with `listing_id`. */
    zip_code: z.optional(zipOrCity),
    radius: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/, giveRadiusUpTo(limits.wantedMiles))),
        z.pipe(
          z.transform(Number),
          z.number().check(z.maximum(limits.wantedMiles, giveRadiusUpTo(limits.wantedMiles))),
        ),
      ),
    ),
    category: z.optional(z.string().check(z.maxLength(80))),
    /** An own listing: the searches that find it, of others and one of each. */
    listing_id: z.optional(z.string().check(z.maxLength(64))),
    /** The same that would find a thing in this place of which this much is known. */
    offered: z.optional(z.literal('1')),
    subcategory: z.optional(z.string().check(z.maxLength(80))),
    title: z.optional(z.string().check(z.maxLength(limits.titleMax))),
    brand: z.optional(z.string().check(z.maxLength(limits.nameMax))),
    condition: z.optional(z.enum(conditions)),
    price: z.optional(listingInputSchema.shape.price),
  }),
  reply: z.array(wantedSchema),
  errors: ['zip-not-found', 'category-not-found', 'not-your-listing'],
});

export const answerWanted = defineSchema({
  summary: 'Offer an own listing to somebody who looks for such a thing',
  source: 'design §10',
  params: z.object({ id: z.string() }),
  body: z.object({ listing_id: z.string() }),
  reply: z.object({ conversation_id: z.string(), id: z.string() }),
  rate: { act: 'offer', windows: [perDay(30, 10)] },
  errors: ['wanted-not-found', 'not-your-listing', 'blocked', 'messaging-limited'],
});

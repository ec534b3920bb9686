import * as z from 'zod/mini';
import { conditions, sorts } from './conditions.ts';
import { fitChoices } from './fit-schema.ts';
import * as limits from './limits.ts';
import { zipOrCity } from './listing-input-schema.ts';

/** Miles, or 'unlimited' (spec §9). Any positive number works; the page offers the spec's. */
const radiusQuery = z.union([
  z.literal('unlimited'),
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}(\.\d+)?$/, "Give the radius in miles, or 'unlimited'.")),
    z.transform(Number),
  ),
]);

const moneyQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'Give the price in dollars, such as 150 or 89.50.')),
  z.transform(Number),
);

const empty = z.literal('');

const textsByKey = z
  .record(z.string().check(z.maxLength(limits.nameMax)), z.string().check(z.maxLength(limits.detailMax)))
  .check(z.refine((texts) => Object.keys(texts).length <= limits.detailsMax));

/** Filters of the marketplace, in the URL of the page as in the API's query. Empty values mean 'not asked for'. */
export const listingQuerySchema = z.object({
  zip_code: z.optional(z.union([empty, zipOrCity])),
  radius: z.optional(z.union([empty, radiusQuery])),
  category: z.optional(z.string().check(z.maxLength(80))),
  subcategory: z.optional(z.string().check(z.maxLength(80))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.titleMax))),
  /** Instead of `search`: titles that have them come first, then things they mean. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(limits.titleMax))),
  condition: z.optional(z.union([empty, z.enum(conditions)])),
  brand: z.optional(z.string().check(z.trim(), z.maxLength(limits.nameMax))),
  min_price: z.optional(z.union([empty, moneyQuery])),
  max_price: z.optional(z.union([empty, moneyQuery])),
  /** Only what costs nothing, whatever the highest price. */
  free: z.optional(z.union([empty, z.literal('yes')])),
  /**
   * By attribute key: `value`, `from..to`, `from..` or `..to`; `door` is the width of one that has to be gone through. In an
   * address `fact.<key>`.
   */
  fact: z.optional(textsByKey),
  /** Measures of a person and a home, by key. In an address `need.<key>`. */
  need: z.optional(textsByKey),
  /** One of the caller's needs sheets, under the measures of `need`. */
  needs: z.optional(z.string().check(z.maxLength(64))),
  /** With needs: only what fits, that first, or all but what does not. */
  fit: z.optional(z.union([empty, z.enum(fitChoices)])),
  sort: z.optional(z.union([empty, z.enum(sorts)])),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'Give a number from 1 to 100.')),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(limits.listingsPageMax))),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(300))),
  /** One of the caller's saved searches, which they are looking at now. */
  saved_search: z.optional(z.string().check(z.maxLength(64))),
});

import * as z from 'zod/mini';
import { conditions, sorts } from './conditions.ts';
import { fitChoices, fitSchema } from './fit-schema.ts';
import { hazardCardSchema } from './hazards-schema.ts';
import { imageSchema } from './image-schema.ts';
import * as limits from './limits.ts';
import { recallSchema } from './listing-check-schema.ts';
import { contactMethodsSchema, zipOrCity } from './listing-input-schema.ts';
import { listingStatuses } from './listing-status.ts';
import { pageLimit } from './page-limit.ts';
import { givePrice, giveRadius } from './wording/errors.ts';

const id = z.string();

export const namedSchema = z.object({ id, name: z.string(), slug: z.string() });

/** Whom it is reserved for, or who has it now: the buyer of a conversation about it. */
const concernedSchema = z.object({ uid: z.string(), display_name: z.string(), conversation_id: z.string() });

/** Facts by attribute key, as `GET /api/equipment/` has them. */
export const detailsSchema = z.record(z.string(), z.union([z.number(), z.boolean(), z.string()]));

/** What a card shows (spec §2, /marketplace). */
export const listingCardSchema = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Dollars, two decimals. */
  price: z.number(),
  category: namedSchema,
  category_name: z.string(),
  subcategory: z.nullable(namedSchema),
  condition: z.enum(conditions),
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  /** Miles from the requested ZIP, one decimal; null without one, and for military ZIPs. */
  distance: z.nullable(z.number()),
  /** The first is the cover. */
  image_urls: z.array(z.string()),
  /** The cover with its smaller versions; null without pictures. */
  cover: z.nullable(imageSchema),
  /** ISO 8601. */
  created_at: z.string(),
  contact_methods: contactMethodsSchema,
  /** At most two, in words: those that matter most for its kind. */
  facts: z.array(z.string()),
  /** Whether it fits what was asked for with needs; null where none were. */
  fit: z.nullable(fitSchema),
  /** Only where a list was asked for with `words`: whether the title has them, or they mean such a thing. */
  match: z.optional(z.enum(['title', 'words'])),
  uid: z.string(),
  status: z.enum(listingStatuses),
  /** ISO 8601. */
  status_since: z.string(),
  /** These two are shown only to its owner and to that person. */
  reserved_for: z.nullable(concernedSchema),
  passed_on_to: z.nullable(concernedSchema),
});

/** What its seller was asked and confirmed; null where they were not. */
const confirmedSchema = z.nullable(z.string());

/** What the detail page shows. `seller.phone_number` only for signed-in viewers of a listing that allows it. */
export const listingSchema = z.extend(listingCardSchema, {
  /** '' where it is not known. */
  brand: z.string(),
  /** The brand among them, and for its owner the serial number. */
  details: detailsSchema,
  images: z.array(imageSchema),
  /** What buyers should know about things of this kind, as the rules on restricted items say it. */
  warnings: z.array(
    z.object({
      rule: z.string(),
      what: z.string(),
      reason: z.string(),
      /** Whether it would be refused now: the rules have changed since it was posted. */
      refused: z.boolean(),
      confirmed: confirmedSchema,
    }),
  ),
  /** Recalls that it may be concerned by; none is no promise that it is safe. */
  recalls: z.array(z.extend(z.omit(recallSchema, { settled_by: true }), { confirmed: confirmedSchema })),
  /** The day up to which our list of recalls goes. */
  recalls_as_of: z.string(),
  /** What can hurt people about its kind. */
  hazards: z.array(hazardCardSchema),
  seller: z.object({
    uid: z.string(),
    display_name: z.string(),
    profile_picture: z.string(),
    /** A loan closet or the like, as verified by the site's operator. */
    organisation: z.boolean(),
    phone_number: z.nullable(z.string()),
  }),
  /** For its owner alone, and only while nobody else is shown it; why is in `GET /api/account/decisions/`. */
  hidden: z.optional(z.literal(true)),
});

export const viewedListingSchema = z.extend(listingSchema, {
  /** Whether it is on the viewer's watchlist; null for viewers who cannot put it there. */
  watched: z.nullable(z.boolean()),
  /** For staff alone, of what only their role shows them: by whom it is hidden, or that it has been gone for long. */
  hidden_by: z.optional(z.enum(['staff', 'machine', 'account', 'time'])),
});

/** A card on the viewer's watchlist. */
export const watchedListingSchema = z.extend(listingCardSchema, {
  /** The viewer's own, '' without one. */
  note: z.string(),
  /** Its price in dollars when it was put on the list; null unless that was higher. */
  price_was: z.nullable(z.number()),
});

/** Miles, or 'unlimited' (spec §9). Any positive number works; the page offers the spec's. */
const radiusQuery = z.union([
  z.literal('unlimited'),
  z.pipe(z.string().check(z.regex(/^\d{1,4}(\.\d+)?$/, giveRadius)), z.transform(Number)),
]);

const moneyQuery = z.pipe(z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, givePrice)), z.transform(Number));

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
  /** Measures of a person and a home, by key; what is no plausible measure is left out. In an address `need.<key>`. */
  need: z.optional(textsByKey),
  /** One of the caller's needs sheets, under the measures of `need`. */
  needs: z.optional(z.string().check(z.maxLength(64))),
  /** With needs: only what fits, that first, or all but what does not. */
  fit: z.optional(z.union([empty, z.enum(fitChoices)])),
  sort: z.optional(z.union([empty, z.enum(sorts)])),
  limit: pageLimit(limits.listingsPageMax),
  cursor: z.optional(z.string().check(z.maxLength(300))),
  /** One of the caller's saved searches, which they are looking at now. */
  saved_search: z.optional(z.string().check(z.maxLength(64))),
});

import * as z from 'zod/mini';
import { conditions } from './conditions.ts';
import { defineSchema } from './endpoint.ts';
import { fitSchema } from './fit-schema.ts';
import { hazardCardSchema } from './hazards-schema.ts';
import { imageSchema } from './image-schema.ts';
import { listingCheckSchema } from './listing-check-schema.ts';
import { contactMethodsSchema, listingInputSchema, zipQuery } from './listing-input-schema.ts';
import { listingQuerySchema } from './listing-query-schema.ts';
import { listingStatuses } from './listing-status.ts';
import { perDay, perHour } from './rate.ts';
import * as wording from './wording/spec.ts';

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
    }),
  ),
  /** Recalls that it may be concerned by; none is no promise that it is safe. */
  recalls: listingCheckSchema.shape.recalls,
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
});

/** `watched` says whether it is on the viewer's watchlist; null for viewers who cannot have one. */
export const viewedListingSchema = z.extend(listingSchema, { watched: z.nullable(z.boolean()) });

/** A card on the viewer's watchlist. */
export const watchedListingSchema = z.extend(listingCardSchema, {
  /** The viewer's own, '' without one. */
  note: z.string(),
  /** Its price in dollars when it was put on the list; null unless that was higher. */
  price_was: z.nullable(z.number()),
});

export const listListings = defineSchema({
  summary: 'Find listings by place, category, words, condition, brand, price, facts and needs',
  source: 'spec §7; design §5',
  query: listingQuerySchema,
  reply: z.array(listingCardSchema),
  errors: ['zip-invalid', 'zip-not-found', 'category-not-found', 'invalid-input'],
});

export const getListing = defineSchema({
  summary: 'One listing',
  source: 'spec §7',
  params: z.object({ id }),
  query: z.object({ zip_code: z.optional(z.union([z.literal(''), zipQuery])) }),
  reply: viewedListingSchema,
  /**
   * Counts phone numbers, each seller's once a day; requested over HTTP only, since server-rendered pages show none.
   */
  rate: { act: 'phone', windows: [perDay(150, 40)] },
  errors: ['listing-not-found'],
});

export const listOwnListings = defineSchema({
  summary: 'Own listings',
  source: 'spec §7; design §10',
  reply: z.array(
    z.extend(listingSchema, {
      /** People who opened its page, each once a day. */
      views: z.number(),
      watchers: z.number(),
      /** Chats about it with at least one message. */
      conversations: z.number(),
    }),
  ),
  errors: [],
});

/** What can be wrong with a listing that is posted or changed. */
const listingErrors = [
  'not-your-listing',
  'zip-not-found',
  'category-not-found',
  'category-mismatch',
  'image-not-yours',
  'contact-method-required',
  'restricted-item',
  'recalled-item',
  'confirmation-needed',
] as const;

export const createListing = defineSchema({
  summary: 'Post a listing',
  source: 'spec §5, §7',
  body: z.extend(listingInputSchema, { id: z.optional(z.uuid()), draft_id: z.optional(z.uuid()) }),
  missing: wording.fillInAllListingFields,
  reply: listingSchema,
  status: 201,
  /** A family clearing out a garage posts twenty on the first evening. */
  rate: { act: 'listing', windows: [perDay(60, 20)] },
  errors: listingErrors,
});

export const editListing = defineSchema({
  summary: 'Change an own listing',
  source: 'spec §5, §7',
  params: z.object({ id }),
  body: listingInputSchema,
  reply: listingSchema,
  errors: listingErrors,
});

export const setListingStatus = defineSchema({
  summary: 'Reserve an own listing, pass it on, take it down or bring it back',
  source: 'design §10',
  params: z.object({ id }),
  body: z.object({
    status: z.enum(listingStatuses),
    conversation_id: z.optional(z.string()),
    to: z.optional(z.enum(['someone-else', 'elsewhere'])),
  }),
  reply: listingSchema,
  /** Each may notify many people. */
  rate: { act: 'status', windows: [perDay(200, 100)] },
  errors: [
    'not-your-listing',
    'transition-not-allowed',
    'conversation-not-found',
    'blocked',
    'account-closed',
  ],
});

export const countView = defineSchema({
  summary: 'Count a view of a listing',
  source: 'design §10',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  rate: { act: 'view', windows: [perHour(600, 600)] },
  errors: ['listing-not-found'],
});

export const answerStillThere = defineSchema({
  summary: 'Answer “Is it still there?” from the mail',
  source: 'design §10',
  body: z.object({ token: z.string().check(z.maxLength(300)), answer: z.enum(['yes', 'gone']) }),
  reply: z.object({ status: z.enum(listingStatuses) }),
  errors: ['link-invalid', 'transition-not-allowed'],
});

export const deleteListing = defineSchema({
  summary: 'Delete an own listing with its pictures',
  source: 'spec §7',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['not-your-listing'],
});

export const listWatchlist = defineSchema({
  summary: 'Watched listings, newest entry first',
  source: 'spec §7; design §10',
  query: z.object({ zip_code: z.optional(z.union([z.literal(''), zipQuery])) }),
  reply: z.array(watchedListingSchema),
  errors: [],
});

export const listWatchedIds = defineSchema({
  summary: 'The ids of watched listings, newest entry first',
  source: 'design §10',
  reply: z.array(z.string()),
  errors: [],
});

export const addToWatchlist = defineSchema({
  summary: 'Watch a listing',
  source: 'spec §7',
  body: z.object({ listing_id: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
  rate: { act: 'watch', windows: [perDay(500, 200)] },
  errors: ['listing-not-found'],
});

export const removeFromWatchlist = defineSchema({
  summary: 'Stop watching a listing',
  source: 'spec §7',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});

import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { imageSchema } from './images.ts';
import { limits } from './limits.ts';
import { inOneLine, visible, withoutControls } from './text.ts';
import { wording } from './wording.ts';

/** Spec §3, §9. */
export const conditions = ['new', 'like new', 'used', 'needs repairs', 'parts only'] as const;
export type Condition = (typeof conditions)[number];
export const conditionLabels: Record<Condition, string> = {
  new: 'New',
  'like new': 'Like New',
  used: 'Used',
  'needs repairs': 'Needs Repairs',
  'parts only': 'Parts Only',
};

export const sorts = ['newest', 'nearest', 'price-low', 'price-high'] as const;
export type Sort = (typeof sorts)[number];

const id = z.string();
const contactMethodsSchema = z.object({
  emailRelay: z.boolean(),
  instantChat: z.boolean(),
  textCall: z.boolean(),
});
export type ContactMethods = z.infer<typeof contactMethodsSchema>;

export const namedSchema = z.object({ id, name: z.string(), slug: z.string() });

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
  /** Miles from the ZIP asked for, one decimal; null without one, and for military ZIPs. */
  distance: z.nullable(z.number()),
  /** The first is the cover. */
  image_urls: z.array(z.string()),
  /** The cover with its smaller versions; null without pictures. */
  cover: z.nullable(imageSchema),
  /** ISO 8601. */
  created_at: z.string(),
  contact_methods: contactMethodsSchema,
  uid: z.string(),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

/** What the detail page shows. `seller.phone_number` only for signed-in viewers of a listing that allows it. */
export const listingSchema = z.extend(listingCardSchema, {
  images: z.array(imageSchema),
  seller: z.object({
    uid: z.string(),
    display_name: z.string(),
    profile_picture: z.string(),
    phone_number: z.nullable(z.string()),
  }),
});
export type Listing = z.infer<typeof listingSchema>;

const zipQuery = z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code.'));
/** Miles, or 'unlimited' (spec §9). Any positive number is served; the page offers the spec's. */
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

/** Filters of the marketplace, in the URL of the page as in the API's query. Empty values mean 'not asked for'. */
export const listingQuerySchema = z.object({
  zip_code: z.optional(z.union([empty, zipQuery])),
  radius: z.optional(z.union([empty, radiusQuery])),
  category: z.optional(z.string().check(z.maxLength(80))),
  subcategory: z.optional(z.string().check(z.maxLength(80))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.titleMax))),
  condition: z.optional(z.union([empty, z.enum(conditions)])),
  min_price: z.optional(z.union([empty, moneyQuery])),
  max_price: z.optional(z.union([empty, moneyQuery])),
  sort: z.optional(z.union([empty, z.enum(sorts)])),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'Give a number from 1 to 100.')),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(limits.listingsPageMax))),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
export type ListingQuery = z.output<typeof listingQuerySchema>;

/**
 * Newest first, an array as the spec has it; the next page's address is in the `Link` header (`rel="next"`) and
 * its cursor in `X-Next-Cursor`. With `zip_code` and a radius only listings within it; without a radius (or
 * 'unlimited') all.
 */
export const listListings = defineEndpoint({
  method: 'GET',
  path: '/api/listings/',
  summary: 'Find listings by place, category, words, condition and price',
  source: 'spec §7; design §5',
  access: 'optional',
  query: listingQuerySchema,
  reply: z.array(listingCardSchema),
  errors: ['zip-invalid', 'zip-not-found', 'category-not-found'],
});

export const getListing = defineEndpoint({
  method: 'GET',
  path: '/api/listings/listing/:id/',
  summary: 'One listing',
  source: 'spec §7',
  access: 'optional',
  params: z.object({ id }),
  query: z.object({ zip_code: z.optional(z.union([empty, zipQuery])) }),
  reply: listingSchema,
  errors: ['listing-not-found'],
});

export const listOwnListings = defineEndpoint({
  method: 'GET',
  path: '/api/listings/user/',
  summary: 'Own listings',
  source: 'spec §7',
  access: 'complete',
  reply: z.array(listingSchema),
  errors: [],
});

/** A category by id or slug, as a string or as the spec's object. */
const categoryRef = z.union([z.string(), z.object({ id })]);
const priceMessage = `Enter a price from 0 to ${limits.priceMax.toLocaleString('en-US')} dollars.`;
/** A number, or the text of a form field that is one. */
const price = z.pipe(
  z.union(
    [
      z.number(),
      z.pipe(
        z.string().check(z.trim(), z.regex(/^\$?\d{1,3}(,?\d{3})*(\.\d{1,2})?$/, priceMessage)),
        z.transform((text: string) => Number(text.replace(/[$,]/g, ''))),
      ),
    ],
    priceMessage,
  ),
  z.number(priceMessage).check(z.minimum(0, priceMessage), z.maximum(limits.priceMax, priceMessage)),
);

export const listingInputSchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a title.'),
      visible('Enter a title.'),
      inOneLine,
      z.maxLength(limits.titleMax, `Use at most ${limits.titleMax} characters for the title.`),
    ),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Describe the item.'),
      visible('Describe the item.'),
      withoutControls,
      z.maxLength(
        limits.descriptionMax,
        `Use at most ${limits.descriptionMax} characters for the description.`,
      ),
    ),
  price,
  category: z.optional(categoryRef),
  category_id: z.optional(z.string()),
  subcategory: z.optional(z.nullable(categoryRef)),
  subcategory_id: z.optional(z.nullable(z.string())),
  condition: z.enum(conditions, wording.selectCondition),
  zip_code: zipQuery,
  image_urls: z
    .array(z.string())
    .check(
      z.minLength(1, 'Add at least one picture.'),
      z.maxLength(limits.imagesPerListing, `A listing can have at most ${limits.imagesPerListing} pictures.`),
    ),
  contact_methods: z.optional(contactMethodsSchema),
});
export type ListingInput = z.output<typeof listingInputSchema>;

/** `id` is the client's UUID for the new listing: a retry with the same one answers the listing already made. */
export const createListing = defineEndpoint({
  method: 'POST',
  path: '/api/listings/create/',
  summary: 'Post a listing',
  source: 'spec §5, §7',
  access: 'complete',
  body: z.extend(listingInputSchema, { id: z.optional(z.uuid()) }),
  reply: listingSchema,
  status: 201,
  errors: [
    'not-your-listing',
    'zip-not-found',
    'category-not-found',
    'category-mismatch',
    'image-not-yours',
    'contact-method-required',
  ],
});

export const editListing = defineEndpoint({
  method: 'PUT',
  path: '/api/listings/edit-listing/:id/',
  summary: 'Change an own listing',
  source: 'spec §5, §7',
  access: 'complete',
  params: z.object({ id }),
  body: listingInputSchema,
  reply: listingSchema,
  errors: [
    'not-your-listing',
    'zip-not-found',
    'category-not-found',
    'category-mismatch',
    'image-not-yours',
    'contact-method-required',
  ],
});

export const deleteListing = defineEndpoint({
  method: 'DELETE',
  path: '/api/listings/delete-listing/:id/',
  summary: 'Delete an own listing with its pictures',
  source: 'spec §7',
  access: 'complete',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['not-your-listing'],
});

export const listWatchlist = defineEndpoint({
  method: 'GET',
  path: '/api/listings/watchlist/',
  summary: 'Watched listings, newest entry first',
  source: 'spec §7',
  access: 'complete',
  reply: z.array(listingCardSchema),
  errors: [],
});

export const addToWatchlist = defineEndpoint({
  method: 'POST',
  path: '/api/listings/watchlist/add/',
  summary: 'Watch a listing',
  source: 'spec §7',
  access: 'complete',
  body: z.object({ listing_id: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['listing-not-found'],
});

export const removeFromWatchlist = defineEndpoint({
  method: 'DELETE',
  path: '/api/listings/watchlist/remove/:id/',
  summary: 'Stop watching a listing',
  source: 'spec §7',
  access: 'complete',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});

import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { listingInputSchema, zipQuery } from './listing-input-schema.ts';
import {
  listingCardSchema,
  listingQuerySchema,
  listingSchema,
  viewedListingSchema,
  watchedListingSchema,
} from './listing-schema.ts';
import { listingStatuses } from './listing-status.ts';
import { perDay, perHour, type Rate } from './rate.ts';
import * as wording from './wording/spec.ts';

const id = z.string();

/** What many people may be told of: those who watch a listing, and those with a chat about it. */
const statusRate: Rate = { act: 'status', windows: [perDay(200, 100)] };

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
  /** Counts what makes it cheaper. */
  rate: statusRate,
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
  rate: statusRate,
  errors: [
    'not-your-listing',
    'transition-not-allowed',
    'conversation-not-found',
    'blocked',
    'account-closed',
    'restricted-item',
    'recalled-item',
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
  /** Counts its seller's, as a change on the site does. */
  rate: statusRate,
  errors: ['link-invalid', 'transition-not-allowed', 'restricted-item', 'recalled-item'],
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

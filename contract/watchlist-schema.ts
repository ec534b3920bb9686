import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { listingCardSchema } from './listings-schema.ts';
import { zipQuery } from './listing-input-schema.ts';
import { perDay } from './rate.ts';

/** A card on the viewer's watchlist. */
export const watchedListingSchema = z.extend(listingCardSchema, {
  /** The viewer's own, '' without one. */
  note: z.string(),
  /** Its price in dollars when it was put on the list; null unless that was higher. */
  price_was: z.nullable(z.number()),
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
  params: z.object({ id: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});

import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './watchlist-schema.ts';

export type WatchedListing = z.infer<typeof schemas.watchedListingSchema>;

export const listWatchlist = defineEndpoint<typeof schemas.listWatchlist>({
  method: 'GET',
  path: '/api/listings/watchlist/',
  access: 'complete',
});

/** Which hearts are filled: as many as the watchlist shows, the newest entry first. */
export const listWatchedIds = defineEndpoint<typeof schemas.listWatchedIds>({
  method: 'GET',
  path: '/api/listings/watchlist/ids/',
  access: 'complete',
});

export const addToWatchlist = defineEndpoint<typeof schemas.addToWatchlist>({
  method: 'POST',
  path: '/api/listings/watchlist/add/',
  access: 'complete',
  outlivesPage: true,
});

export const removeFromWatchlist = defineEndpoint<typeof schemas.removeFromWatchlist>({
  method: 'DELETE',
  path: '/api/listings/watchlist/remove/:id/',
  access: 'complete',
  outlivesPage: true,
});

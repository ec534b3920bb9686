import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type { contactMethodsSchema } from './listing-input-schema.ts';
import type * as shapes from './listing-schema.ts';
import type * as schemas from './listings-schema.ts';

export type ContactMethods = z.infer<typeof contactMethodsSchema>;

export type ListingCard = z.infer<typeof shapes.listingCardSchema>;

export type Listing = z.infer<typeof shapes.listingSchema>;

/** Facts by attribute key. What is not there is not known. */
export type DetailValues = Listing['details'];

export type ViewedListing = z.infer<typeof shapes.viewedListingSchema>;

export type WatchedListing = z.infer<typeof shapes.watchedListingSchema>;

/** The caller's own, with how many people each has reached. */
export type OwnListing = z.infer<typeof schemas.listOwnListings.reply>[number];

export type ListingQuery = z.output<typeof shapes.listingQuerySchema>;

/**
 * Newest first, an array as the spec has it; the next page's address is in the `Link` header (`rel="next"`) and
 * its cursor in `X-Next-Cursor`. With `zip_code` and a radius only listings within it; without a radius (or
 * 'unlimited') all.
 */
export const listListings = defineEndpoint<typeof schemas.listListings>({
  method: 'GET',
  path: '/api/listings/',
  access: 'optional',
});

export const getListing = defineEndpoint<typeof schemas.getListing>({
  method: 'GET',
  path: '/api/listings/listing/:id/',
  access: 'optional',
});

export const listOwnListings = defineEndpoint<typeof schemas.listOwnListings>({
  method: 'GET',
  path: '/api/listings/user/',
  access: 'complete',
});

/**
 * `id` is a UUID that the client makes; a retry that repeats it gets the listing already made. It is unique only among
 * this person's postings and is not the listing's id, which is in the reply. `draft_id` names one of the caller's
 * drafts, which is deleted as the listing is posted; it may be gone already.
 */
export const createListing = defineEndpoint<typeof schemas.createListing>({
  method: 'POST',
  path: '/api/listings/create/',
  access: 'complete',
});

export const editListing = defineEndpoint<typeof schemas.editListing>({
  method: 'PUT',
  path: '/api/listings/edit-listing/:id/',
  access: 'complete',
});

/**
 * Sets what has become of the caller's listing. `reserved` and `passed-on` name either a conversation about it, whose
 * buyer is meant, or `to`; with neither it is 'elsewhere'. Repeating the call changes nothing.
 */
export const setListingStatus = defineEndpoint<typeof schemas.setListingStatus>({
  method: 'POST',
  path: '/api/listings/listing/:id/status/',
  access: 'complete',
});

/** Reports that a listing's page was opened: counted once per person per day, and never for its own seller. */
export const countView = defineEndpoint<typeof schemas.countView>({
  method: 'POST',
  path: '/api/listings/listing/:id/view/',
  access: 'optional',
  changesForOthers: true,
});

/** The answer to “Is it still there?”, authorised by the token in the mail's link instead of a sign-in. */
export const answerStillThere = defineEndpoint<typeof schemas.answerStillThere>({
  method: 'POST',
  path: '/api/listings/still-there/',
  access: 'public',
});

export const deleteListing = defineEndpoint<typeof schemas.deleteListing>({
  method: 'DELETE',
  path: '/api/listings/delete-listing/:id/',
  access: 'complete',
});

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

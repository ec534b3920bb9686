import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type { decisions, listingCheckSchema, settlingFacts } from './listing-check-schema.ts';
import type * as schemas from './safety-schema.ts';

export type Decision = (typeof decisions)[number];

export type SettlingFact = (typeof settlingFacts)[number];

export type ListingCheck = z.infer<typeof listingCheckSchema>;

/** Nothing of what is sent is kept. */
export const checkListing = defineEndpoint<typeof schemas.checkListing>({
  method: 'POST',
  path: '/api/listings/check/',
  access: 'complete',
  readsOnly: true,
});

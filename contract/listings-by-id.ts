import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { listingCardSchema } from './listings.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Those of them that are there and may be seen, in the order asked for: what this browser has looked at. */
export const listListingsById = defineEndpoint({
  method: 'GET',
  path: '/api/listings/by-id/',
  summary: 'Some listings by their ids',
  source: 'design §7; ours: recently viewed',
  access: 'optional',
  query: z.object({
    ids: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',')),
      ),
      z
        .array(z.string().check(z.regex(uuid, 'Give the ids of listings, with commas between.')))
        .check(z.maxLength(limits.listingsByIdMax, `Give at most ${limits.listingsByIdMax} ids.`)),
    ),
  }),
  reply: z.array(listingCardSchema),
  errors: [],
});

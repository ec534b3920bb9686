import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './listings-by-id-schema.ts';

/** Those of them that are there and may be seen, in the order asked for: what this browser has looked at. */
export const listListingsById = defineEndpoint<typeof schemas.listListingsById>({
  method: 'GET',
  path: '/api/listings/by-id/',
  access: 'optional',
});

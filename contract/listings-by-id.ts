import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './listings-by-id-schema.ts';

/** The listings that exist and may be seen, in the order of the ids: for what this browser has viewed recently. */
export const listListingsById = defineEndpoint<typeof schemas.listListingsById>({
  method: 'GET',
  path: '/api/listings/by-id/',
  access: 'optional',
});

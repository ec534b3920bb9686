import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './message-search-schema.ts';

export type FoundMessage = z.infer<typeof schemas.foundMessageSchema>;

/** Those that the caller's list of conversations has, blocked ones too. The next page's address is in the `Link` header. */
export const searchMessages = defineEndpoint<typeof schemas.searchMessages>({
  method: 'GET',
  path: '/api/messages/search/',
  access: 'complete',
});

import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './saved-searches-schema.ts';

export type SavedSearch = z.infer<typeof schemas.savedSearchSchema>;

export const listSavedSearches = defineEndpoint<typeof schemas.listSavedSearches>({
  method: 'GET',
  path: '/api/saved-searches/',
  access: 'complete',
});

/**
 * Keeps a search. The same filters once more are the same search, with the choices given now. A guest gives an address,
 * and is answered the same whatever becomes of it: it is kept once the link in its mail is pressed.
 */
export const saveSearch = defineEndpoint<typeof schemas.saveSearch>({
  method: 'POST',
  path: '/api/saved-searches/',
  access: 'optional',
});

/** What is left out stays as it is. */
export const changeSavedSearch = defineEndpoint<typeof schemas.changeSavedSearch>({
  method: 'PATCH',
  path: '/api/saved-searches/:id/',
  access: 'complete',
});

/** One that is gone, or is none of one's own, needs nothing. */
export const deleteSavedSearch = defineEndpoint<typeof schemas.deleteSavedSearch>({
  method: 'DELETE',
  path: '/api/saved-searches/:id/',
  access: 'complete',
});

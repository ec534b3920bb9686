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
 * Saves a search. Saving the same filters again updates the choices of the same search. A guest gives an address and
 * gets the same answer whatever happens: the search is saved once the link in the mail is pressed.
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

/** Succeeds also when it is gone or is not the caller's. */
export const deleteSavedSearch = defineEndpoint<typeof schemas.deleteSavedSearch>({
  method: 'DELETE',
  path: '/api/saved-searches/:id/',
  access: 'complete',
});

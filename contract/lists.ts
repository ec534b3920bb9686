import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './lists-schema.ts';

export type List = z.infer<typeof schemas.listSchema>;

export const listLists = defineEndpoint<typeof schemas.listLists>({
  method: 'GET',
  path: '/api/lists/',
  access: 'complete',
});

/**
 * Names are unique among one person's lists, whatever their case: made again, it is the same list, which takes the note
 * and the sharing given now.
 */
export const makeList = defineEndpoint<typeof schemas.makeList>({
  method: 'POST',
  path: '/api/lists/',
  access: 'complete',
});

/** What is left out stays as it is. A list that is shared again gets another link. */
export const changeList = defineEndpoint<typeof schemas.changeList>({
  method: 'PATCH',
  path: '/api/lists/:id/',
  access: 'complete',
});

/** Succeeds also when it is gone or is not the caller's. */
export const deleteList = defineEndpoint<typeof schemas.deleteList>({
  method: 'DELETE',
  path: '/api/lists/:id/',
  access: 'complete',
});

/** Twice is as once. */
export const addToList = defineEndpoint<typeof schemas.addToList>({
  method: 'PUT',
  path: '/api/lists/:id/listings/:listingId/',
  access: 'complete',
});

/** Succeeds also when it is not in the list, or the list is gone. */
export const removeFromList = defineEndpoint<typeof schemas.removeFromList>({
  method: 'DELETE',
  path: '/api/lists/:id/listings/:listingId/',
  access: 'complete',
});

/** Tells nothing of its owner. */
export const getSharedList = defineEndpoint<typeof schemas.getSharedList>({
  method: 'GET',
  path: '/api/lists/shared/:token/',
  access: 'optional',
});

import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './needs-schema.ts';

export type NeedsSheet = z.infer<typeof schemas.needsSheetSchema>;
/** Measures by need key, as they are kept: in inches, pounds and the need's own unit. */
export type NeedValues = NeedsSheet['values'];

export const listNeeds = defineEndpoint<typeof schemas.listNeeds>({
  method: 'GET',
  path: '/api/account/needs/',
  access: 'complete',
});

/** `id` is a UUID that the client makes, unique among this person's sheets: a retry writes the same sheet. */
export const addNeeds = defineEndpoint<typeof schemas.addNeeds>({
  method: 'POST',
  path: '/api/account/needs/',
  access: 'complete',
});

/**
 * The whole sheet: a measure that is left out is not known any more. Refused as `needs-changed` where it was changed since
 * `updated_at`, unless it is the same by now.
 */
export const changeNeeds = defineEndpoint<typeof schemas.changeNeeds>({
  method: 'PUT',
  path: '/api/account/needs/:id/',
  access: 'complete',
});

/** Succeeds also when it is already gone. */
export const deleteNeeds = defineEndpoint<typeof schemas.deleteNeeds>({
  method: 'DELETE',
  path: '/api/account/needs/:id/',
  access: 'complete',
});

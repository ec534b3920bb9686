import type * as z from 'zod/mini';
import type * as schemas from './drafts-schema.ts';
import { defineEndpoint } from './endpoint.ts';

export type Draft = z.infer<typeof schemas.draftSchema>;

export const listDrafts = defineEndpoint<typeof schemas.listDrafts>({
  method: 'GET',
  path: '/api/listings/drafts/',
  access: 'complete',
});

/**
 * `id` is a UUID of the client's own, a key among this person's drafts: a retry saves the same draft. With `from`, an own
 * listing's id, it begins as a copy of that, pictures included.
 */
export const beginDraft = defineEndpoint<typeof schemas.beginDraft>({
  method: 'POST',
  path: '/api/listings/drafts/',
  access: 'complete',
});

export const getDraft = defineEndpoint<typeof schemas.getDraft>({
  method: 'GET',
  path: '/api/listings/drafts/:id/',
  access: 'complete',
});

/** Refused as `draft-changed` when another page wrote since `updated_at`; what this page wrote itself is no change. */
export const saveDraft = defineEndpoint<typeof schemas.saveDraft>({
  method: 'PUT',
  path: '/api/listings/drafts/:id/',
  access: 'complete',
});

/** One that is gone needs nothing. */
export const deleteDraft = defineEndpoint<typeof schemas.deleteDraft>({
  method: 'DELETE',
  path: '/api/listings/drafts/:id/',
  access: 'complete',
});

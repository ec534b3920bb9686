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
 * `id` is a UUID that the client makes, unique among this person's drafts: a retry saves the same draft. With `from`,
 * the id of one of their listings, it begins as a copy of that, pictures included.
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

/** Refused as `draft-changed` when another page has written since `updated_at`; this page's own writes do not count. */
export const saveDraft = defineEndpoint<typeof schemas.saveDraft>({
  method: 'PUT',
  path: '/api/listings/drafts/:id/',
  access: 'complete',
});

/** Succeeds also when it is already gone. */
export const deleteDraft = defineEndpoint<typeof schemas.deleteDraft>({
  method: 'DELETE',
  path: '/api/listings/drafts/:id/',
  access: 'complete',
});

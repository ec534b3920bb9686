import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './wanted-schema.ts';

export type Wanted = z.infer<typeof schemas.wantedSchema>;

/**
 * Those whose circle's middle is within the radius, or that find a listing, or would; the newest first, at most
 * `limits.wantedMax`.
 */
export const listWanted = defineEndpoint<typeof schemas.listWanted>({
  method: 'GET',
  path: '/api/wanted/',
  access: 'optional',
});

/** Offers an own listing: a conversation about it, in which its seller has said so. */
export const answerWanted = defineEndpoint<typeof schemas.answerWanted>({
  method: 'POST',
  path: '/api/wanted/:id/answer/',
  access: 'complete',
});

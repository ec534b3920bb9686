import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './wanted-schema.ts';

export type Wanted = z.infer<typeof schemas.wantedSchema>;

/**
 * Those whose centre is within the radius, or that find a listing, or would; newest first, at most `limits.wantedMax`.
 */
export const listWanted = defineEndpoint<typeof schemas.listWanted>({
  method: 'GET',
  path: '/api/wanted/',
  access: 'optional',
});

/** Offers one of the caller's listings: begins a conversation about it with a message that says so. */
export const answerWanted = defineEndpoint<typeof schemas.answerWanted>({
  method: 'POST',
  path: '/api/wanted/:id/answer/',
  access: 'complete',
});

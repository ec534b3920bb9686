import type * as schemas from './draft-appeal-schema.ts';
import { defineEndpoint } from './endpoint.ts';

/** The draft stays. The same words about the same draft are sent once. */
export const appealDraft = defineEndpoint<typeof schemas.appealDraft>({
  method: 'POST',
  path: '/api/listings/drafts/:id/appeal/',
  access: 'complete',
});

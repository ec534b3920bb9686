import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './moderation-schema.ts';

export const submitReport = defineEndpoint<typeof schemas.submitReport>({
  method: 'POST',
  path: '/api/moderation/submit/',
  access: 'complete',
});

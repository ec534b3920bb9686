import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './support-schema.ts';

export const sendFeedback = defineEndpoint<typeof schemas.sendFeedback>({
  method: 'POST',
  path: '/api/support/feedback/',
  access: 'optional',
});

export const submitTicket = defineEndpoint<typeof schemas.submitTicket>({
  method: 'POST',
  path: '/api/support/submit_ticket/',
  access: 'public',
});

import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './thanks-schema.ts';

export type ChatThanks = z.infer<typeof schemas.chatThanksSchema>;

/** Said again it replaces what was said, until that is shown: when the other one has said it too, or after 14 days. */
export const sayHowItWent = defineEndpoint<typeof schemas.sayHowItWent>({
  method: 'POST',
  path: '/api/messages/:conversationId/thanks/',
  access: 'complete',
});

import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './thanks-schema.ts';

export type ChatThanks = z.infer<typeof schemas.chatThanksSchema>;

/** A repeat replaces what was said, until that is shown: once the other person has answered too, or after 14 days. */
export const sayHowItWent = defineEndpoint<typeof schemas.sayHowItWent>({
  method: 'POST',
  path: '/api/messages/:conversationId/thanks/',
  access: 'complete',
});

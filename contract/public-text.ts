import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './public-text-schema.ts';

/** Advice alone: what it finds may be posted. Nothing of what is sent is kept. */
export const checkPublicText = defineEndpoint<typeof schemas.checkPublicText>({
  method: 'POST',
  path: '/api/texts/contact-details/',
  access: 'complete',
  readsOnly: true,
});

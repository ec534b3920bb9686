import type * as schemas from './chat-images-schema.ts';
import { defineUpload } from './endpoint.ts';

/**
 * A picture's URL shows it to its owner, and once a message was sent with it to the two of that chat: to whoever signs in
 * with the token or has the cookie that pages are rendered by.
 */
export const uploadChatImages = defineUpload<typeof schemas.uploadChatImages>({
  method: 'POST',
  path: '/api/uploads/chat-images/',
  access: 'complete',
  multipart: { field: 'images', several: true },
});

import type * as z from 'zod/mini';
import { defineEndpoint, defineUpload } from './endpoint.ts';
import type { imageSchema } from './image-schema.ts';
import type * as schemas from './images-schema.ts';

export type Image = z.infer<typeof imageSchema>;

export const uploadListingImages = defineUpload<typeof schemas.uploadListingImages>({
  method: 'POST',
  path: '/api/uploads/listing-images/',
  access: 'complete',
  multipart: { field: 'images', several: true },
});

/** Always made from the picture as uploaded, so that turning it back and forth costs no quality. */
export const rotateListingImage = defineEndpoint<typeof schemas.rotateListingImage>({
  method: 'POST',
  path: '/api/uploads/listing-images/rotate/',
  access: 'complete',
});

export const uploadProfilePicture = defineUpload<typeof schemas.uploadProfilePicture>({
  method: 'POST',
  path: '/api/uploads/profile-picture/',
  access: 'verified',
  multipart: { field: 'image', several: false },
});

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

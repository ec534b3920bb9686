import { defineSchema } from './endpoint.ts';
import { uploadedImages, uploadErrors } from './images-schema.ts';
import { pictureRate } from './rate.ts';

export const uploadChatImages = defineSchema({
  summary: 'Store pictures for a message; their URLs then go into images of a chat frame',
  source: 'design §10',
  reply: uploadedImages,
  status: 201,
  rate: pictureRate,
  errors: uploadErrors,
});

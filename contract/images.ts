import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { imageSchema } from './image-schema.ts';
import { pictureRate } from './rate.ts';

export type Image = z.infer<typeof imageSchema>;

const reply = z.object({ images: z.array(imageSchema) });
const errors = [
  'no-image',
  'too-many-images',
  'image-too-large',
  'image-type-not-supported',
  'image-unreadable',
  'image-too-many-pixels',
  'image-side-too-long',
] as const;

export const uploadListingImages = defineEndpoint({
  method: 'POST',
  path: '/api/uploads/listing-images/',
  summary: 'Store pictures for a listing; their URLs then go into image_urls',
  source: 'design §5',
  access: 'complete',
  multipart: { field: 'images', several: true },
  reply,
  status: 201,
  rate: pictureRate,
  errors,
});

/** A picture turned once more is always made from the one that was uploaded: turning it back and forth costs nothing. */
export const rotateListingImage = defineEndpoint({
  method: 'POST',
  path: '/api/uploads/listing-images/rotate/',
  summary: 'Turn one’s own stored picture clockwise; the URL answered takes the place of the one sent',
  source: 'design §5',
  access: 'complete',
  body: z.object({
    url: z.string(),
    /** How often by 90°. */
    quarter_turns: z.int().check(z.gte(1), z.lte(3)),
  }),
  reply,
  rate: pictureRate,
  errors: ['image-not-yours', 'image-type-not-supported', 'image-unreadable'],
});

export const uploadProfilePicture = defineEndpoint({
  method: 'POST',
  path: '/api/uploads/profile-picture/',
  summary: 'Store a profile picture; its URL then goes into profile_picture',
  source: 'design §5',
  access: 'verified',
  multipart: { field: 'image', several: false },
  reply,
  status: 201,
  rate: pictureRate,
  errors,
});

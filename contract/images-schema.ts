import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { imageSchema } from './image-schema.ts';
import * as limits from './limits.ts';
import { pictureRate } from './rate.ts';

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

export const uploadListingImages = defineSchema({
  summary: 'Store pictures for a listing; their URLs then go into image_urls',
  source: 'design §5; ours: issue 19 §1, shots',
  query: z.object({
    /** What they show, one of the `photos` of `GET /api/equipment/handover/`; anything else is as if nothing were said. */
    shot: z.optional(z.string().check(z.maxLength(limits.nameMax))),
  }),
  reply,
  status: 201,
  rate: pictureRate,
  errors,
});

export const rotateListingImage = defineSchema({
  summary: 'Turn one’s own stored picture clockwise; the URL answered takes the place of the one sent',
  source: 'design §5',
  body: z.object({
    url: z.string(),
    /** How many times by 90°. */
    quarter_turns: z.int().check(z.gte(1), z.lte(3)),
  }),
  reply,
  rate: pictureRate,
  errors: ['image-not-yours', 'image-type-not-supported', 'image-unreadable'],
});

export const uploadProfilePicture = defineSchema({
  summary: 'Store a profile picture; its URL then goes into profile_picture',
  source: 'design §5',
  reply,
  status: 201,
  rate: pictureRate,
  errors,
});

export const uploadChatImages = defineSchema({
  summary: 'Store pictures for a message; their URLs then go into images of a chat frame',
  source: 'design §10',
  reply,
  status: 201,
  rate: pictureRate,
  errors,
});

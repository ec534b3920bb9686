import * as z from 'zod/mini';
import { imageSchema } from './image-schema.ts';

/** Spec §3, Message; both names of the text and the per-conversation `seq` of design §5. */
export const messageSchema = z.object({
  conversation_id: z.string(),
  /** 1, 2, 3 … without gaps, in the order stored. */
  seq: z.number(),
  /** A UUID that the sender gives this message; resending with the same one stores it only once. */
  client_id: z.string(),
  message: z.string(),
  text: z.string(),
  /** Its pictures, in their order; absent without any. */
  images: z.optional(z.array(imageSchema)),
  /** Nothing was written: the text stands for the pictures, for clients that know none. */
  wordless: z.optional(z.literal(true)),
  sender_uid: z.string(),
  sender_profile_pic: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
});

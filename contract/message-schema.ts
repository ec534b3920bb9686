import * as z from 'zod/mini';
import { noticeKinds } from './notice-kinds.ts';

/** As `imageSchema` has it, whose file would come with the forms of listings. */
const pictureSchema = z.object({
  url: z.string(),
  path: z.string(),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string(),
  colours: z.optional(z.array(z.string())),
  widths: z.array(z.number()),
  encodings: z.array(z.enum(['avif', 'webp'])),
});

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
  images: z.optional(z.array(pictureSchema)),
  /** Nothing was written: the text stands for the pictures, for clients that know none. */
  wordless: z.optional(z.literal(true)),
  /** For its reader only: what to mind (design §12). */
  notice: z.optional(z.object({ kind: z.enum(noticeKinds), text: z.string() })),
  /** For its reader only: from where to where in the text there are words that may hurt. */
  harsh: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  sender_uid: z.string(),
  sender_profile_pic: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
});

import * as z from 'zod/mini';

/** Spec §3, Message; both names of the text and the per-conversation `seq` of design §5. */
export const messageSchema = z.object({
  conversation_id: z.string(),
  /** 1, 2, 3 … without gaps, in the order of storing. */
  seq: z.number(),
  /** The sender's own UUID of this message; a resend with the same one is stored once. */
  client_id: z.string(),
  message: z.string(),
  text: z.string(),
  sender_uid: z.string(),
  sender_profile_pic: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
});

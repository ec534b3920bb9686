import * as z from 'zod/mini';

/** One notification, as the bell shows it (design §10). */
export const notificationSchema = z.object({
  id: z.string(),
  /** One of `notificationKinds`; clients also show kinds that they do not know. */
  kind: z.string(),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
  subject: z.object({ model: z.string(), id: z.string(), title: z.string() }),
  /** One sentence, ready to be shown. */
  text: z.string(),
  /** A path on the site. */
  url: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

import * as z from 'zod/mini';

/** One thing that somebody was told, as the bell shows it (design §10). */
export const notificationSchema = z.object({
  id: z.string(),
  /** One of `notificationKinds`; clients show those they do not know, too. */
  kind: z.string(),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
  subject: z.object({ model: z.string(), id: z.string(), title: z.string() }),
  /** One sentence, ready to be shown. */
  text: z.string(),
  /** A path of the site. */
  url: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

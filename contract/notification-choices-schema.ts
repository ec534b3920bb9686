import * as z from 'zod/mini';
import { notificationKinds, type NotificationKind } from './notification-kinds.ts';
import { isTimeZone } from './time-zone.ts';
import * as words from './wording/notification-choices.ts';

const kindChoice = z.object({ bell: z.boolean(), mail: z.boolean(), push: z.boolean() });
/** Emails about the account itself are for its safety: nobody can turn them off, least of all somebody else. */
const accountChoice = z.object({
  bell: z.boolean(),
  mail: z.literal(true, words.accountMailStays),
  push: z.boolean(),
});
const timeOfDay = z.string(words.giveTime).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, words.giveTime));
const timeZone = z
  .string(words.giveTimeZone)
  .check(z.maxLength(64, words.giveTimeZone), z.refine(isTimeZone, words.giveTimeZone));

const choices = {
  digest: z.enum(['now', 'daily']),
  /** Local times of day between which no mail is sent; a start later than the end spans midnight. */
  quiet: z.nullable(z.object({ from: timeOfDay, to: timeOfDay, time_zone: timeZone })),
  /** Whether a push message quotes what was written. */
  push_words: z.boolean(),
  /** Whether others see "typing" and "seen". */
  presence: z.boolean(),
};

/** How somebody wants to be told of each kind (design §10). */
export const choicesSchema = z.object({ ...choices, kinds: z.record(z.enum(notificationKinds), kindChoice) });
export type NotificationChoices = z.infer<typeof choicesSchema>;

/** The same, as sent by clients: kinds may be left out. */
export const choicesInputSchema = z.object({
  ...choices,
  kinds: z.strictObject({
    ...(Object.fromEntries(notificationKinds.map((kind) => [kind, z.optional(kindChoice)])) as Record<
      Exclude<NotificationKind, 'account'>,
      z.ZodMiniOptional<typeof kindChoice>
    >),
    account: z.optional(accountChoice),
  }),
});

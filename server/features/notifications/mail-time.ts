/** When mails of notifications may leave, as their reader has chosen it. */
export interface MailRules {
  digest: 'now' | 'daily';
  /** Local times, `HH:MM`; from the later one it goes over midnight. */
  quiet: { from: string; to: string } | null;
  /** An IANA name. */
  timeZone: string;
}

/** Where nobody's browser has said its zone: that of the marketplace's own place (spec §9, ZIP 78701). */
export const usualTimeZone = 'America/Chicago';

const pauseMs = 10 * 60_000;
/** When a digest leaves that no quiet hours end. */
const usualDigestTime = '08:00';

/**
 * From when on what has waited since then may be mailed: at most one mail in ten minutes, none in quiet hours, and of a
 * daily digest only at its time. Local times are those of the clocks there: an hour that daylight saving leaves out is
 * over when it would begin, one that comes twice counts from its first time.
 */
export function mailAllowedAt(
  { digest, quiet, timeZone }: MailRules,
  { now, since, mailedAt }: { now: Date; since: Date; mailedAt: Date | null },
): Date {
  let at = Math.max(now.getTime(), mailedAt ? mailedAt.getTime() + pauseMs : 0);
  if (digest === 'daily')
    at = Math.max(at, nextTime(since.getTime(), quiet?.to ?? usualDigestTime, timeZone));
  return new Date(quiet ? endOfQuiet(at, quiet, timeZone) : at);
}

/** The first eight o'clock after then, or that of the first such weekday (1 is Monday). */
export function nextMorning(after: Date, timeZone: string, weekday: number | null): Date {
  const day = dayOf(after.getTime(), timeZone);
  const mornings = Array.from({ length: 9 }, (_, days) => day.add({ days }))
    .filter(({ dayOfWeek }) => weekday === null || dayOfWeek === weekday)
    .map((date) => instantOf(date, usualDigestTime, timeZone));
  return new Date(mornings.find((at) => at > after.getTime())!);
}

/** The first time after then that clocks there show this. */
function nextTime(after: number, time: string, timeZone: string): number {
  const day = dayOf(after, timeZone);
  return [0, 1, 2].map((days) => instantOf(day.add({ days }), time, timeZone)).find((at) => at > after)!;
}

/** The end of the quiet hours that this moment is in, or the moment itself. */
function endOfQuiet(at: number, { from, to }: { from: string; to: string }, timeZone: string): number {
  const today = dayOf(at, timeZone);
  for (const day of [today.subtract({ days: 1 }), today]) {
    const begins = instantOf(day, from, timeZone);
    const ends = instantOf(to > from ? day : day.add({ days: 1 }), to, timeZone);
    if (from !== to && begins <= at && at < ends) return ends;
  }
  return at;
}

const dayOf = (at: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();

const instantOf = (day: Temporal.PlainDate, time: string, timeZone: string): number =>
  day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;

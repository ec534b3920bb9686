import * as words from '#contract/wording/desk.ts';

/**
 * When something is to be done: "due in 3 hours", "late by 2 hours". Whole ones, never more time than there is.
 *
 * @param at ISO 8601
 * @param now milliseconds since 1970, as the root loader gives it
 */
export function dueWords(at: string, now: number): string {
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  if (minutes === 0) return words.dueNow;
  return minutes > 0 ? words.dueIn(spanWords(minutes)) : words.lateBy(spanWords(-minutes));
}

export const isLate = (at: string, now: number): boolean => Date.parse(at) < now;

function spanWords(minutes: number): string {
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.hours(hours) : words.days(Math.floor(hours / 24));
}

const day = 24 * 60;
const month = 30 * day;

/**
 * "about 2 hours ago" (spec §2). A page's time is in whole minutes, so something from this very minute would seem to be
 * in the future: it counts as now.
 *
 * @param at ISO 8601
 * @param now milliseconds since 1970, as the root loader gives it
 */
export function timeAgo(at: string, now: number): string {
  const then = Math.min(Date.parse(at), now);
  const minutes = Math.round((now - then) / 60_000);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 45) return ago(minutes, 'minute');
  if (minutes < day) return `about ${ago(Math.max(1, Math.round(minutes / 60)), 'hour')}`;
  // Nearly two days are still one: "2 days ago" is for what was there the day before yesterday.
  if (minutes < 1.75 * day) return ago(1, 'day');
  if (minutes < month) return ago(Math.round(minutes / day), 'day');
  if (minutes < 2 * month) return `about ${ago(Math.round(minutes / month), 'month')}`;
  const months = wholeMonths(new Date(then), new Date(now));
  if (months < 12) return ago(Math.round(minutes / month), 'month');
  const years = Math.trunc(months / 12);
  if (months % 12 < 3) return `about ${ago(years, 'year')}`;
  return months % 12 < 9 ? `over ${ago(years, 'year')}` : `almost ${ago(years + 1, 'year')}`;
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** By the calendar, in UTC, so that the server and any browser say the same. */
function wholeMonths(from: Date, to: Date): number {
  const months = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth();
  const isReached = to.getTime() >= new Date(from).setUTCMonth(from.getUTCMonth() + months);
  return isReached ? months : months - 1;
}

import { expect, test } from 'vitest';
import { dateHere, dateInUtc, timeHere, weekdayHere } from './calendar-words.ts';

/** Every hour of two years, and the minutes around it. */
const moments = Array.from(
  { length: 2 * 365 * 24 },
  (_, hour) => new Date(Date.UTC(2025, 0, 1, hour, (hour * 7) % 60)),
);

test.each<[string, (date: Date) => string, Intl.DateTimeFormatOptions]>([
  ['dateInUtc', dateInUtc, { dateStyle: 'long', timeZone: 'UTC' }],
  ['dateHere', dateHere, { month: 'long', day: 'numeric', year: 'numeric' }],
  ['weekdayHere', weekdayHere, { weekday: 'long', month: 'long', day: 'numeric' }],
  ['timeHere', timeHere, { hour: 'numeric', minute: '2-digit' }],
])('%s says what Intl would', (_, ours, options) => {
  const theirs = new Intl.DateTimeFormat('en-US', options);
  const other = moments.filter((date) => ours(date) !== theirs.format(date));
  expect(other.map((date) => [ours(date), theirs.format(date)])).toEqual([]);
});

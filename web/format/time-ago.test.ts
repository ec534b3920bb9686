import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test('says how long ago in words', () => {
  expect(timeAgo('2026-03-01T10:05:00Z', now)).toBe('about 2 hours ago');
});

test('never speaks of the future', () => {
  expect(timeAgo('2026-03-01T12:00:40Z', now)).toBe('less than a minute ago');
});

const seconds = { second: 1, minute: 60, hour: 3600, day: 86_400 };

test.for<[number, keyof typeof seconds, string]>([
  [29, 'second', 'less than a minute ago'],
  [30, 'second', '1 minute ago'],
  [44, 'minute', '44 minutes ago'],
  [45, 'minute', 'about 1 hour ago'],
  [89, 'minute', 'about 1 hour ago'],
  [90, 'minute', 'about 2 hours ago'],
  [23, 'hour', 'about 23 hours ago'],
  [24, 'hour', '1 day ago'],
  [41, 'hour', '1 day ago'],
  [42, 'hour', '2 days ago'],
  [29, 'day', '29 days ago'],
  [30, 'day', 'about 1 month ago'],
  [45, 'day', 'about 2 months ago'],
  [60, 'day', '2 months ago'],
  [364, 'day', '12 months ago'],
  [365, 'day', 'about 1 year ago'],
  [456, 'day', 'over 1 year ago'],
  [637, 'day', 'over 1 year ago'],
  [638, 'day', 'almost 2 years ago'],
  [731, 'day', 'about 2 years ago'],
])('%i × %s is "%s"', ([count, unit, words]) => {
  expect(timeAgo(new Date(now - count * seconds[unit] * 1000).toISOString(), now)).toBe(words);
});

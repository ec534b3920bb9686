import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test('says how long ago in words', () => {
  expect(timeAgo('2026-03-01T10:05:00Z', now)).toBe('about 2 hours ago');
});

test('never speaks of the future', () => {
  expect(timeAgo('2026-03-01T12:00:40Z', now)).toBe('less than a minute ago');
});

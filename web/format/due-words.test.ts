import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test.each([
  [0.2, 'due now'],
  [1, 'due in 1 minute'],
  [59, 'due in 59 minutes'],
  [61, 'due in 1 hour'],
  [185, 'due in 3 hours'],
  [47 * 60, 'due in 47 hours'],
  [72 * 60, 'due in 3 days'],
  [-1, 'late by 1 minute'],
  [-119, 'late by 1 hour'],
  [-125, 'late by 2 hours'],
  [-50 * 60, 'late by 2 days'],
])('%d minutes from now: %s', (minutes, text) => {
  expect(dueWords(at(minutes), now)).toBe(text);
});

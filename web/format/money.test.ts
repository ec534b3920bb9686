import { expect, test } from 'vitest';
import { formatPrice } from './money.ts';

test.each([
  [0, 'Free'],
  [25, '$25'],
  [999, '$999'],
  [1250, '$1,250'],
  [1_234_567, '$1,234,567'],
  [12_345.6, '$12,345.60'],
  [89.5, '$89.50'],
  [0.99, '$0.99'],
])('%d dollars reads %s', (price, words) => {
  expect(formatPrice(price)).toBe(words);
});

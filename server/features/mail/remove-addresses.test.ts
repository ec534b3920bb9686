import { expect, test } from 'vitest';
import { removeAddresses } from './remove-addresses.ts';

test.each([
  ['Write to bea@example.com please.', 'Write to [address removed] please.'],
  ['bea.b+chair@mail.example.co.uk', '[address removed]'],
  ['<bea@example.com>', '<[address removed]>'],
  ['mailto:bea@example.com', 'mailto:[address removed]'],
  ['BEA@EXAMPLE.COM,sam@example.com', '[address removed],[address removed]'],
  ['"Bea B"@example.com', '[address removed]'],
  ['bea@[192.0.2.1]', '[address removed]'],
  ['bea＠example。com', '[address removed]'],
  ['zoë@bücher.example', '[address removed]'],
  [`${'x'.repeat(100)}@example.com`, `${'x'.repeat(36)}[address removed]`],
])('%j becomes %j', (text, cleaned) => {
  expect(removeAddresses(text)).toBe(cleaned);
});

test.each([
  '2 chairs @ $50 each',
  'Meet me @ noon.',
  '512-555-0123',
  'https://handrail.example/listing/1',
  '@bea',
])('%j stays as it is', (text) => {
  expect(removeAddresses(text)).toBe(text);
});

test('a long text of nothing but near addresses takes no long time', () => {
  const text = 'a@a.a@a.'.repeat(700).slice(0, 5000);
  const start = performance.now();
  removeAddresses(text);
  expect(performance.now() - start).toBeLessThan(5_000);
});

import { expect, test } from 'vitest';
import { hasWebAddress } from './web-address.ts';

test.each([
  'See https://example.com/pay?id=7',
  'HTTP://EXAMPLE.COM',
  'go to www.example.test now',
  'pay at secure-delivery.shop, please',
  'bit.ly/3xyz',
  'my.bank.example.com',
])('%s has a web address', (text) => expect(hasWebAddress(text)).toBe(true));

test.each([
  'Write to ana@example.com',
  'It is 24.5 inches wide.',
  'On Sunday.Come by at 3.',
  'Yes.It is me',
  'https:// is what it begins with',
  '',
])('%s has none', (text) => expect(hasWebAddress(text)).toBe(false));

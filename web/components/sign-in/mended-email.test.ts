import { expect, test } from 'vitest';
import { mendedEmail } from './mended-email.ts';

test.each([
  ['rosa@gmial.con', 'rosa@gmail.com'],
  ['rosa@gmail.con', 'rosa@gmail.com'],
  ['Rosa.Diaz@GMAI.COM', 'Rosa.Diaz@gmail.com'],
  [' rosa@gmaill.com ', 'rosa@gmail.com'],
  ['rosa@yaho.com', 'rosa@yahoo.com'],
  ['rosa@hotmial.com', 'rosa@hotmail.com'],
  ['rosa@iclould.com', 'rosa@icloud.com'],
  ['rosa@comcast.com', 'rosa@comcast.net'],
  ['rosa@aol.con', 'rosa@aol.com'],
])('%j was meant as %s', (typed, meant) => expect(mendedEmail(typed)).toBe(meant));

test.each([
  'rosa@gmail.com',
  'rosa@GMAIL.com',
  'rosa@comcast.net',
  'rosa@mail.com',
  'rosa@email.com',
  'rosa@ymail.com',
  'rosa@yahoo.de',
  'rosa@yahoo.co.uk',
  'rosa@example.com',
  'rosa@aal.com',
  // On the way to the right one.
  'rosa@gmail.c',
  'rosa@gmail.co',
  'rosa@comcast.ne',
  'rosa',
  '',
])('%j is left as it is', (typed) => expect(mendedEmail(typed)).toBeNull());

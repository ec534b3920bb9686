import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedFor, readReplyAddress, replyAddress } from './reply-alias.ts';

const secret = 's'.repeat(32);
const domain = 'reply.handrail.example';
const now = new Date('2026-11-20T16:20:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3600 * 1000);
const conversationId = randomUUIDv7();
const address = replyAddress(secret, domain, { conversationId, side: 'seller', uid: 'sam' }, now);
const read = (text: string, at = now) => {
  const alias = readReplyAddress(text, domain, at);
  return alias !== null && isSignedFor(secret, 'sam', alias);
};

test('an address holds the conversation and the side, and fits a local part', () => {
  expect(readReplyAddress(address, domain, now)).toMatchObject({ conversationId, side: 'seller' });
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
  expect(read(address)).toBe(true);
});

test('it survives a change of case and the angle brackets of an envelope', () => {
  expect([read(address.toUpperCase()), read(`<${address}>`)]).toEqual([true, true]);
});

test('it is taken for 90 days', () => {
  expect([read(address, days(90)), read(address, days(91.5))]).toEqual([true, false]);
});

test('it is for one person, and signed with one secret', () => {
  const alias = readReplyAddress(address, domain, now)!;
  expect([isSignedFor(secret, 'bea', alias), isSignedFor('t'.repeat(32), 'sam', alias)]).toEqual([
    false,
    false,
  ]);
});

test('no letter of it can be changed', () => {
  const letters = [...address.slice('reply+'.length, address.indexOf('@'))];
  const forged = letters.map((letter, at) => {
    const others = letters.with(at, letter === 'a' ? 'b' : 'a').join('');
    return read(`reply+${others}@${domain}`);
  });
  expect(forged.filter(Boolean)).toEqual([]);
});

test.each([
  '',
  'reply@x',
  `reply+abc@${domain}`,
  address.replace(domain, 'elsewhere.example'),
  `x${address}`,
])('%j is no address of ours', (text) => {
  expect(readReplyAddress(text, domain, now)).toBeNull();
});

import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { authorOf, isAuthentic } from './sender-check.ts';

const server = 'reply.handrail.example';
const parse = (lines: string) => PostalMime.parse(`${lines}\r\n\r\nHello\r\n`);

test.each([
  ['From: Sam <Sam@Example.com>', 'sam@example.com'],
  ['From: sam@example.com', 'sam@example.com'],
  ['From: "ann@example.com" <sam@example.com>', 'sam@example.com'],
  ['From: sam@example.com, ann@example.com', null],
  ['From: sam@example.com\r\nFrom: ann@example.com', null],
  ['From: Team: sam@example.com, ann@example.com;', null],
  ['From: nobody', null],
  ['To: sam@example.com', null],
])('%j is from %j', async (header, author) => {
  expect(authorOf(await parse(header))).toBe(author);
});

test.each([
  ['dmarc=pass header.from=example.com', true],
  ['dmarc=pass (p=reject dis=none) header.from=example.com', true],
  ['spf=fail smtp.mailfrom=list.example; dmarc=pass header.from=example.com', true],
  ['dmarc=pass header.from=other.example', false],
  ['dkim=pass header.d=example.com; dmarc=fail header.from=example.com', false],
  ['dmarc=pass header.from=example.com; dmarc=fail header.from=example.com', false],
  ['dmarc=none header.from=example.com; dkim=pass header.d=example.com', true],
  ['dmarc=none header.from=example.com; spf=pass smtp.mailfrom=sam@example.com', true],
  ['dmarc=none header.from=example.com; spf=pass smtp.mailfrom=sam@other.example', false],
  ['dmarc=none header.from=example.com', false],
  ['dmarc=temperror header.from=example.com; dkim=pass header.d=example.com', false],
  ['dkim=pass header.i=@example.com', true],
  ['dkim=pass header.d=other.example', false],
  ['dkim=fail header.d=example.com; spf=softfail smtp.mailfrom=sam@example.com', false],
  ['dmarc=none; spf=pass smtp.mailfrom="x; dkim=pass header.d=example.com;"@other.example', false],
  ['dmarc=none; spf=pass smtp.mailfrom="x\\"; dkim=pass header.d=example.com;"@other.example', false],
  ['dmarc=none; spf=pass smtp.mailfrom="x; dkim=pass header.d=example.com', false],
  ['dkim=pass reason="1024-bit key; unprotected" header.d=example.com', true],
  ['none', false],
])('our server’s “%s” is believed: %j', async (results, believed) => {
  const mail = await parse(`Authentication-Results: ${server} 1; ${results}`);
  expect(isAuthentic(mail, 'sam@example.com', server)).toBe(believed);
});

test.each([
  'X-Nothing: here',
  'Authentication-Results: elsewhere.example; dmarc=pass header.from=example.com',
  `Authentication-Results: elsewhere.example (${server}); dmarc=pass header.from=example.com`,
  `Authentication-Results: ${server}.evil.example; dmarc=pass header.from=example.com`,
])('%j is not believed', async (header) => {
  expect(isAuthentic(await parse(header), 'sam@example.com', server)).toBe(false);
});

import { expect, test } from 'vitest';
import { addressBlock } from './address-block.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8:1:3::9', '2001:db8:1:3::'],
  ['2001:db8::9', '2001:db8::'],
  ['2001:db8::5:6:7:8', '2001:db8::'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  // As some proxies name a client in X-Forwarded-For: with the port, another one for every connection.
  ['192.0.2.7:54012', '192.0.2.7'],
  ['[2001:db8:1:2::9]:54012', '2001:db8:1:2::'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, counted) => {
  expect(addressBlock(ip)).toBe(counted);
});

import { expect, test } from 'vitest';
import type { IpLocation } from './ip-location.ts';

/** What every IP-location adapter promises, asked of one that is ready to answer. */
export function conformsToIpLocation(open: () => IpLocation): void {
  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '::1'],
    ['loopback, mapped', '::ffff:127.0.0.1'],
    ['private', '10.1.2.3'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.10'],
    ['private, mapped', '::FFFF:192.168.0.10'],
    ['shared by a carrier', '100.64.0.1'],
    ['link-local', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['unique local', 'fd12:3456::1'],
    ['multicast', '224.0.0.1'],
    ['no address', ''],
    ['no address', 'localhost'],
    ['no address', '8.8.8.8/../admin'],
  ])('knows no ZIP for an address of no place (%s: %j)', async (_, ip) => {
    expect(await open().postalOf(ip)).toBeNull();
  });

  test.each(['8.8.8.8', '::ffff:8.8.8.8', '2001:4860:4860::8888'])(
    'answers a five-digit ZIP or null for a public address (%s)',
    async (ip) => {
      const postal = await open().postalOf(ip);
      expect(postal === null || /^\d{5}$/.test(postal)).toBe(true);
    },
  );
}

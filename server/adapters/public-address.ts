import { BlockList, isIP } from 'node:net';

/** Addresses without a location: private, loopback, link-local, shared, multicast and reserved ones (RFC 6890). */
const nowhere = new BlockList();
const ranges: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  // Addresses that hold an IPv4 one, of whatever place: NAT64, Teredo, 6to4.
  ['64:ff9b::', 32, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
for (const [start, prefix, family] of ranges) nowhere.addSubnet(start, prefix, family);

/** An IPv4 address as an IPv6 socket reports it. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The address in the form to look up, IPv4 where it is one; null when it has no location or is not an address. */
export function publicAddress(ip: string): string | null {
  const address = mapped.exec(ip)?.[1] ?? ip;
  const family = isIP(address);
  if (family === 0 || nowhere.check(address, family === 4 ? 'ipv4' : 'ipv6')) return null;
  return address;
}

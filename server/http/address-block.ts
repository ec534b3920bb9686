import { isIPv6, SocketAddress } from 'node:net';

/**
 * The key under which an address is counted: an IPv4 address itself, for IPv6 the first address of its /64. One
 * customer is assigned that many, and can use a different one for every request. A port, which some proxies add, is left
 * out.
 */
export function addressBlock(ip: string): string {
  const bare = ip.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  // In its one short form, in which an IPv4 address is still readable.
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  const [, ipv4] = /^::ffff:([\d.]+)$/.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [before, after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const [left, right] = [before ?? [], after ?? []];
  const first = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right].slice(0, 4);
  return new SocketAddress({ address: `${first.join(':')}::`, family: 'ipv6' }).address;
}

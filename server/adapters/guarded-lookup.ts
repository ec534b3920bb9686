import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { publicAddress } from './public-address.ts';

export interface Guard {
  /** Whether an address of the web may be asked, as far as can be said before its name is looked up. */
  allows(url: string): boolean;
  /** Judges an address where the connection is made, so that a name which leads elsewhere by then leads nowhere. */
  lookup: LookupFunction;
}

/**
 * Keeps requests to public addresses, over https alone.
 *
 * @param allowLoopback whether addresses of this machine may be asked too; never in production
 * @param lookUp tells where a name leads
 */
export function guardedLookup({
  allowLoopback,
  lookUp = lookup,
}: {
  allowLoopback: boolean;
  lookUp?: typeof lookup | undefined;
}): Guard {
  const allowed = (ip: string): boolean =>
    publicAddress(ip) !== null || (allowLoopback && (/^127\./.test(ip) || ip === '::1'));
  return {
    allows(text) {
      const url = URL.canParse(text) ? new URL(text) : null;
      if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0) return allowed(host);
      if (host === 'localhost') return allowLoopback;
      return host.includes('.') && !/\.(localhost|local|internal)\.?$/.test(host);
    },
    lookup(host, options, done) {
      lookUp(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '', 0);
        const [first, ...more] = (found as LookupAddress[]).filter(({ address }) => allowed(address));
        if (!first) return done(new Error('the name leads to no public address'), '', 0);
        if (options.all) return done(null, [first, ...more]);
        return done(null, first.address, first.family);
      });
    },
  };
}

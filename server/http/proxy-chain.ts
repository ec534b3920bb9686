import type { FastifyServerOptions } from 'fastify';
import type { TrustProxy } from '#server/config-values.ts';

/**
 * TRUST_PROXY as Fastify's `trustProxy`. A number is one of hops, counted from our end of the chain, which proxies have
 * written; Fastify takes none any more, since whoever reaches us past the proxies then writes it all.
 */
export function proxyChain(trustProxy: TrustProxy): FastifyServerOptions['trustProxy'] {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

import type { FastifyServerOptions } from 'fastify';
import type { TrustProxy } from '#server/config-values.ts';

/**
 * TRUST_PROXY as Fastify's `trustProxy`. A number counts hops from our end of the chain, which the proxies have
 * written; Fastify no longer accepts one, since whoever bypasses the proxies can then write the whole chain.
 */
export function proxyChain(trustProxy: TrustProxy): FastifyServerOptions['trustProxy'] {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config-values.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What proxies add to what they pass on. */
const fromProxy = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/**
 * Routes of this scope are there (404 otherwise) only for programs of this machine: by the socket's own address,
 * without a sign that a proxy passes on what somebody else asked, and by a name of this machine, so that no other
 * site's page can read here through a name that it points to 127.0.0.1.
 */
export function answerOnlyHere(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
  });
}

function isFromHere({ raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const { host = '' } = raw.headers;
  return (
    isIP(address) !== 0 &&
    loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') &&
    !Object.keys(raw.headers).some((name) => fromProxy.test(name)) &&
    URL.canParse(`http://${host}`) &&
    isLoopback(new URL(`http://${host}`).hostname)
  );
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import type { TrustProxy } from '#server/config-values.ts';

const header = 'x-request-id';
/** What an id made elsewhere may contain: nothing that could break a log line or flood it. */
const idPattern = /^[A-Za-z0-9._~-]{8,128}$/;

const current = new AsyncLocalStorage<string>();
/** Loggers that already name their request in every line. */
const named = new WeakSet<object>();

/**
 * Fastify's options for request ids: a random one, or the one in `x-request-id` when it comes from a proxy that
 * TRUST_PROXY names. Nobody else can put an id, or anything, into our logs.
 */
export function requestIds(
  trustProxy: TrustProxy,
): Required<Pick<FastifyServerOptions, 'genReqId' | 'childLoggerFactory'>> {
  const trusts = trusted(trustProxy);
  return {
    genReqId: (request) => incomingId(request as IncomingMessage, trusts) ?? crypto.randomUUID(),
    childLoggerFactory: (logger, bindings, options) => {
      const child = logger.child(bindings, options);
      named.add(child);
      return child;
    },
  };
}

/** Every reply carries its id, and so does every line logged on the way. */
export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id);
    current.run(request.id, done);
  });
}

/** For the log's `mixin`: the id of the request that this line is about, if any and if it has none yet. */
export function requestIdOfLine(logger: Logger): { reqId?: string } {
  const id = current.getStore();
  return id === undefined || named.has(logger) ? {} : { reqId: id };
}

function incomingId(request: IncomingMessage, trusts: (address: string) => boolean): string | undefined {
  const id = request.headers[header];
  if (typeof id !== 'string' || !idPattern.test(id)) return undefined;
  return trusts(request.socket.remoteAddress ?? '') ? id : undefined;
}

const privateRanges: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is one of TRUST_PROXY's, by the same names and ranges that Fastify's `trustProxy` takes. */
function trusted(trustProxy: TrustProxy): (address: string) => boolean {
  // A number of hops: whoever is at the other end of the socket is the first of them.
  if (typeof trustProxy !== 'string') return () => trustProxy !== false;
  const list = new BlockList();
  for (const part of trustProxy.split(',').flatMap((name) => privateRanges[name.trim()] ?? [name.trim()])) {
    const [address = '', bits] = part.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

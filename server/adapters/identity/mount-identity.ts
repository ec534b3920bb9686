import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { addressBlock } from '#server/http/address-block.ts';
import { clientAddressHeader } from './client-address.ts';
import type { Identity } from './identity.ts';

/** Bytes: the largest body of an identity route is a password and a name. */
const bodyLimit = 64 * 1024;

/** Headers in which callers could claim an address or a host; we use `request.ip`, as TRUST_PROXY determines it. */
const claims =
  /^(?:forwarded|x-forwarded-.+|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip|connection|host|transfer-encoding|content-length)$/;

interface IdentityMount {
  identity: Identity;
  publicUrl: string;
  /** Ends whatever else the browser that signs out holds. */
  onSignOut?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * Registers `/api/auth/*` when the identity has routes of its own: `app.register(mountIdentity, { identity,
 * publicUrl })`. Bodies go through unparsed, up to 64 KB (413 above).
 */
export async function mountIdentity(
  app: FastifyInstance,
  { identity, publicUrl, onSignOut }: IdentityMount,
): Promise<void> {
  const { routes } = identity;
  if (!routes) return;
  const { origin } = new URL(publicUrl);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  // Any Cross-Origin-Opener-Policy here would cut the Google pop-up off from the page that waits for it.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('cross-origin-opener-policy');
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    bodyLimit,
    handler: async (request, reply) => {
      // Anywhere in a JSON text: PostgreSQL cannot store one.
      if (Buffer.isBuffer(request.body) && /\0|\\u0000/.test(request.body.toString('latin1')))
        throw new AppError('invalid-input');
      const response = await routes(toWebRequest(request, origin));
      reply.code(response.status);
      for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
      for (const cookie of response.headers.getSetCookie())
        if (!isTakenBack(request.url, cookie)) reply.header('set-cookie', cookie);
      if (response.ok && /^\/api\/auth\/sign-out(\?|$)/.test(request.url)) await onSignOut?.(request, reply);
      return reply.send(Buffer.from(await response.arrayBuffer()));
    },
  });
}

/**
 * Better Auth clears the cookie whenever it finds the session ended. A mere query must not do that: by the time a late
 * answer arrives, the cookie may belong to a newer session begun in another tab.
 */
function isTakenBack(url: string, cookie: string): boolean {
  return /^\/api\/auth\/(user|token)(\?|$)/.test(url) && /;\s*max-age=0(;|$)/i.test(cookie);
}

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || claims.test(name)) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  headers.set(clientAddressHeader, addressBlock(request.ip));
  const body =
    Buffer.isBuffer(request.body) && request.method === 'POST' ? new Uint8Array(request.body) : undefined;
  return new Request(new URL(request.url, origin), { method: request.method, headers, body });
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Viewer } from '#contract/viewer.ts';

/** Headers meant for one visitor only. */
const visitorsOwn = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** What `@fastify/compress` may compress, and scripts. */
const compressible = /^text\/|\b(?:json|xml|javascript)\b/;

/**
 * The last check of every answer that calls itself public: what a cache stores and shows to everybody must not be
 * personal. Register it before the routes.
 */
export function guardSharedCaches(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const caching = String(reply.getHeader('cache-control') ?? '');
    if (!/\bpublic\b/.test(caching)) return done(null, payload);
    if (reply.hasHeader('set-cookie')) {
      reply.header('cache-control', 'private, no-store');
    } else if (request.headers.authorization !== undefined) {
      reply.header('cache-control', caching.replace(/\bpublic\b/, 'private').replace(/,\s*s-maxage=\d+/, ''));
    } else {
      for (const name of visitorsOwn) reply.removeHeader(name);
    }
    // Set on the uncompressed answer too: otherwise a cache would serve it to clients that accept compression.
    if (compressible.test(String(reply.getHeader('content-type') ?? ''))) varyBy(reply, 'accept-encoding');
    done(null, payload);
  });
}

function varyBy(reply: FastifyReply, name: string): void {
  const names = [reply.getHeader('vary') ?? []].flat().map(String);
  if (!names.join().toLowerCase().includes(name)) reply.header('vary', [...names, name].join(', '));
}

/** What guests see is the same for all of them; what a signed-in person sees is theirs (design §7). */
export function cacheForGuests(
  viewer: Viewer | null,
  setHeader: (name: string, value: string) => void,
): void {
  setHeader('cache-control', viewer ? 'private, no-store' : 'public, max-age=30');
  if (!viewer) setHeader('vary', 'authorization');
}

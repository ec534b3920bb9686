import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives every answer that shared caches may keep an ETag, and answers 304 to those who have it already (design §7). Weak:
 * the same answer may travel compressed or not.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (reply.statusCode !== 200 || !isWhole) return done(null, payload);
    if (!String(reply.getHeader('cache-control')).includes('public')) return done(null, payload);
    const etag = `W/"${hash('sha1', payload, 'base64url')}"`;
    reply.header('etag', etag);
    const known = request.headers['if-none-match']
      ?.split(',')
      .map((one) => one.trim().replace(/^(?:W\/)?"/, 'W/"'));
    if (!known?.includes(etag) && !known?.includes('*')) return done(null, payload);
    reply.code(304);
    done(null, '');
  });
}

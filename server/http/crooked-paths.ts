import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** `.` and `..` between separators, in every spelling that some parser of addresses would resolve. */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?=[/\\]|%2f|%5c|$)/i;

/** In no path and no query: a NUL is in no text of ours, and no database takes one. */
const nul = /%00/;

/**
 * What a router, a cache and a page would each read as another address is at none (404): a path with dot segments,
 * which clients resolve before they ask, and a request line that names a host, which proxies alone are sent. A NUL in what is asked is refused (400).
 */
export function refuseCrookedPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const url = request.raw.url!;
    const path = url.split('?', 1)[0]!;
    if (!path.startsWith('/') || dotSegment.test(path) || nul.test(path)) done(new AppError('not-found'));
    else done(nul.test(url) ? new AppError('invalid-input') : undefined);
  });
}

import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** `.` and `..` between separators, in every spelling that some parser of addresses would resolve. */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?=[/\\]|%2f|%5c|$)/i;

/** Allowed in no path or query: none of our texts contains a NUL, and PostgreSQL cannot store one. */
const nul = /%00/;

/**
 * Refuses what a router, a cache and a page could each read as a different address (404): a path with dot segments,
 * which clients resolve before they ask, and a request line that names a host, which is only meant for proxies. A NUL
 * in the query is refused too (400).
 */
export function refuseCrookedPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const url = request.raw.url!;
    const path = url.split('?', 1)[0]!;
    if (!path.startsWith('/') || dotSegment.test(path) || nul.test(path)) done(new AppError('not-found'));
    else done(nul.test(url) ? new AppError('invalid-input') : undefined);
  });
}

import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** `.` and `..` between separators, in every spelling that some parser of addresses would resolve. */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?=[/\\]|%2f|%5c|$)/i;

/**
 * What a router, a cache and a page would each read as another address is at none (404): a path with dot segments,
 * which clients resolve before they ask, and a request line that names a host, which proxies alone are sent.
 */
export function refuseCrookedPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const path = request.raw.url!.split('?', 1)[0]!;
    done(path.startsWith('/') && !dotSegment.test(path) ? undefined : new AppError('not-found'));
  });
}

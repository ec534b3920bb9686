import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isFilePath, isSealed, keptByBrowsers, servedUnder, type Files } from './files.ts';

/** After a move to another store and back, a browser must not be sent to where the files no longer are. */
const sentOnFor = 'public, max-age=300';

/**
 * Serves stored files under `/files/*`; those in a store elsewhere are sent on to their address there, so that links
 * from before a move stay alive and the bytes do not pass through here. Encrypted ones are not served. A path never gets
 * other bytes under the same address (a profile picture's address carries its version), so browsers may keep them.
 */
export async function serveFiles(app: FastifyInstance, { files }: { files: Files }): Promise<void> {
  // A page has dozens of pictures, and a clinic shares one address.
  const config = { rateLimit: false } as const;
  app.get<{ Params: { '*': string } }>(`${servedUnder}*`, { config }, async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (isSealed(request.params['*'])) return sendNotFound(reply);
    if (files.origin !== null && isFilePath(request.params['*'])) {
      const { search } = new URL(request.url, 'http://relative.invalid');
      return reply
        .header('cache-control', sentOnFor)
        .header('cross-origin-resource-policy', 'cross-origin')
        .redirect(files.url(request.params['*']) + search);
    }
    const file = await files.read(request.params['*']);
    if (!file) return sendNotFound(reply);
    const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`;
    reply
      .header('cache-control', keptByBrowsers)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('etag', etag);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(file.contentType).send(file.bytes);
  });
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');
}

function namesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));
}

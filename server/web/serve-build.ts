import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WebServices } from '#web/server-context.ts';
import type { WebHandler } from '#web/web-handler.ts';

const folder = fileURLToPath(new URL('../../build', import.meta.url));
const year = 31_536_000;

const serviceWorkerHeaders = {
  // A faulty one must be replaced at once (docs/operations.md).
  'cache-control': 'no-cache',
  // What it fetches goes by its own policy, not by that of a page.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/**
 * Serves the files of `build/client` and hands back the renderer in `build/server`.
 * @throws when there is no build
 */
export async function serveBuild(app: FastifyInstance, services: WebServices): Promise<WebHandler> {
  const entry = join(folder, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built: run `npm run build` first.');
  const assets = join(folder, 'client', 'assets') + sep;
  const serviceWorker = join(folder, 'client', 'service-worker.js');
  await app.register(async (scope) => {
    // A page has dozens of files, and a clinic shares one address. Requests for anything that is not a file still
    // count.
    scope.addHook('onRoute', (route) => void (route.config = { ...route.config, rateLimit: false }));
    await scope.register(fastifyStatic, {
      root: join(folder, 'client'),
      // One route per file: anything else is a page.
      wildcard: false,
      preCompressed: true,
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // With or without the ending of a compressed one.
        if (path.startsWith(serviceWorker)) return void reply.headers(serviceWorkerHeaders);
        reply.header(
          'cache-control',
          path.startsWith(assets) ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
        );
      },
    });
  });
  // A file of an earlier build: a page sent instead would be read as a script, and cached as one.
  app.get('/assets/*', (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  );
  const bundle: typeof import('#web/web-handler.ts') = await import(pathToFileURL(entry).href);
  return bundle.createWebHandler(services);
}

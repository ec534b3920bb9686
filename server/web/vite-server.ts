import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import type { WebServices } from '#web/server-context.ts';
import type { WebHandler } from '#web/web-handler.ts';

/**
 * Compiles `web/` on request, inside this process and on its port; edits reach the open page.
 * Needs `node --conditions=development`: without it Vite's plugin and the pages get two copies of React Router.
 */
export async function serveSources(app: FastifyInstance, services: WebServices): Promise<WebHandler> {
  const hotReloadServer = createHttpServer();
  const vite = await createViteServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: hotReloadServer } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
  shareUpgrades(app, hotReloadServer);
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs the pages.');
  // Vite's script waits for a restarted server in a worker of its own.
  const contentSecurityPolicy: WebServices['contentSecurityPolicy'] = (hashes) =>
    `${services.contentSecurityPolicy(hashes)}; worker-src 'self' blob:`;
  const lent = { ...services, contentSecurityPolicy };
  return async (request, client) => {
    // Asked for each time: Vite answers from its cache until a source file changes.
    const bundle: typeof import('#web/web-handler.ts') = await ssr.runner.import('/web/web-handler.ts');
    return bundle.createWebHandler(lent)(request, client);
  };
}

/** @fastify/websocket takes every upgrade and refuses unknown paths, so Vite's are led past it. */
function shareUpgrades(app: FastifyInstance, hotReloadServer: ReturnType<typeof createHttpServer>): void {
  app.addHook('onReady', async () => {
    const listeners = app.server.listeners('upgrade');
    app.server.removeAllListeners('upgrade');
    app.server.on('upgrade', (request: IncomingMessage, ...rest) => {
      if (/^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? '')) {
        hotReloadServer.emit('upgrade', request, ...rest);
        return;
      }
      for (const listener of listeners) Reflect.apply(listener, app.server, [request, ...rest]);
    });
  });
}

import { createHash } from 'node:crypto';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebServices } from '#web/server-context.ts';
import type { WebHandler } from '#web/web-handler.ts';
import { failurePage } from './failure-page.ts';
import { serveBuild } from './serve-build.ts';

export interface WebMount {
  /** `production` serves `build/`; `development` compiles `web/` as it changes, with Vite inside this process. */
  readonly mode: 'production' | 'development';
  readonly services: WebServices;
}

/**
 * Serves every page and its static files: all GETs that no route of the app takes, except below `/api/` and
 * `/ws/`. Nothing but GET and HEAD: what changes something is a call of the API.
 */
export async function mountWeb(app: FastifyInstance, { mode, services }: WebMount): Promise<void> {
  await app.register(async (scope) => {
    const handle =
      mode === 'production'
        ? await serveBuild(scope, services)
        : await (await import('./vite-server.ts')).serveSources(scope, services);
    const origin = new URL(services.config.publicUrl);
    // Vite sends every module of a page on its own: a few reloads would use up a person's minute.
    const config: FastifyContextConfig = mode === 'development' ? { rateLimit: false } : {};
    scope.get('/*', { config }, async (request, reply) => {
      if (/^\/(api|ws)(\/|$)/.test(request.url)) return reply.callNotFound();
      const page = await renderPage(handle, origin, request, reply).catch((error: unknown) => {
        services.reportError(error, { path: request.url.split('?', 1)[0]!, requestId: request.id });
        return null;
      });
      return page && !isLastResort(page)
        ? sendPage(request, reply, page)
        : sendFailure(request, reply, services);
    });
  });
}

/** The Host header is the client's word: pages are rendered for the configured origin. */
function renderPage(
  handle: WebHandler,
  origin: URL,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response> {
  const page = createRequest(request.raw, reply.raw, { host: origin.host, protocol: origin.protocol });
  return handle(page, { requestId: request.id, ip: request.ip });
}

/** What React Router answers when the page that tells of the failure fails as well: a line of plain text. */
function isLastResort({ status, headers }: Response): boolean {
  return status >= 500 && headers.get('content-type')?.startsWith('text/plain') === true;
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, { config }: WebServices): FastifyReply {
  return reply
    .code(500)
    .header('cache-control', 'private, no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(failurePage({ ...config, requestId: request.id }));
}

/** Sends a page whole, so that what shared caches may keep has an ETag and can answer 304. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.body === null) return reply.send();
  const body = Buffer.from(await response.arrayBuffer());
  if (response.headers.get('cache-control')?.includes('public')) {
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
  }
  return reply.send(body);
}

import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import { addEtags } from '#server/http/etag.ts';
import type { WebServices } from '#web/server-context.ts';
import { failurePage } from './failure-page.ts';
import { serveBuild } from './serve-build.ts';

export interface WebMount {
  /** `production` serves `build/`; `development` compiles `web/` as it changes, with Vite inside this process. */
  readonly mode: 'production' | 'development';
  readonly services: WebServices;
}

/**
 * Serves every page and its static files: all GETs that no route of the app takes, except below `/api/` and `/ws/`.
 * Nothing but GET and HEAD, except for the support form in browsers without scripts (docs/decisions/019): changes go
 * through the API.
 */
export async function mountWeb(app: FastifyInstance, { mode, services }: WebMount): Promise<void> {
  await app.register(async (scope) => {
    addEtags(scope);
    const handle =
      mode === 'production'
        ? await serveBuild(scope, services)
        : await (await import('./vite-server.ts')).serveSources(scope, services);
    const origin = new URL(services.config.publicUrl);
    // Vite sends every module of a page separately: a few reloads would use up a person's limit for the minute.
    const config: FastifyContextConfig = mode === 'development' ? { rateLimit: false } : {};
    scope.get('/*', { config }, async (request, reply) => {
      if (/^\/(api|ws)(\/|$)/.test(request.url)) return reply.callNotFound();
      return answer(
        request,
        reply,
        handle(readingRequest(origin, request, reply), clientOf(request)),
        services,
      );
    });

    scope.removeAllContentTypeParsers();
    const form = { parseAs: 'buffer', bodyLimit: formBytes } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, body),
    );
    scope.post(pagePaths.support(), { config }, async (request, reply) => {
      if (!isOfOurPage(request, origin)) return reply.redirect(pagePaths.support(), 303);
      return answer(request, reply, handle(formRequest(origin, request), clientOf(request)), services);
    });
  });
}

/** The longest ticket, with every character of it escaped. */
const formBytes = 128 * 1024;

const clientOf = ({ id, ip }: FastifyRequest) => ({ requestId: id, ip });

/** The Host header cannot be trusted: pages are rendered for the configured origin. */
function readingRequest(origin: URL, request: FastifyRequest, reply: FastifyReply): Request {
  return createRequest(request.raw, reply.raw, { host: origin.host, protocol: origin.protocol });
}

/** The form as it was read here, and nothing else of the client's but the page cookie. */
function formRequest(origin: URL, { body, headers }: FastifyRequest): Request {
  return new Request(new URL(pagePaths.support(), origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(headers.cookie && { cookie: headers.cookie }),
    },
    body: new Uint8Array(body as Buffer),
  });
}

/**
 * Whether a form was sent from a page of ours: another site's would spend its visitor's limit and write in their name.
 * A request that does not say where it comes from is not from a browser that another site could abuse.
 */
function isOfOurPage({ headers }: FastifyRequest, { origin }: URL): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === origin;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  rendering: Promise<Response>,
  services: WebServices,
): Promise<FastifyReply> {
  const page = await rendering.catch((error: unknown) => {
    services.reportError(error, { path: request.url.split('?', 1)[0]!, requestId: request.id });
    return null;
  });
  return page && !isLastResort(page) ? sendPage(reply, page) : sendFailure(request, reply, services);
}

/** What React Router answers when the error page fails as well: a line of plain text. */
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

/** Sends a page whole, for its ETag. */
async function sendPage(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.body === null) return reply.send();
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

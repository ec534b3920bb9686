import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FilesUnavailableError } from '#server/adapters/files/files.ts';
import { IdentityUnavailableError } from '#server/adapters/identity/identity.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { AppError } from './app-error.ts';
import type { Endpoints, ServedEndpoint } from './endpoints.ts';
import type { Viewer } from '#contract/viewer.ts';

/** `Authorization: Token <t>` and `Bearer <t>` are the same (spec §6). */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const match = /^(?:Token|Bearer) +(\S+)$/i.exec(header.trim());
  if (!match) throw new AppError('token-invalid');
  return match[1]!;
}

/**
 * Registers every endpoint of the contract that has a handler, each with and without its trailing slash. The
 * token is the only way in; cookies are not looked at here.
 */
export function serveEndpoints(
  app: FastifyInstance,
  endpoints: Endpoints,
  viewerOfToken: (token: string) => Promise<Viewer>,
): void {
  for (const endpoint of endpoints.all()) {
    const { method, path, rawBody } = endpoint;
    const addTo = (scope: FastifyInstance): void => {
      for (const url of [path, path.slice(0, -1)]) {
        scope.route({
          method,
          url,
          config: { takesUploads: endpoint.multipart !== undefined },
          handler: async (request, reply) => answer(endpoint, endpoints, viewerOfToken, request, reply),
        });
      }
    };
    if (rawBody === undefined) addTo(app);
    else void app.register(async (scope) => addTo(takingOnly(scope, rawBody)));
  }
}

/** Parses bodies of this type, and of no other, as bytes: what one call accepts, the others still refuse. */
function takingOnly(scope: FastifyInstance, type: string): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}

async function answer(
  endpoint: ServedEndpoint,
  endpoints: Endpoints,
  viewerOfToken: (token: string) => Promise<Viewer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const token = endpoint.access === 'public' ? null : tokenOf(request);
  const viewer = token === null ? null : await viewerOfToken(token);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  const call = endpoints.run(endpoint, {
    params: request.params,
    query: request.query,
    body: request.body,
    viewer,
    ip: request.ip,
    request,
    reply,
    setHeader: (name, value) => void reply.header(name, value),
  });
  const result = await call.catch(async (error: unknown) => {
    // A foreign key to a person failed: their account has been deleted by now, and that is the answer.
    if (token !== null && isForeignKeyViolation(error)) await viewerOfToken(token);
    throw error;
  });
  reply.code((viewer === null ? endpoint.guestStatus : undefined) ?? endpoint.status ?? 200);
  return result;
}

const isForeignKeyViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503';

/** Renders every error of the API as `{ error, code, fields? }`: no stack, no SQL, ever (design §5). */
export function renderErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = error instanceof AppError ? error : translate(error);
    // One of our errors without a cause is a normal answer, such as that no IP service is set up.
    if (known.status >= 500 && (known !== error || known.cause))
      request.log.error({ err: error }, 'request failed');
    if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
    if (known.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.code(known.status).header('cache-control', 'no-store').send(known.toReply());
  });
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
}

/** For addresses that Fastify gives up on before any route: a bad escape (`%zz`), a part longer than any id. */
export function answerUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendNotFound(reply.header('x-request-id', request.id));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send(new AppError('not-found').toReply());
}

function translate(error: FastifyError): AppError {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('invalid-json', { cause: error });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError('missing-body', { cause: error });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body-too-large', { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('media-type-not-supported', { cause: error });
  }
  // Class 22: what was sent cannot be stored as asked (a bad uuid, a NUL byte), so the request is at fault.
  if (/^22/.test(error.code ?? '')) return new AppError('invalid-input', { cause: error });
  const isPartAway = error instanceof FilesUnavailableError || error instanceof IdentityUnavailableError;
  if (isDatabaseAway(error) || isPartAway)
    return new AppError('service-unavailable', { cause: error, retryAfter: 2 });
  const status = error.statusCode;
  if (status === 429) return new AppError('rate-limited', { cause: error });
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('invalid-input', { cause: error });
  return new AppError('server-error', { cause: error });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Helmet's headers on every answer, unless the route sets its own. They are the same for all, so they are computed
 * once; `@fastify/helmet` builds them again for each request (docs/decisions/057).
 */
export function addSecurityHeaders(app: FastifyInstance, options: HelmetOptions): void {
  const headers = headersOf(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      headers[name.toLowerCase()] = String(value);
      return response as ServerResponse;
    },
    removeHeader() {},
  };
  helmet(options)({} as IncomingMessage, response as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return headers;
}

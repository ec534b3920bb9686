import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** Seconds; an upload of pictures takes some, a page some hundredths. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts and times every request by method, route and class of status, and the sockets that are open. A route is its
 * template, never an address: `/api/listings/listing/:id`.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'handrail_http_request_duration_seconds',
    help: 'From the request’s head to the reply’s end.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'handrail_http_requests_in_flight',
    help: 'Requests being answered.',
    registers,
  });
  const sockets = new Gauge({
    name: 'handrail_sockets_open',
    help: 'Open WebSockets.',
    registers: [],
    collect() {
      this.set(app.websocketServer.clients.size);
    },
  });
  registry.registerMetric(sockets);

  app.addHook('onRequest', async (request, reply) => {
    if (request.ws) return;
    inFlight.inc();
    // `onResponse` is not called when the caller hangs up first.
    reply.raw.once('close', () => inFlight.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.ws) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method: request.method, route: routeOf(request), status }, reply.elapsedTime / 1000);
  });
}

/** The files of the build have a route each; their names change with every release. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'none';
  if (url === '/*') return 'page';
  if (/^\/(?:api|ws|files|docs|dev)\//.test(url) || /^\/(?:healthz|readyz)$/.test(url))
    return url.length > 1 ? url.replace(/\/$/, '') : url;
  return 'static';
}

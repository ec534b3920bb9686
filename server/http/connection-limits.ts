import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts pictures, for which a slow connection needs minutes. */
    takesUploads?: boolean;
  }
}

/** Milliseconds, and how many connections one process holds. */
export interface ConnectionLimits {
  headersMs: number;
  /** From the headers to the last byte of a body. */
  bodyMs: number;
  /** The same for pictures: a listing of the largest ones takes this long at 1.6 Mbit/s. */
  uploadMs: number;
  /** Nothing was sent either way; does not apply to open WebSockets. */
  silenceMs: number;
  /** How often Node checks for late requests. */
  checkedEveryMs: number;
  connections: number;
}

export const usualConnectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 15 * 60_000,
  silenceMs: 120_000,
  checkedEveryMs: 5_000,
  connections: 10_000,
};

/** Fastify's options: by default a request may take for ever to arrive. */
export function connectionOptions(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.uploadMs,
    connectionTimeout: limits.silenceMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkedEveryMs },
  };
}

/**
 * Closes connections whose body is late (408). Node has only one limit for all requests, which has to be the longest;
 * an upload that is answered before it has arrived, such as a forbidden one, gets no more time than other requests.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  app.server.maxConnections = limits.connections;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.takesUploads) cutUnlessWhole(request, limits.bodyMs);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.routeOptions.config.takesUploads) cutUnlessWhole(request, limits.bodyMs);
    done();
  });
}

function cutUnlessWhole({ raw }: FastifyRequest, afterMs: number): void {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
  if (!hasBody || raw.complete) return;
  const { socket } = raw;
  // A request made within the process has no connection.
  if (!(socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (!raw.complete)
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
  }, afterMs);
  // The request's own end, not the socket's: a connection that is kept has many requests.
  raw.once('close', () => clearTimeout(timer));
}

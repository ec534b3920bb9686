import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * Browsers say which page opens a WebSocket, and no CORS protects it: only our own pages may (design §5, Sockets).
 * Clients that are no browsers send no Origin; they too need a token.
 */
export function mayConnectFrom(
  request: FastifyRequest,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return true;
  if (production || !URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isLocal && protocol === 'http:' && Number(port || 80) === request.socket.localPort;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as limits from '#contract/limits.ts';
import { closeCodes } from '#contract/realtime.ts';
import { staffSocketPath } from '#contract/staff-frames.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import {
  channels,
  type AccountClosedHint,
  type CaseHint,
} from '#server/features/announcements/announcements.ts';
import { openChatSocket } from './chat-socket.ts';
import { startHeartbeat } from './heartbeat.ts';
import { SocketHub, tryAgainLater } from './socket-hub.ts';
import { callerOfSocket, type SocketCaller } from './socket-tickets.ts';
import { Desks } from './staff-socket.ts';
import { openUnreadSocket, unreadMap, unreadTotal, type UnreadWording } from './unread-socket.ts';

/** Milliseconds that clients have to answer when the server stops. */
const stopGrace = 2_000;

/**
 * The WebSockets of spec §7, Realtime, with and without the trailing slash. Needs `@fastify/websocket`, registered
 * with `preClose: closeForRestart(app)`.
 */
export async function mountSockets(
  app: FastifyInstance,
  services: Services,
  { heartbeatMs = limits.heartbeatMs }: { heartbeatMs?: number } = {},
): Promise<void> {
  const hub = new SocketHub(services);
  const { pubsub } = services;
  const desks = new Desks(services);
  const unsubscribe = await pubsub.subscribe(channels.accountsClosed, (hint) => {
    hub.accountClosed(hint as AccountClosedHint);
    void desks.accountChanged(hint as AccountClosedHint);
  });
  const leaveDesks = await pubsub.subscribe(channels.staff, (hint) => void desks.hear(hint as CaseHint));
  const stopHearing = pubsub.onGap(() => {
    hub.heal();
    void desks.heal();
  });
  const stopHeartbeat = startHeartbeat((share) => hub.beat(share), heartbeatMs);
  app.addHook('preClose', async () => {
    stopHearing();
    await unsubscribe();
    await leaveDesks();
    stopHeartbeat();
    await hub.stop(stopGrace);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!mayConnectFrom(request, services.config)) return reply.code(403).send();
  });

  // What asked for the socket and what would have answered go, however long the socket stays.
  app.addHook('preHandler', (request, reply, done) => {
    if (request.ws) reply.raw.detachSocket(request.raw.socket);
    done();
  });

  const unread = (wording: UnreadWording) => (socket: WebSocket, request: FastifyRequest) =>
    open(hub, socket, request, (caller) => openUnreadSocket(hub, socket, { caller, wording }));

  for (const slash of ['/', '']) {
    app.get(`/ws/messages/unread${slash}`, { websocket: true }, unread(unreadMap));
    app.get(`/ws/notifications${slash}`, { websocket: true }, unread(unreadTotal));
    app.get(slash ? staffSocketPath : staffSocketPath.slice(0, -1), { websocket: true }, (socket, request) =>
      open(hub, socket, request, (caller) => desks.open(hub, socket, { caller })),
    );
    app.get<{ Params: { conversationId: string } }>(
      `/ws/chat/:conversationId${slash}`,
      { websocket: true },
      (socket, request) =>
        open(hub, socket, request, (caller) =>
          openChatSocket(hub, socket, { caller, conversationId: request.params.conversationId }),
        ),
    );
  }
  // Left to the plugin, an unknown address would be logged with its token.
  app.get('/ws/*', { websocket: true }, (socket) => socket.close(closeCodes.forbidden));
}

/**
 * Nothing is read from the socket until it is ready: `use` attaches its listeners and resumes it, and no early frame
 * is lost.
 */
async function open(
  hub: SocketHub,
  socket: WebSocket,
  request: FastifyRequest,
  use: (caller: SocketCaller) => Promise<void>,
): Promise<void> {
  // The plugin's own listener holds the request and its answer.
  socket.removeAllListeners('error');
  socket.on('error', hub.fail);
  hub.register(socket);
  socket.pause();
  try {
    const { token } = request.query as { token?: string | string[] };
    await use(await callerOfSocket(hub.services, typeof token === 'string' ? token : undefined));
  } catch (error) {
    if (!(error instanceof AppError)) hub.services.log.error({ err: error }, 'a socket could not be opened');
    socket.close(closeCodeOf(error));
    socket.resume();
  }
}

/**
 * Browsers say which page opens a WebSocket, and no CORS protects it: only our own pages may (design §5, Sockets).
 * Clients that are no browsers send no Origin; they too need a token.
 */
function mayConnectFrom(
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

function closeCodeOf(error: unknown): number {
  if (!(error instanceof AppError)) return tryAgainLater;
  return error.status === 401 ? closeCodes.unauthorised : closeCodes.forbidden;
}

/** The `preClose` of `@fastify/websocket`: its own closes every socket without a code, before anyone else can. */
export function closeForRestart(app: FastifyInstance): (done: () => void) => void {
  return (done) => {
    for (const socket of app.websocketServer.clients) {
      socket.close(closeCodes.restarting);
      socket.resume();
    }
    app.websocketServer.close();
    done();
  };
}

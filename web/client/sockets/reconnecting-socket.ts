import ReconnectingWebSocket from 'partysocket/ws';
import * as limits from '#contract/limits.ts';
import { closeCodes } from '#contract/realtime.ts';
import { logFailure } from '../log-failure.ts';

/**
 * `waiting`: the connection is lost, the next attempt comes within 5 s. `closed`: for good, by us or because the
 * server says that it is not open to this person.
 */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed';

export interface SocketAddress {
  /** Where the site is; the page's own origin unless told. */
  origin?: string;
  /** Such as `/ws/messages/unread/`. */
  path: string;
  /** Fetches a fresh single-use ticket for each attempt to connect. */
  ticket(): Promise<string>;
}

export interface SocketListeners {
  onFrame(frame: unknown): void;
  onState(state: ConnectionState): void;
}

export interface ReconnectingSocket {
  /** False when it is not open: nothing is queued. */
  send(frame: unknown): boolean;
  close(): void;
}

export interface SocketTiming {
  clock: { now(): Date };
  /** Milliseconds without a frame after which the connection counts as dead: two heartbeats and a half. */
  silenceMs?: number;
  /** Milliseconds after which a ticket that has not come is asked for anew. */
  ticketMs?: number;
}

/**
 * A WebSocket that is opened again for as long as it takes (spec §7: 1 s to 5 s, time-out 20 s), also when the
 * connection died without a word: the server sends a frame at each heartbeat, and a browser cannot see pings.
 */
export function openReconnectingSocket(
  { origin = globalThis.location?.origin, path, ticket }: SocketAddress,
  { onFrame, onState }: SocketListeners,
  { clock, silenceMs = limits.heartbeatMs * 2.5, ticketMs = limits.connectTimeout }: SocketTiming,
): ReconnectingSocket {
  let heardAt = 0;
  const socket = new ReconnectingWebSocket(
    async () =>
      `${origin.replace(/^http/, 'ws')}${path}?token=${encodeURIComponent(await within(ticketMs, ticket()))}`,
    [],
    {
      minReconnectionDelay: limits.reconnectDelayMin,
      maxReconnectionDelay: limits.reconnectDelayMax,
      connectionTimeout: limits.connectTimeout,
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => code !== closeCodes.forbidden,
    },
  );

  socket.addEventListener('open', () => {
    heardAt = clock.now().getTime();
    onState('open');
  });
  socket.addEventListener('message', ({ data }) => {
    heardAt = clock.now().getTime();
    const frame = parsed(data);
    if (frame !== undefined) onFrame(frame);
  });
  // An attempt that fails before connecting, for example at its ticket, closes silently.
  socket.addEventListener('error', () => onState('waiting'));
  socket.addEventListener('close', () => onState(socket.shouldReconnect ? 'waiting' : 'closed'));

  const watch = setInterval(() => {
    const isSilent = clock.now().getTime() - heardAt > silenceMs;
    if (socket.readyState === socket.OPEN && isSilent) socket.reconnect();
  }, silenceMs / 4);
  // A phone that wakes up or finds its network again does not wait for the next attempt.
  const wake = () => {
    if (socket.shouldReconnect && socket.readyState > socket.OPEN && document.visibilityState === 'visible') {
      socket.reconnect();
    }
  };
  globalThis.window?.addEventListener('online', wake);
  globalThis.document?.addEventListener('visibilitychange', wake);

  return {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return false;
      return socket.send(JSON.stringify(frame));
    },
    close() {
      clearInterval(watch);
      globalThis.window?.removeEventListener('online', wake);
      globalThis.document?.removeEventListener('visibilitychange', wake);
      socket.close();
      onState('closed');
    },
  };
}

/** A call over a network that died without a word is never answered, and the attempt would wait for it for ever. */
function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    // Only logged (spec §8), without its content: it may be a message.
    logFailure('reading a socket message', null);
    return undefined;
  }
}

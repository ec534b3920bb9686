import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  openReconnectingSocket,
  type ConnectionState,
  type ReconnectingSocket,
} from './reconnecting-socket.ts';

let server: WebSocketServer;
let socket: ReconnectingSocket | undefined;
afterEach(() => {
  socket?.close();
  server.close();
  for (const client of server.clients) client.terminate();
});

/** A server of its own, and the connection of a client to it. */
function start({
  silenceMs,
  ticketMs,
  lost = 0,
}: { silenceMs?: number; ticketMs?: number; lost?: number } = {}) {
  server = new WebSocketServer({ port: 0 });
  const states: ConnectionState[] = [];
  const frames: unknown[] = [];
  const urls: string[] = [];
  const sockets: WebSocket[] = [];
  const arrivals: ((connection: WebSocket) => void)[] = [];
  server.on('connection', (connection, request) => {
    urls.push(request.url ?? '');
    sockets.push(connection);
    arrivals.shift()?.(connection);
  });
  let tickets = 0;
  const nextSocket = () =>
    new Promise<WebSocket>((resolve) => {
      arrivals.push(resolve);
    });
  const first = nextSocket();
  socket = openReconnectingSocket(
    {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      path: '/ws/x/',
      ticket() {
        tickets += 1;
        return tickets > lost ? Promise.resolve(`ticket ${tickets}`) : new Promise(() => {});
      },
    },
    { onFrame: (frame) => frames.push(frame), onState: (state) => states.push(state) },
    { clock: { now: () => new Date() }, silenceMs, ticketMs },
  );
  return { states, frames, urls, sockets, first, nextSocket };
}

test('each attempt has a fresh ticket, and a lost connection is opened again', async () => {
  const { first, nextSocket, urls, states } = start();
  const connection = await first;
  const second = nextSocket();
  connection.terminate();
  await second;
  expect(urls).toEqual(['/ws/x/?token=ticket%201', '/ws/x/?token=ticket%202']);
  expect(states.slice(0, 2)).toEqual(['open', 'waiting']);
});

test('a connection that is silent is opened again, though it never closed', async () => {
  const { first, nextSocket } = start({ silenceMs: 100 });
  await first;
  await nextSocket();
});

test('a ticket that never comes is asked for again', async () => {
  const { first, urls } = start({ ticketMs: 100, lost: 1 });
  await first;
  expect(urls).toEqual(['/ws/x/?token=ticket%202']);
});

test('a connection that the server forbids is not opened again', async () => {
  const { first, states } = start();
  const connection = await first;
  const closed = new Promise((resolve) => {
    connection.on('close', resolve);
  });
  connection.close(4403);
  await closed;
  await expect.poll(() => states).toEqual(['open', 'closed']);
});

test('what is no JSON is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const { first, frames } = start();
  const connection = await first;
  connection.send('{ "text": "a secr');
  connection.send('{"type":"x"}');
  await expect.poll(() => frames).toEqual([{ type: 'x' }]);
  // Not what it said: it may be a message.
  expect(logged.mock.calls).toEqual([['reading a socket message failed', '']]);
  logged.mockRestore();
});

import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { openDesk } from './desk-connection.ts';

let server: WebSocketServer;
let close: () => void = () => {};
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  for (const client of server.clients) client.terminate();
  server.close();
});

/** A desk at a server of its own, and what it heard. */
function start() {
  server = new WebSocketServer({ port: 0 });
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
  server.on('connection', (socket) => socket.send(JSON.stringify({ type: 'ready' })));
  const heard: string[] = [];
  const listeners = { onCase: ({ id }: { id: string }) => heard.push(id), onGap: () => heard.push('gap') };
  close = openDesk(() => Promise.resolve('ticket'), listeners);
  const tell = (frame: object) => {
    for (const client of server.clients) client.send(JSON.stringify(frame));
  };
  const told = (id: string) => ({ type: 'case', id, version: 2, state: 'open', claimed_by: null });
  return { heard, tell, told };
}

test('a desk that stays connected looks again when it is told that something may have been missed', async () => {
  const { heard, tell, told } = start();
  await vi.waitFor(() => expect(server.clients.size).toBe(1), 10_000);
  tell(told('one'));
  for (const frame of [{ type: 'alive' }, { type: 'ready' }, told('two')]) tell(frame);
  await vi.waitFor(() => expect(heard).toEqual(['one', 'gap', 'two']), 10_000);
});

test('a desk that was cut off looks again once it is connected', async () => {
  const { heard, tell, told } = start();
  await vi.waitFor(() => expect(server.clients.size).toBe(1), 10_000);
  tell(told('one'));
  await vi.waitFor(() => expect(heard).toEqual(['one']), 10_000);
  for (const client of server.clients) client.terminate();
  await vi.waitFor(() => expect(heard).toEqual(['one', 'gap']), 10_000);
});

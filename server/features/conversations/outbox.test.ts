import { once } from 'node:events';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { Framed } from './framed.ts';
import { Outbox } from './outbox.ts';
import { SocketPeer } from './socket-peer.ts';
import { SocketTestClient } from './socket-test-client.ts';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Until what runs, and what it left for right after, is done. */
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A line that notes how many pieces each write has. */
function noted() {
  const writes: number[] = [];
  const line = new Writable({
    write(_piece, _encoding, done) {
      writes.push(1);
      done();
    },
    writev(pieces, done) {
      writes.push(pieces.length);
      done();
    },
  });
  return { line, writes };
}

test('what is written to a line in one turn leaves together, and what follows is not kept back', async () => {
  const outbox = new Outbox();
  const [one, other] = [noted(), noted()];
  for (const piece of ['a', 'b', 'c']) {
    outbox.hold(one.line);
    one.line.write(piece);
  }
  outbox.hold(other.line);
  other.line.write('d');
  expect([one.writes, other.writes]).toEqual([[], []]);
  await turn();
  expect([one.writes, other.writes]).toEqual([[3], [1]]);
  outbox.hold(one.line);
  one.line.write('e');
  await turn();
  one.line.write('f');
  expect(one.writes).toEqual([3, 1, 1]);
});

test('frames of one turn arrive whole and in order, framed by us or by ws, of every length', async () => {
  const opened = once(server, 'connection');
  const client = new SocketTestClient(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
  const [socket, request] = (await opened) as [WebSocket, { socket: Writable }];
  const caller = { uid: 'someone', signOuts: 0 };
  const peer = new SocketPeer({ socket, line: request.socket, outbox: new Outbox() }, caller, {});
  const frames = [0, 100, 101, 125, 126, 65_510, 65_536, 70_000].flatMap((length) => [
    { type: 'framed', text: 'ü'.repeat(length / 2) },
    { type: 'sent', text: '🦽'.repeat(length / 4) },
  ]);
  for (const frame of frames) peer.send(frame.type === 'framed' ? new Framed(JSON.stringify(frame)) : frame);
  await client.take('sent', 8);
  expect(client.frames).toEqual(frames);
  await client.close();
});

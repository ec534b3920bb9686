import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadListingImages } from '#contract/images.ts';
import { createSocketTicket } from '#contract/messages.ts';
import { socketPaths } from '#contract/realtime.ts';
import { buildApp } from '#server/app.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { signUpPerson, type TestPerson } from '#tests/support/people.ts';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';
import { usualConnectionLimits } from './connection-limits.ts';

const limits = {
  headersMs: 300,
  bodyMs: 400,
  uploadMs: 2_000,
  silenceMs: 1_500,
  checkedEveryMs: 50,
  connections: 40,
};

let site: RunningApp;
let app: FastifyInstance;
let port: number;
let ana: TestPerson;
beforeAll(async () => {
  site = await startApp();
  ana = await signUpPerson(site, { name: 'Ana Able' });
  app = await buildApp(site.services, { web: 'none', connectionLimits: limits });
  port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await app?.close();
  await site?.close();
});

/** Says `head` and then a byte every 20 ms; resolves to what came back once the connection is ended, and how late, in ms. */
async function drip(head: string): Promise<{ answer: string; tookMs: number }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  // A line that is cut off while something is sent also ends with an error.
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  await once(socket, 'connect');
  const start = performance.now();
  socket.write(head);
  const dripping = setInterval(() => socket.writable && socket.write('a'), 20);
  await closed;
  clearInterval(dripping);
  return { answer, tookMs: performance.now() - start };
}

const post = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n${more}\r\n`;
const upload = (more = '') =>
  `POST ${uploadListingImages.path} HTTP/1.1\r\nHost: here\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n${more}\r\n--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

test.each([
  ['headers', 'GET /healthz HTTP/1.1\r\nX-Slow: '],
  ['a body', post('/api/support/feedback/')],
  [
    'a body in pieces',
    post('/api/support/feedback/').replace('Content-Length: 90000', 'Transfer-Encoding: chunked') +
      '90000\r\n',
  ],
  ['a body for identity', post('/api/auth/sign-in/email').replace('90000', '60000')],
  ['a body for nothing', post('/nowhere')],
  ['pictures of nobody', upload()],
  ['pictures of somebody we do not know', upload('Authorization: Token no-such-token\r\n')],
])('%s, byte by byte, is cut off', async (_, head) => {
  const { answer, tookMs } = await drip(head);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(tookMs).toBeGreaterThan(250);
  expect(tookMs).toBeLessThan(limits.uploadMs - 100);
});

test('pictures on a slow line have longer, and not for ever', async () => {
  const { answer, tookMs } = await drip(upload(`Authorization: Token ${await ana.token()}\r\n`));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(tookMs).toBeGreaterThanOrEqual(limits.uploadMs);
});

test('an open socket outlives them all', async () => {
  const url = `http://127.0.0.1:${port}`;
  const { ticket } = await ana.api.call(createSocketTicket, {});
  const socket = new SocketTestClient(`${url}${socketPaths.unread()}?token=${ticket}`);
  await socket.take('unread_convo_map', 1);
  let closed = false;
  void socket.closed.then(() => (closed = true));
  await drip(upload(`Authorization: Token ${await ana.token()}\r\n`));
  expect(closed).toBe(false);
  await socket.close();
});

test('a connection that is kept remembers nothing of the requests it had', async () => {
  const listening: Promise<Socket[]> = once(app.server, 'connection');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async () => {
    const headers = { 'content-type': 'application/json' };
    const path = '/api/support/feedback/';
    const sent = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }).end('{}');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
  };
  await send();
  const [socket] = await listening;
  const before = socket!.listenerCount('close');
  for (let index = 0; index < 20; index += 1) await send();
  expect(socket!.listenerCount('close')).toBeLessThanOrEqual(before);
  agent.destroy();
});

test('a process holds so many connections and drops the next', async () => {
  const held = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(held).toBe(0);
  const sockets: Socket[] = [];
  const open = async (): Promise<'held' | 'dropped'> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
    return new Promise((resolve) => {
      socket.on('data', () => resolve('held')).on('close', () => resolve('dropped'));
    });
  };
  const fates = [];
  for (let index = 0; index < limits.connections + 5; index += 1) fates.push(await open());
  for (const socket of sockets) socket.destroy();
  expect(fates.filter((fate) => fate === 'held')).toHaveLength(limits.connections);
  expect(fates.at(-1)).toBe('dropped');
});

test('a production start has such limits', () => {
  const { server } = site.app;
  expect(server).toMatchObject({
    requestTimeout: usualConnectionLimits.uploadMs,
    headersTimeout: usualConnectionLimits.headersMs,
    timeout: usualConnectionLimits.silenceMs,
    maxConnections: usualConnectionLimits.connections,
  });
});

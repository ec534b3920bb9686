import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { freePort } from '#tests/support/free-port.ts';
import { request } from '#tests/support/people.ts';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';
import { ensureBuild } from '../../scripts/setup.mjs';

let site: RunningApp;
let app: FastifyInstance;
let port: number;
let asset: string;
beforeAll(async () => {
  ensureBuild();
  const folder = path.join(import.meta.dirname, '../../build/client/assets');
  asset = `/assets/${(await readdir(folder)).find((name) => name.endsWith('.js'))}`;
  site = await startApp({ env: { LIMITS: 'on' } });
  app = await buildApp(site.services, { web: 'production' });
  port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
}, 120_000);
afterAll(async () => {
  await app?.close();
  await site?.close();
});

/** The status of a request line as it stands: `fetch` would straighten the path. */
async function statusOf(target: string): Promise<number | undefined> {
  const request = httpRequest({ host: '127.0.0.1', port, path: target, agent: false }).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test.each([
  '/images/../marketplace',
  '/images/..',
  '/./marketplace',
  '/images/%2e%2e/marketplace',
  '/images/.%2E/marketplace',
  '/images/..%2fmarketplace',
  '/images/..%5Cmarketplace',
  '/images\\..\\marketplace',
  '/assets/../api/listings/',
  'http://elsewhere.example/marketplace',
])('%s is the address of nothing', async (target) => {
  expect(await statusOf(target)).toBe(404);
});

test.each(['/marketplace?search=..', '/marketplace?search=/../', '/images/default-avatar.png', '/healthz'])(
  '%s is what it was',
  async (target) => {
    expect(await statusOf(target)).toBe(200);
  },
);

test.each([
  ['/marketplace?search=%00', 400],
  ['/marketplace?zip_code=78701%00', 400],
  ['/marketplace/%00', 404],
  ['/listing/%00', 404],
  ['/files/%00', 404],
  ['/api/listings/?search=a%00b', 400],
  ['/api/auth/verify-email?token=%00', 400],
])('a NUL in %s is refused (%d)', async (target, status) => {
  expect(await statusOf(target)).toBe(status);
});

test.each([
  ['/api/support/feedback/', { message: 'a\u0000b' }],
  ['/api/support/feedback/', { message: 'Good.', email: 'a\u0000@example.com' }],
  ['/api/support/submit_ticket/', { name: 'a\u0000', email: 'a@b.example', subject: 's', message: 'm' }],
  ['/api/auth/sign-in/email', { email: 'a\u0000@example.com', password: 'not my pass 77' }],
  ['/api/auth/sign-up/email', { email: 'a@example.com', password: 'not my pass 77', name: 'A\u0000na' }],
  ['/api/auth/reset-password', { token: 'a\u0000', newPassword: 'not my pass 77' }],
])('a NUL in what %s is sent is refused', async (address, body) => {
  expect((await request(site, 'POST', address, body)).status).toBe(400);
});

test('who has used up the limit still gets files, and nothing that only looks like one', async () => {
  const { counters } = site.services;
  await Promise.all(Array.from({ length: 1200 }, () => counters.hit('request:127.0.0.1', 60)));
  const status = async (target: string) => [target, await statusOf(target)];
  const targets = {
    200: [asset, '/images/default-avatar.png', '/favicon.svg'],
    404: ['/files/user_images/nobody.webp', '/images/../marketplace'],
    429: ['/images/no-such-page', '/images/', '/assets/none.js', '/marketplace', '/api/listings/'],
  };
  for (const [code, all] of Object.entries(targets))
    expect(await Promise.all(all.map(status))).toEqual(all.map((target) => [target, Number(code)]));
});

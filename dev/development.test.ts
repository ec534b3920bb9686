import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';
import { mountDevelopment, withStandIns } from './development.ts';

let site: RunningApp;
let app: FastifyInstance;
beforeAll(async () => {
  site = await startApp({ env: { TRUST_PROXY: '1' } });
  app = await withDevelopment(site);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const paths = ['/dev/outbox', '/dev/outbox.json', '/dev/google/keys', '/dev/code'];

/** The application of a development start, on the services of one that runs. */
async function withDevelopment({ services }: RunningApp): Promise<FastifyInstance> {
  const config = withStandIns({ ...services.config, trustProxy: false });
  const parts = { ...services, config: { ...config, trustProxy: services.config.trustProxy } };
  return buildApp(parts, { web: 'none', extend: (within) => mountDevelopment(within, parts) });
}

interface Asker {
  remoteAddress?: string;
  headers?: Record<string, string>;
}

const statuses = async (from: Asker) => {
  const answers = await Promise.all(paths.map((url) => app.inject({ url, ...from })));
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
};

test.each<Asker>([
  { remoteAddress: '127.0.0.1' },
  { remoteAddress: '127.8.9.10', headers: { host: '127.0.0.1:3000' } },
  { remoteAddress: '::1', headers: { host: '[::1]:3000' } },
  { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'localhost' } },
])('programs of this machine read it: %j', async (from) => {
  expect(await statuses(from)).toEqual([200]);
});

test.each<Asker>([
  { remoteAddress: '203.0.113.9' },
  { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
  { remoteAddress: '::ffff:192.0.2.7' },
  { remoteAddress: 'fd00::2' },
  { headers: { 'x-forwarded-for': '203.0.113.9' } },
  { headers: { 'x-forwarded-for': '127.0.0.1' } },
  { headers: { 'X-Forwarded-Proto': 'https' } },
  { headers: { 'x-real-ip': '127.0.0.1' } },
  { headers: { forwarded: 'for=127.0.0.1' } },
  { headers: { via: '1.1 edge' } },
  { headers: { host: 'handrail.example' } },
  { headers: { host: '127.0.0.1.evil.example' } },
])('it is not there for others, proxies, and other names: %j', async (from) => {
  expect(await statuses(from)).toEqual([404]);
});

test('mail that leaves is on no outbox page', async () => {
  const sending = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const other = await withDevelopment(sending);
  const codes = await Promise.all(paths.map(async (url) => (await other.inject({ url })).statusCode));
  await other.close();
  await sending.close();
  expect(codes).toEqual([404, 404, 200, 200]);
});

test('where others reach the site it is not there for anybody', async () => {
  const open = await startApp({ env: { NODE_ENV: 'development', HOST: '0.0.0.0', LIMITS: 'on' } });
  const other = await withDevelopment(open);
  const codes = await Promise.all(paths.map(async (url) => (await other.inject({ url })).statusCode));
  await other.close();
  await open.close();
  expect(codes).toEqual([404, 404, 404, 404]);
});

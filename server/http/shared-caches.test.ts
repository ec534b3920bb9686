import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardSharedCaches } from './shared-caches.ts';

let app: FastifyInstance;
const text = 'the same for everyone '.repeat(100);

beforeAll(async () => {
  app = Fastify();
  guardSharedCaches(app);
  await app.register(compress, { threshold: 1024 });
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-ratelimit-limit', '9')
      .header('x-ratelimit-remaining', '7')
      .header('x-ratelimit-reset', '3');
  });
  const caching = 'public, max-age=0, s-maxage=60, must-revalidate';
  app.get('/page', (_request, reply) =>
    reply
      .header('cache-control', caching)
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(text),
  );
  app.get('/picture', (_request, reply) =>
    reply.header('cache-control', caching).type('image/jpeg').send(Buffer.from(text)),
  );
  app.get('/cookie', (_request, reply) =>
    reply.header('cache-control', caching).header('set-cookie', 'mine=1').send(text),
  );
  app.get('/own', (_request, reply) => reply.header('cache-control', 'private, no-store').send(text));
});
afterAll(() => app.close());

const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).headers;

test('an answer for everybody says nothing of the one who asked', async () => {
  for (const url of ['/page', '/picture'])
    expect(Object.keys(await headersOf(url)).join()).not.toContain('ratelimit');
  expect(await headersOf('/own')).toMatchObject({ 'x-ratelimit-remaining': '7' });
});

test('an answer that sets a cookie is kept by nobody', async () => {
  expect(await headersOf('/cookie')).toMatchObject({
    'cache-control': 'private, no-store',
    'set-cookie': 'mine=1',
  });
});

test('who sends a token is told nothing public', async () => {
  for (const authorization of ['Token abc', 'Bearer abc', 'Basic abc', '']) {
    const { 'cache-control': caching } = await headersOf('/page', { authorization });
    expect(caching).toBe('private, max-age=0, must-revalidate');
  }
});

test('what may travel compressed says so when it does not, and names it once', async () => {
  expect((await headersOf('/page')).vary).toBe('cookie, accept-encoding');
  const compressed = await headersOf('/page', { 'accept-encoding': 'br' });
  expect([compressed['content-encoding'], compressed.vary]).toEqual(['br', 'cookie, accept-encoding']);
  expect((await headersOf('/picture')).vary).toBeUndefined();
});

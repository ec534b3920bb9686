import { brotliDecompressSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
}, 180_000);
afterAll(() => app?.close());

/** An answer as it came over the wire. */
async function ask(path: string, encoding: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: Record<string, unknown>;
    body: Buffer;
  }>();
  const asked = httpRequest(app.url + path, { headers: { 'accept-encoding': encoding } }, (answer) => {
    void answer
      .toArray()
      .then((chunks) => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }), reject);
  });
  asked.on('error', reject).end();
  return promise;
}

test('an answer of many KB is compressed in one call, so that its length is known', async () => {
  const plain = await ask('/api/docs/json', 'identity');
  expect(plain.body.length).toBeGreaterThan(50_000);
  const { headers, body } = await ask('/api/docs/json', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(body.length) });
  expect(headers['transfer-encoding']).toBeUndefined();
  expect(brotliDecompressSync(body)).toEqual(plain.body);
});

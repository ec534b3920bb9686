import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import { serveFiles } from './serve-files.ts';

describe('serving files', () => {
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'handrail-serve-'));
    const files = createDiskFiles({ folder: path.join(folder, 'files') });
    await writeFile(path.join(folder, 'secret.jpg'), 'private bytes');
    await files.put('user_images/u1/profile.jpg', Buffer.from('a picture'), 'image/jpeg');
    await files.put('user_images/u1/profile-96.webp', Buffer.from('a small one'), 'image/webp');
    app = Fastify();
    await app.register(serveFiles, { files });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('sends the bytes with their type, to be kept for ever and never sniffed', async () => {
    const reply = await app.inject('/files/user_images/u1/profile.jpg?v=1');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('a picture');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await app.inject('/files/user_images/u1/profile-96.webp')).headers['content-type']).toBe(
      'image/webp',
    );
  });

  it('answers 304 to a browser that has the file', async () => {
    const { etag } = (await app.inject('/files/user_images/u1/profile.jpg')).headers;
    const again = await app.inject({
      url: '/files/user_images/u1/profile.jpg',
      headers: { 'if-none-match': `W/"x", ${etag}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const other = await app.inject({
      url: '/files/user_images/u1/profile-96.webp',
      headers: { 'if-none-match': String(etag) },
    });
    expect(other.statusCode).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/files/user_images/u1/profile.jpg' });
    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([200, '9', '']);
  });

  it.each([
    '/files/',
    '/files/user_images/u1',
    '/files/user_images/u1/none.jpg',
    '/files/../secret.jpg',
    '/files/..%2fsecret.jpg',
    '/files/%2e%2e/secret.jpg',
    '/files/user_images/..%2f..%2f..%2fsecret.jpg',
    '/files/user_images/u1/profile.jpg%00.png',
  ])('has nothing at %s', async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('private bytes');
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import { createS3Files } from './s3-files.ts';
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

  it('sends the bytes with their type, to be kept by browsers and never sniffed', async () => {
    const reply = await app.inject('/files/user_images/u1/profile.jpg?v=1');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('a picture');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
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

  it('sends a browser on to the store that has the files, with the version asked for', async () => {
    const elsewhere = Fastify();
    await elsewhere.register(serveFiles, {
      files: createS3Files({
        endpoint: 'https://s3.example',
        bucket: 'pictures',
        region: 'auto',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        publicUrl: 'https://cdn.example/pictures',
      }),
    });
    const reply = await elsewhere.inject('/files/user_images/u1/profile.jpg?v=1a2b');
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      'https://cdn.example/pictures/user_images/u1/profile.jpg?v=1a2b',
    ]);
    expect(reply.headers['cache-control']).toBe('public, max-age=300');
    for (const url of ['/files/..%2fsecret.jpg', '/files/', '/files//evil.example/x.jpg'])
      expect((await elsewhere.inject(url)).statusCode).toBe(404);
    await elsewhere.close();
  });
});

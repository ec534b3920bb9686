import { once } from 'node:events';
import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDiskFiles } from '#server/adapters/files/disk-files.ts';
import { serveFiles } from '#server/adapters/files/serve-files.ts';
import { createPostgresJobs } from '#server/adapters/jobs/postgres-jobs.ts';
import type { Jobs } from '#server/adapters/jobs/jobs.ts';
import { addUserRoutes } from '#server/features/users/user-routes.ts';
import { Endpoints } from '#server/http/endpoints.ts';
import { renderErrors, serveEndpoints } from '#server/http/serve-endpoints.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { addImageRoutes } from './image-routes.ts';

const viewer: Viewer = {
  uid: 'seller-1',
  email: 'seller@example.org',
  emailVerified: true,
  providers: ['password'],
  displayName: 'Sam',
  profilePicture: '',
  zipCode: '',
  profileCreated: true,
  termsAccepted: true,
};

const fixture = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../tests/fixtures/images/${name}`, import.meta.url)));

let database: TestDatabase;
let jobs: Jobs;
let folder: string;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db
    .insertInto('users')
    .values([
      { uid: viewer.uid, email: viewer.email },
      { uid: 'other-2', email: 'other@example.org' },
    ])
    .execute();
  jobs = createPostgresJobs({ connection: database.connection, log: pino({ level: 'silent' }) });
  await jobs.start();
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-uploads-'));
  const services = {
    db: database.db,
    jobs,
    files: createDiskFiles({ folder }),
    clock: { now: () => new Date(1e12) },
    config: { limits: false },
  };

  app = fastify();
  renderErrors(app);
  await app.register(multipart);
  await app.register(serveFiles, services);
  const endpoints = new Endpoints();
  addImageRoutes(endpoints, services as Services);
  addUserRoutes(endpoints, services as Services);
  serveEndpoints(app, endpoints, async (token) =>
    token === 't' ? viewer : { ...viewer, uid: token === 'other' ? 'other-2' : token },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await app?.close();
  await jobs?.stop();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true });
});

type Reply = { images: { url: string; path: string }[]; code?: string; error?: string };

async function upload(
  url: string,
  field: string,
  pictures: Uint8Array<ArrayBuffer>[],
  token = 't',
): Promise<{ status: number; body: Reply }> {
  const form = new FormData();
  for (const bytes of pictures) form.append(field, new Blob([bytes], { type: 'image/jpeg' }), 'picture.jpg');
  const response = await fetch(origin + url, {
    method: 'POST',
    body: form,
    headers: { authorization: `Token ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Reply };
}

/** A connection on which an upload is written by hand, up to a part of it. */
async function writeUpload(
  picture: Uint8Array,
  part = 1,
  token = 't',
): Promise<{ line: Socket; answer: Promise<string> }> {
  const head =
    '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]);
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(line, 'connect');
  line.write(
    `POST /api/uploads/listing-images/ HTTP/1.1\r\nhost: h\r\nauthorization: Token ${token}\r\nconnection: close\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  line.write(body.subarray(0, Math.floor(body.length * part)));
  const answer = once(line, 'data').then(([data]) => String(data).split('\r\n', 1)[0]!);
  answer.catch(() => {});
  return { line, answer };
}

const rowCount = async () => (await database.db.selectFrom('images').select('id').execute()).length;

describe('uploading pictures', () => {
  it('answers with addresses that serve them', async () => {
    const pictures = [await fixture('phone.jpg'), await fixture('phone.heic')];
    const { status, body } = await upload('/api/uploads/listing-images/', 'images', pictures);
    expect(status).toBe(201);
    expect(body.images).toHaveLength(2);
    for (const image of body.images) {
      expect(image).toMatchObject({
        width: 300,
        height: 400,
        path: expect.stringMatching(/^user_images\/seller-1\/listings\/\d+_[01]\d{6}\.jpg$/),
      });
      const served = await fetch(origin + image.url);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('takes a profile picture', async () => {
    const { status, body } = await upload('/api/uploads/profile-picture/', 'image', [
      await fixture('large.jpg'),
    ]);
    expect([status, body.images.length, body.images[0]!.path]).toEqual([
      201,
      1,
      'user_images/seller-1/profile.jpg',
    ]);
    expect((await fetch(origin + body.images[0]!.url)).status).toBe(200);
  });

  it('refuses what is no picture, too large or too many, and keeps nothing of it', async () => {
    const before = await rowCount();
    const phone = await fixture('phone.jpg');
    const large = new Uint8Array(16 * 1024 * 1024);
    large.set(phone);
    const cases: [Uint8Array<ArrayBuffer>[], number, string][] = [
      [[phone, await fixture('drawing.jpg')], 415, 'image-type-not-supported'],
      [[phone, large, phone], 413, 'image-too-large'],
      [[large, large, large], 413, 'image-too-large'],
      [Array(13).fill(phone), 400, 'too-many-images'],
      [Array(40).fill(phone), 400, 'too-many-images'],
      [[await fixture('60-megapixels.png')], 422, 'image-too-many-pixels'],
      [[phone.slice(0, 1500)], 422, 'image-unreadable'],
      [[new Uint8Array(0)], 415, 'image-type-not-supported'],
      [[], 400, 'no-image'],
    ];
    for (const [pictures, status, code] of cases) {
      const reply = await upload('/api/uploads/listing-images/', 'images', pictures);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
      expect(reply.body.error).toMatch(/\w+ \w+/);
    }
    expect(await rowCount()).toBe(before);
    expect((await upload('/api/uploads/listing-images/', 'images', [phone])).status).toBe(201);
  });

  it('are read one request of a person’s at a time: the next waits, its body unread, and others go first', async () => {
    const phone = await fixture('phone.jpg');
    const large = Buffer.concat([phone, Buffer.alloc(15e6 - phone.length)]);
    const stalled = await writeUpload(phone, 0.5);
    const second = await writeUpload(large);
    for (let times = 0; times < 3; times += 1)
      expect((await upload('/api/uploads/listing-images/', 'images', [phone], 'other')).status).toBe(201);
    expect(second.line.writableLength).toBeGreaterThan(0);
    stalled.line.destroy();
    expect(await second.answer).toBe('HTTP/1.1 201 Created');
  });

  it('of eight people with slow lines keep nobody else waiting', async () => {
    const ends: Socket[] = [];
    const meet = (end: Socket) => void ends.push(end);
    app.server.on('connection', meet);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const picture = new Uint8Array(4e6);
    const slow = await Promise.all(
      Array.from({ length: 8 }, (_, number) => writeUpload(picture, 0.5, `slow-${number}`)),
    );
    try {
      // Read, so each has a place.
      while (ends.filter(({ bytesRead }) => bytesRead > 2e6).length < 8)
        await new Promise((done) => setImmediate(done));
      const other = upload('/api/uploads/listing-images/', 'images', [await fixture('phone.jpg')], 'other');
      vi.advanceTimersByTime(10_000);
      expect((await other).status).toBe(201);
      expect(slow.map(({ line }) => line.closed)).toEqual(Array(8).fill(false));
    } finally {
      for (const { line } of slow) line.destroy();
      app.server.off('connection', meet);
      vi.useRealTimers();
    }
  });

  it('end the line of who sends next to nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { line } = await writeUpload(await fixture('phone.jpg'), 0.5);
      let closed = false;
      line.on('close', () => (closed = true));
      line.on('error', () => {});
      await vi.waitFor(
        () => {
          vi.advanceTimersByTime(10_000);
          expect(closed).toBe(true);
        },
        { timeout: 20_000 },
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses files under another name, other bodies, a second profile picture and a cut-off form', async () => {
    const phone = await fixture('phone.jpg');
    expect((await upload('/api/uploads/listing-images/', 'files', [phone])).body.code).toBe('no-image');
    const twice = await upload('/api/uploads/profile-picture/', 'image', [phone, phone]);
    expect([twice.status, twice.body.code]).toEqual([400, 'too-many-images']);
    const post = (contentType: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: '/api/uploads/listing-images/',
        headers: { authorization: 'Bearer t', 'content-type': contentType },
        payload,
      });
    expect((await post('application/json', '{}')).json().code).toBe('no-image');
    const cutOff =
      '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nabc';
    const reply = await post('multipart/form-data; boundary=b', cutOff);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid-input']);
  });
});

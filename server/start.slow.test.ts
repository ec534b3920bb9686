import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadListingImages } from '#contract/images.ts';
import { createSocketTicket } from '#contract/messages.ts';
import { closeCodes, socketPaths } from '#contract/realtime.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { clientConfig } from '#server/db/handle.ts';
import { freePort } from '../tests/support/free-port.ts';
import { request, signUpPerson, type TestPerson } from '../tests/support/people.ts';
import type { RunningApp } from '../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../tests/support/test-database.ts';

let database: TestDatabase;
let folder: string;
let child: ChildProcess;
let app: Pick<RunningApp, 'url' | 'services'>;
let ana: TestPerson;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-stop-'));
  const url = await start({ SHUTDOWN_DELAY: '2' });
  app = { url, services: { db: database.db } as RunningApp['services'] };
  ana = await signUpPerson(app as RunningApp, { name: 'Ana Able' });
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const { host, port: databasePort, user, database: name } = clientConfig(database.connection);
  child = spawn(process.execPath, [path.join(import.meta.dirname, '../tests/support/app-process.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '0',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL:
        'url' in database.connection
          ? database.connection.url
          : `postgres://${user}@localhost:${databasePort}/${name}?host=${encodeURIComponent(host!)}`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return url;
}

const readiness = () =>
  fetch(`${app.url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

/** An upload of which everything but the last byte has arrived; `finish` sends that. */
async function slowUpload(): Promise<{ finish(): void; answer: Promise<IncomingMessage> }> {
  const form = new FormData();
  const bytes = await readFile(path.join(import.meta.dirname, '../tests/fixtures/images/phone.jpg'));
  form.append('images', new Blob([bytes]), 'phone.jpg');
  const whole = new Request(app.url, { method: 'POST', body: form });
  const body = Buffer.from(await whole.arrayBuffer());
  const upload = httpRequest(app.url + uploadListingImages.path, {
    method: 'POST',
    headers: {
      authorization: `Token ${await ana.token()}`,
      'content-type': whole.headers.get('content-type')!,
      'content-length': body.length,
    },
  });
  const answer = once(upload, 'response').then(([response]) => response as IncomingMessage);
  answer.catch(() => {});
  await new Promise((sent) => upload.write(body.subarray(0, -1), sent));
  return { finish: () => upload.end(body.subarray(-1)), answer };
}

test('told to stop, it says so first, goes on serving, closes sockets to come back, and ends what it began', async () => {
  const { ticket } = await ana.api.call(createSocketTicket, {});
  const socket = new SocketTestClient(`${app.url}${socketPaths.unread()}?token=${ticket}`);
  await socket.take('unread_convo_map', 1);
  const upload = await slowUpload();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(`${app.url}/api/listings/`, { agent }, (answer) => resolve(answer.resume()))
        .on('error', reject)
        .end();
    });
  expect((await get()).headers.connection).toBe('keep-alive');

  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(readiness).toBe(503);
  const meanwhile = await get();
  expect([meanwhile.statusCode, meanwhile.headers.connection]).toEqual([200, 'close']);
  expect((await ana.request('GET', '/api/users/profile/')).status).toBe(200);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);

  expect(await socket.closed).toBe(closeCodes.restarting);
  await expect.poll(readiness).toBe(0);
  expect(child.exitCode).toBe(null);
  upload.finish();
  const answer = await upload.answer;
  const text = (await answer.toArray()).join('');
  expect([answer.statusCode, text]).toEqual([201, text]);
  const { images } = JSON.parse(text) as { images: { path: string }[] };
  expect(await exited).toEqual([0, null]);
  const kept = await database.db.selectFrom('images').select('path').execute();
  expect(kept.map(({ path: each }) => each)).toContain(images[0]!.path);
});

test('a second signal changes nothing, and what was queued is done by the next process', async () => {
  const exited = once(child, 'exit');
  await request(app, 'POST', '/api/support/feedback/', { message: 'A word before it stops' });
  child.kill('SIGTERM');
  child.kill('SIGINT');
  await expect.poll(readiness).toBe(503);
  child.kill('SIGTERM');
  await request(app, 'POST', '/api/support/feedback/', { message: 'And one while it stops' });
  expect(await exited).toEqual([0, null]);
  await start({ SHUTDOWN_DELAY: '0' });
  const unsent = () =>
    database.db.selectFrom('outbox_mails').select('id').where('sent_at', 'is', null).execute();
  await expect.poll(unsent, { timeout: 30_000 }).toEqual([]);
  expect(await database.db.selectFrom('feedback').select('message').execute()).toHaveLength(2);
  const stopping = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - stopping).toBeLessThan(8_000);
});

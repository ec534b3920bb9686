import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSocketTicket } from '#contract/messages.ts';
import { socketPaths } from '#contract/realtime.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';
import { serveMetrics, type MetricsServer } from './metrics-server.ts';

let app: RunningApp;
let server: MetricsServer;
let ana: TestPerson;

beforeAll(async () => {
  app = await startApp({ env: { METRICS_PORT: '0' } });
  server = await serveMetrics(app.metrics!, { host: '127.0.0.1', port: 0 });
  ana = await signUpPerson(app, { name: 'Ana Able' });
});
afterAll(async () => {
  await server?.close();
  await app?.close();
});

const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

/** One scrape: every sample by its name and labels, as Prometheus' text format has them. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await get('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const samples = new Map<string, number>();
  for (const line of (await answer.text()).split('\n')) {
    if (line === '' || /^# (HELP|TYPE) [a-z_:0-9]+ .+$/.test(line)) continue;
    const sample = /^([a-zA-Z_:][a-zA-Z0-9_:]*(?:\{(?:[a-z_]+="[^"\n]*",?)*\})?) (\S+)$/.exec(line);
    expect([line, sample]).toEqual([line, expect.anything()]);
    const [, name = '', value = ''] = sample!;
    expect(value).toMatch(/^(?:[-+]?[0-9.e+-]+|nan|\+Inf)$/i);
    samples.set(name, Number(value));
  }
  return samples;
}

const requests = (labels: string) => `handrail_http_request_duration_seconds_count{${labels}}`;

test('requests are counted by method, template and class of status', async () => {
  const listing = await postListing(app, ana);
  const found = requests('method="GET",route="/api/listings/listing/:id",status="2xx"');
  const missing = requests('method="GET",route="/api/listings/listing/:id",status="4xx"');
  const nowhere = requests('method="GET",route="none",status="4xx"');
  const before = await scrape();
  for (const slash of ['/', '/', ''])
    await request(app, 'GET', `/api/listings/listing/${listing.id}${slash}`);
  await request(app, 'GET', `/api/listings/listing/${randomUUIDv7()}/`);
  await request(app, 'GET', '/nowhere/at-all');
  const after = await scrape();
  expect((after.get(found) ?? 0) - (before.get(found) ?? 0)).toBe(3);
  expect((after.get(missing) ?? 0) - (before.get(missing) ?? 0)).toBe(1);
  expect((after.get(nowhere) ?? 0) - (before.get(nowhere) ?? 0)).toBe(1);
  expect(after.get('handrail_http_requests_in_flight')).toBe(0);
});

test('open sockets are counted, and those that went are not', async () => {
  const { ticket } = await ana.api.call(createSocketTicket, {});
  const socket = new SocketTestClient(`${app.url}${socketPaths.unread()}?token=${ticket}`);
  await socket.take('unread_convo_map', 1);
  expect((await scrape()).get('handrail_sockets_open')).toBe(1);
  await socket.close();
  await expect.poll(async () => (await scrape()).get('handrail_sockets_open')).toBe(0);
});

test('a queue says how much waits, since when, and what failed', async () => {
  const queue = defineQueue('counted', { retryLimit: 0 });
  const { jobs, db } = app.services;
  await jobs.send(db, queue, {});
  await jobs.send(db, queue, {}, { startAfter: 3600 });
  const waiting = await scrape();
  expect(waiting.get('handrail_jobs{queue="counted",state="ready"}')).toBe(1);
  expect(waiting.get('handrail_jobs{queue="counted",state="later"}')).toBe(1);
  await expect
    .poll(async () => (await scrape()).get('handrail_oldest_ready_job_seconds{queue="counted"}'))
    .toBeGreaterThan(waiting.get('handrail_oldest_ready_job_seconds{queue="counted"}')!);
  await jobs.work(queue, () => Promise.reject(new Error('as it should')));
  await expect
    .poll(async () => (await scrape()).get('handrail_jobs{queue="counted",state="failed"}'), {
      timeout: 20_000,
    })
    .toBe(1);
});

test('mails that have not left are counted, those tried in vain apart', async () => {
  const mail = (attempts: number, sent_at: Date | null, refused_at: Date | null = null) => {
    const id = randomUUIDv7();
    return {
      id,
      message_id: `${id}@handrail.example`,
      to_address: 'someone@example.com',
      subject: 'Counted',
      mime: Buffer.from('x'),
      created_at: new Date(Date.now() - 60_000),
      attempts,
      sent_at,
      refused_at,
    };
  };
  await app.services.db
    .insertInto('outbox_mails')
    .values([mail(0, null), mail(0, null), mail(3, null), mail(1, new Date()), mail(9, null, new Date())])
    .execute();
  const figures = await scrape();
  expect(figures.get('handrail_mails{state="waiting"}')).toBe(2);
  expect(figures.get('handrail_mails{state="failing"}')).toBe(1);
  expect(figures.get('handrail_mails{state="refused"}')).toBe(1);
  expect(figures.get('handrail_oldest_unsent_mail_seconds')).toBeGreaterThan(59);
});

test('the process, its event loop, its pool and its messages are there', async () => {
  const figures = await scrape();
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'handrail_database_connections{pool="primary",state="used"}',
    'handrail_database_connections{pool="primary",state="idle"}',
    'handrail_database_connections{pool="primary",state="waiting"}',
    'handrail_pubsub_gaps_total',
  ])
    expect([name, figures.get(name)]).toEqual([name, expect.any(Number)]);
  expect(figures.get('handrail_pubsub_up')).toBe(1);
  expect(figures.get('handrail_database_up')).toBe(1);
  expect(figures.get('handrail_stopping')).toBe(0);
});

test('no label tells anything about a person', async () => {
  const text = await (await get('/metrics')).text();
  expect(text).not.toContain(ana.uid);
  expect(text).not.toMatch(/example\.com|Ana|[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('the public port has no metrics, and the port of metrics has nothing else', async () => {
  expect((await request(app, 'GET', '/metrics')).status).toBe(404);
  expect((await get('/')).status).toBe(404);
  expect((await get('/api/listings/')).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('a port that is taken is told by the name of its variable', async () => {
  await expect(serveMetrics(app.metrics!, { host: '127.0.0.1', port: server.port })).rejects.toThrow(
    'METRICS_PORT is already in use by another program.',
  );
});

test('free space on the disk of DATA_DIR is told', async () => {
  const samples = await scrape();
  const free = samples.get('handrail_disk_bytes{state="free"}')!;
  expect(free).toBeGreaterThan(0);
  expect(samples.get('handrail_disk_bytes{state="size"}')).toBeGreaterThan(free);
});

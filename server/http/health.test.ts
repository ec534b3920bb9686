import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../tests/support/database-proxy.ts';
import { request } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';

let app: RunningApp;
let database: TestDatabase;
let proxy: DatabaseProxy;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connection);
  app = await startApp({ database: { ...database, connection: proxy.connection } });
});
afterAll(async () => {
  await proxy?.restore();
  await app?.close();
  await proxy?.close();
  await database?.drop();
});

const isReady = async () => {
  const start = performance.now();
  const { status, body } = await request(app, 'GET', '/readyz');
  expect(performance.now() - start).toBeLessThan(5_000);
  expect([status, body]).toEqual([status, { ready: status === 200 }]);
  return status === 200;
};

test('the process is ready while its database answers', async () => {
  expect(await isReady()).toBe(true);
  expect(await request(app, 'GET', '/healthz')).toMatchObject({ status: 200, body: { ok: true } });
});

test('a database that stopped is told within 2 s, calls are answered 503, and all is well when it is back', async () => {
  await proxy.cut();
  expect(await isReady()).toBe(false);
  const answer = await request(app, 'GET', '/api/listings/');
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'service-unavailable', error: 'The site is busy right now. Please try again in a moment.' },
  });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await request(app, 'GET', '/healthz')).status).toBe(200);
  await proxy.restore();
  await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
  expect((await request(app, 'GET', '/api/listings/')).status).toBe(200);
});

test.each(['cut', 'reset'] as const)(
  'a connection that is %s while it is in use fails its call',
  async (breaks) => {
    const waiting = () =>
      sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'
      AND datname = current_database()`
        .execute(database.db)
        .then(({ rows }) => rows[0]!.n);
    const answer = await database.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE listings`.execute(trx);
      const answering = request(app, 'GET', '/api/listings/');
      await expect.poll(waiting).toBe(1);
      await proxy[breaks]();
      return answering;
    });
    expect(answer).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('2');
    await proxy.restore();
    await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
  },
);

test('a connection that breaks within a transaction fails that and nothing else', async () => {
  const working = app.services.db.transaction().execute(async (trx) => {
    await sql`SELECT 1`.execute(trx);
    await proxy.cut();
    await sql`SELECT 1`.execute(trx);
  });
  await expect(working).rejects.toThrow(/connection/i);
  await proxy.restore();
  await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
});

test('a database that is silent is told within 2 s too', async () => {
  proxy.freeze();
  expect(await isReady()).toBe(false);
  expect((await request(app, 'GET', '/healthz')).status).toBe(200);
  await proxy.restore();
  await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
});

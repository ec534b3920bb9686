import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { defineQueue, type Jobs, type Queue } from './jobs.ts';
import { createPostgresJobs } from './postgres-jobs.ts';

interface Order {
  number: number;
}

let database: TestDatabase;
const started: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => Promise.all(started.splice(0).map((jobs) => jobs.stop())));
afterAll(() => database.drop());

async function start(register: (jobs: Jobs) => unknown = () => {}): Promise<Jobs> {
  const jobs = createPostgresJobs({
    connection: database.connection,
    log: pino({ level: 'silent' }),
    pollSeconds: 1,
  });
  await register(jobs);
  started.push(jobs);
  await jobs.start();
  return jobs;
}

/** Collects what a queue's handler is given. */
function collect(jobs: Jobs, queue: Queue<Order>): number[] {
  const done: number[] = [];
  void jobs.work(queue, async ({ number }) => void done.push(number));
  return done;
}

const statesOf = async ({ name }: Queue): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = ${name}`.execute(
    database.db,
  );
  return rows.map(({ state }) => state);
};

test('runs a job once its transaction commits, and never one whose transaction is rolled back', async () => {
  const queue = defineQueue<Order>('commit-or-not');
  let done: number[] = [];
  const jobs = await start((each) => (done = collect(each, queue)));
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await jobs.send(trx, queue, { number: 1 });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await database.db.transaction().execute(async (trx) => {
    await jobs.send(trx, queue, { number: 2 });
    // As long as this is open nobody else can see the job.
    await sql`select pg_sleep(0.2)`.execute(trx);
    expect(done).toEqual([]);
  });
  await vi.waitFor(() => expect(done).toEqual([2]), 10_000);
  await vi.waitFor(async () => expect(await statesOf(queue)).toEqual([]), 10_000);
});

test('runs a burst of jobs at once, one time each, without waiting for a poll', async () => {
  const queue = defineQueue<Order>('burst');
  let done: number[] = [];
  const jobs = await start((each) => (done = collect(each, queue)));
  const numbers = Array.from({ length: 230 }, (_, index) => index);
  await database.db.transaction().execute(async (trx) => {
    for (const number of numbers) await jobs.send(trx, queue, { number });
  });
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(230), 10_000);
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('runs no more handlers at once than the queue allows', async () => {
  const queue = defineQueue<Order>('one-at-a-time', { atOnce: 1 });
  let running = 0;
  const most: number[] = [];
  const jobs = await start((each) =>
    each.work(queue, async () => {
      most.push((running += 1));
      await sql`select pg_sleep(0.02)`.execute(database.db);
      running -= 1;
    }),
  );
  for (let number = 0; number < 5; number += 1) await jobs.send(database.db, queue, { number });
  await vi.waitFor(() => expect(most).toEqual([1, 1, 1, 1, 1]), 10_000);
});

test('tries again after an error, without disturbing the jobs beside it', async () => {
  const queue = defineQueue<Order>('second-try', { retryDelaySeconds: 1 });
  const tries: string[] = [];
  const jobs = await start((each) =>
    each.work(queue, async ({ number }, { attempt }) => {
      tries.push(`${number}/${attempt}`);
      if (number === 1 && attempt === 1) throw new Error('not yet');
    }),
  );
  await database.db.transaction().execute(async (trx) => {
    for (const number of [1, 2]) await jobs.send(trx, queue, { number });
  });
  await vi.waitFor(() => expect(tries).toContain('1/2'), 8_000);
  expect(tries.toSorted()).toEqual(['1/1', '1/2', '2/1']);
});

test('keeps a job until its time has come', async () => {
  const queue = defineQueue<Order>('later');
  const starts: number[] = [];
  const jobs = await start((each) => each.work(queue, async () => void starts.push(performance.now())));
  const sentAt = performance.now();
  await jobs.send(database.db, queue, { number: 1 }, { startAfter: 1 });
  await vi.waitFor(() => expect(starts).toHaveLength(1), 8_000);
  expect((starts[0] ?? 0) - sentAt).toBeGreaterThan(900);
});

test('adds a job only once while one with its key waits', async () => {
  const queue = defineQueue<Order>('once', { oncePerKey: true });
  const jobs = await start();
  const send = (key: string) => jobs.send(database.db, queue, { number: 1 }, { key });
  expect(await send('a')).toEqual(expect.any(String));
  expect(await send('a')).toBeNull();
  expect(await send('b')).toEqual(expect.any(String));
  await expect(jobs.send(database.db, queue, { number: 1 })).rejects.toThrow('needs a key');
});

test('keeps the schedules of this version and drops those of an older one', async () => {
  const kept = defineQueue('kept-sweep');
  const dropped = defineQueue('dropped-sweep');
  const schedules = async () =>
    (await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(database.db))
      .rows;
  await start((each) => {
    each.schedule(kept, '0 4 * * *');
    each.schedule(dropped, '0 5 * * *');
  });
  expect(await schedules()).toHaveLength(2);
  await start((each) => each.schedule(kept, '30 4 * * *'));
  expect(await schedules()).toEqual([{ name: 'kept-sweep', cron: '30 4 * * *' }]);
});

test('lets a running job finish before it stops', async () => {
  const queue = defineQueue<Order>('finish');
  let finished = false;
  const begun = Promise.withResolvers<void>();
  const jobs = await start((each) =>
    each.work(queue, async () => {
      begun.resolve();
      await sql`select pg_sleep(0.3)`.execute(database.db);
      finished = true;
    }),
  );
  await jobs.send(database.db, queue, { number: 1 });
  await begun.promise;
  await jobs.stop();
  expect(finished).toBe(true);
  expect(await statesOf(queue)).toEqual([]);
});

test('keeps a job that is given up, and forgets whom that named and what is about them alone', async () => {
  const [given, own, shared] = [
    defineQueue<{ uids: string[] }>('given-up', { retryLimit: 0 }),
    defineQueue<{ uid: string }>('own'),
    defineQueue<{ uids: string[] }>('shared'),
  ];
  const jobs = await start((each) => each.work(given, () => Promise.reject(new Error('never'))));
  for (const uid of ['anna', 'bert']) {
    await jobs.send(database.db, given, { uids: [uid] });
    await jobs.send(database.db, own, { uid });
  }
  await jobs.send(database.db, shared, { uids: ['anna', 'bert'] });
  await vi.waitFor(async () => expect(await statesOf(given)).toEqual(['failed', 'failed']), 10_000);
  await jobs.forget(database.db, 'anna');
  expect(await statesOf(given)).toEqual(['failed']);
  expect(await statesOf(own)).toEqual(['created']);
  expect(await statesOf(shared)).toEqual(['created']);
});

test('prepares an empty database though several processes start at once', async () => {
  const empty = await createTestDatabase({ migrations: 'none' });
  const all = [1, 2, 3, 4].map(() =>
    createPostgresJobs({ connection: empty.connection, log: pino({ level: 'silent' }) }),
  );
  try {
    await Promise.all(all.map((jobs) => jobs.start()));
    const queue = defineQueue<Order>('first-of-all');
    const sent = await Promise.all(all.map((jobs, number) => jobs.send(empty.db, queue, { number })));
    expect(new Set(sent).size).toBe(4);
  } finally {
    await Promise.all(all.map((jobs) => jobs.stop()));
    await empty.drop();
  }
});

test('tells a job that goes on and on when the process stops, and lets it end', async () => {
  const queue = defineQueue('goes-on');
  const began = Promise.withResolvers<void>();
  const jobs = await start((each) =>
    each.work(queue, async (_, { signal }) => {
      began.resolve();
      await once(signal, 'abort');
    }),
  );
  await jobs.send(database.db, queue, {});
  await began.promise;
  await jobs.stop();
  expect(await statesOf(queue)).toEqual([]);
});

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareRedis, type RedisPeer } from '../../../tests/support/redis-peer.ts';
import { describeRateCounters } from './rate-counters.conformance.ts';
import { createRedisRateCounters } from './redis-rate-counters.ts';

const clock = { now: () => new Date() };
const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });

describeRateCounters('rate counters in Redis', async () => {
  const redis = await prepareRedis();
  await redis.start();
  return { open: () => createRedisRateCounters({ url: redis.url, clock, log }), dispose: redis.dispose };
});

let redis: RedisPeer;
beforeAll(async () => {
  redis = await prepareRedis();
  await redis.start();
});
afterAll(() => redis.dispose());

const open = () => createRedisRateCounters({ url: redis.url, clock, log });

test('two instances count together, not one use missed', async () => {
  const [one, two] = await Promise.all([open(), open()]);
  const hits = await Promise.all(
    Array.from({ length: 400 }, (_, index) => (index % 2 ? one : two).hit('together', 60)),
  );
  expect(new Set(hits.map(({ count }) => count)).size).toBe(400);
  await two.clear('together');
  expect(await one.hit('together', 60)).toMatchObject({ count: 1 });
  await Promise.all([one.close(), two.close()]);
});

test('every key ends, and names nobody', async () => {
  const counters = await open();
  await counters.hit('address:203.0.113.9', 60);
  await counters.hit('ana@example.com', 60);
  await redis.ask(async (operator) => {
    const keys = await operator.keys('*');
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.join()).not.toMatch(/203\.0|ana@/);
    for (const key of keys) {
      expect(key).toMatch(/^handrail:rate:/);
      expect(await operator.pttl(key)).toBeGreaterThan(0);
    }
    // Such as one that was written by hand.
    await operator.persist(keys[0]!);
    await operator.persist(keys[1]!);
  });
  expect(await counters.hit('ana@example.com', 60)).toEqual({ count: 2, resetSeconds: 60 });
  await counters.close();
});

test('while Redis is away this process counts on by itself, and it goes back afterwards', async () => {
  const [one, two] = await Promise.all([open(), open()]);
  lines.length = 0;
  for (let count = 1; count <= 3; count += 1) await one.hit('away', 60);
  expect(await two.hit('away', 60)).toMatchObject({ count: 4 });
  await redis.stop();
  expect(await one.hit('away', 60)).toMatchObject({ count: 4 });
  expect(await two.hit('away', 60)).toMatchObject({ count: 2 });
  await one.clear('away');
  expect(await one.hit('away', 60)).toMatchObject({ count: 1 });
  await redis.start();
  await vi.waitFor(() => expect(lines.filter(({ msg }) => msg === 'Redis is back')).toHaveLength(2), 10_000);
  expect(lines.filter(({ level }) => level === 40)).toHaveLength(2);
  expect(await one.hit('away', 60)).toMatchObject({ count: 1 });
  expect(await two.hit('away', 60)).toMatchObject({ count: 2 });
  expect(await one.hit('away', 60)).toMatchObject({ count: 3 });
  await Promise.all([one.close(), two.close()]);
});

test('a Redis that says nothing holds one use up, and then none', async () => {
  const counters = await open();
  redis.freeze();
  const times: number[] = [];
  for (let count = 1; count <= 20; count += 1) {
    const before = performance.now();
    expect(await counters.hit('frozen', 60)).toMatchObject({ count });
    times.push(performance.now() - before);
  }
  redis.thaw();
  // One use takes as long as Redis is waited for, a second.
  expect(times[0]).toBeLessThan(5_000);
  expect(Math.max(...times.slice(1))).toBeLessThan(900);
  await counters.close();
});

test('a Redis that refuses to write is as good as none, and is named once', async () => {
  const counters = await open();
  await redis.ask((operator) => operator.config('SET', 'maxmemory', '1'));
  lines.length = 0;
  expect(await counters.hit('full', 60)).toMatchObject({ count: 1 });
  expect(await counters.hit('full', 60)).toMatchObject({ count: 2 });
  expect(lines.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('OOM')]);
  await redis.ask((operator) => operator.config('SET', 'maxmemory', '0'));
  expect(await counters.hit('full', 60)).toMatchObject({ count: 1 });
  await counters.close();
});

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { prepareRedis, type RedisPeer } from '../../../tests/support/redis-peer.ts';
import { describePubSub } from './pubsub.conformance.ts';
import type { PubSub } from './pubsub.ts';
import { createRedisPubSub } from './redis-pubsub.ts';

const silent = pino({ level: 'silent' });

describePubSub('pub/sub in Redis', async () => {
  const redis = await prepareRedis();
  await redis.start();
  return {
    open: () => createRedisPubSub({ url: redis.url, log: silent }),
    cutConnections: redis.cutConnections,
    dispose: redis.dispose,
  };
});

describePubSub('pub/sub in Redis with TLS, a password and rights to our keys only', async () => {
  const redis = await prepareRedis({ guarded: { user: 'handrail', password: 'p@ss:w/rd?#%' } });
  await redis.start();
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, redis.authority!]);
  return {
    open: () => createRedisPubSub({ url: redis.url, log: silent }),
    cutConnections: redis.cutConnections,
    async dispose() {
      setDefaultCACertificates(trusted);
      await redis.dispose();
    },
  };
});

describe('while Redis is away', () => {
  let redis: RedisPeer;
  const opened: PubSub[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });

  beforeAll(async () => {
    redis = await prepareRedis();
    await redis.start();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
    lines.length = 0;
  });
  afterAll(() => redis.dispose());

  async function open(url = redis.url): Promise<PubSub> {
    const pubsub = await createRedisPubSub({ url, log });
    opened.push(pubsub);
    return pubsub;
  }

  const warnings = () => lines.filter(({ level }) => Number(level) >= 40);

  test('it starts, says so once for each connection, and finds it when it is there', async () => {
    await redis.stop();
    const [one, two] = await Promise.all([open(), open()]);
    expect(warnings()).toHaveLength(4);
    const heard: unknown[] = [];
    await two.subscribe('beds', (payload) => void heard.push(payload));
    const gap = vi.fn();
    two.onGap(gap);
    await redis.start();
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), 10_000);
    await vi.waitFor(async () => {
      await one.publish('beds', 'found');
      expect(heard).toContain('found');
    }, 10_000);
    expect(warnings()).toHaveLength(4);
  });

  test('listeners of the same process hear each other, and the others have a gap until it is back', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const own: unknown[] = [];
    await one.subscribe('beds', (payload) => void own.push(payload));
    const gap = vi.fn();
    two.onGap(gap);
    await redis.stop();
    await one.publish('beds', 'at home');
    expect(own).toEqual(['at home']);
    await vi.waitFor(() => expect(gap.mock.calls.length).toBeGreaterThan(1), 10_000);
    gap.mockClear();
    await redis.start();
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), 10_000);
  });

  test('a publisher that alone lost Redis tells the others of the gap', async () => {
    const publishers = () =>
      redis.ask(async (operator) => {
        const clients = String(await operator.client('LIST'));
        return [...clients.matchAll(/^id=(\d+) .*name=handrail-publisher\b/gm)].map(([, id]) => Number(id));
      });
    const two = await open();
    const ofTwo = await publishers();
    expect(ofTwo).toHaveLength(1);
    const one = await open();
    const gap = vi.fn();
    two.onGap(gap);
    await vi.waitFor(async () => {
      for (const id of await publishers())
        if (id !== ofTwo[0]) await redis.ask((operator) => operator.client('KILL', 'ID', id));
      await one.publish('beds', 'lost');
      expect(gap).toHaveBeenCalled();
    }, 10_000);
    expect(await publishers()).toContain(ofTwo[0]);
  });

  test('a Redis that says nothing keeps nobody waiting', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const heard: unknown[] = [];
    const gap = vi.fn();
    two.onGap(gap);
    redis.freeze();
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const before = performance.now();
      await one.publish('beds', count);
      times.push(performance.now() - before);
    }
    const before = performance.now();
    await two.subscribe('beds', (payload) => void heard.push(payload));
    const subscribed = performance.now() - before;
    redis.thaw();
    // One call takes as long as Redis is waited for, a second.
    expect(times[0]).toBeLessThan(5_000);
    expect(Math.max(...times.slice(1))).toBeLessThan(900);
    expect(subscribed).toBeLessThan(5_000);
    await vi.waitFor(() => expect(gap).toHaveBeenCalled(), 10_000);
    await vi.waitFor(async () => {
      await one.publish('beds', 'awake');
      expect(heard).toContain('awake');
    }, 10_000);
  });

  test('a wrong password is a Redis that is away, and is not logged', async () => {
    const guarded = await prepareRedis({ guarded: { user: 'handrail', password: 'right' } });
    const trusted = getCACertificates('default');
    try {
      await guarded.start();
      const wrong = guarded.url.replace(':right@', ':never-to-be-logged@');
      await open(wrong);
      expect(JSON.stringify(lines)).toMatch(/certificate/i);
      setDefaultCACertificates([...trusted, guarded.authority!]);
      lines.length = 0;
      const pubsub = await open(wrong);
      await pubsub.publish('beds', 1);
      expect(JSON.stringify(lines)).toContain('WRONGPASS');
      expect(JSON.stringify(lines)).not.toContain('never-to-be-logged');
    } finally {
      setDefaultCACertificates(trusted);
      await guarded.dispose();
    }
  });
});

test('databases of one server are sites of their own', async () => {
  const redis = await prepareRedis();
  await redis.start();
  const sites = await Promise.all(
    ['', '/0', '/3'].map((database) => createRedisPubSub({ url: redis.url + database, log: silent })),
  );
  const heard = await Promise.all(
    sites.map(async (site) => {
      const own: unknown[] = [];
      await site.subscribe('beds', (payload) => void own.push(payload));
      return own;
    }),
  );
  await sites[2]!.publish('beds', 'three');
  await sites[0]!.publish('beds', 'zero');
  await vi.waitFor(() => expect(heard[1]).toEqual(['zero']), 10_000);
  expect(heard).toEqual([['zero'], ['zero'], ['three']]);
  await Promise.all(sites.map((site) => site.close()));
  await redis.dispose();
});

import { createHash } from 'node:crypto';
import type { Redis } from 'iovalkey';
import type { Logger } from 'pino';
import { openRedisLink } from '#server/adapters/redis/redis-link.ts';
import { createEmbeddedRateCounters } from './embedded-rate-counters.ts';
import type { RateCounters } from './rate-counters.ts';

export interface RedisRateCountersOptions {
  url: string;
  clock: { now(): Date };
  log: Pick<Logger, 'info' | 'warn'>;
}

/** Counts and reads the window's end in one step; a key without an end, whatever left it, gets one. */
const hitScript = `
  local count = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return { count, left }`;

/** A key that has expired by now is not recreated. */
const giveBackScript = `
  if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

type CountingRedis = Redis & {
  countHit(key: string, windowMs: number): Promise<[count: number, leftMs: number]>;
  giveHitBack(key: string): Promise<null>;
};

/**
 * Counters that all instances share. Every use is also counted in this process: while Redis is down, each instance
 * continues from its own counts, and returns to Redis once it is back.
 */
export async function createRedisRateCounters({
  url,
  clock,
  log,
}: RedisRateCountersOptions): Promise<RateCounters> {
  const own = createEmbeddedRateCounters(clock);
  const link = await openRedisLink({ url, log, name: 'counters' });
  link.client.defineCommand('countHit', { numberOfKeys: 1, lua: hitScript });
  link.client.defineCommand('giveHitBack', { numberOfKeys: 1, lua: giveBackScript });
  const redis = link.client as CountingRedis;

  return {
    async hit(key, windowSeconds) {
      const counted = await own.hit(key, windowSeconds);
      if (!link.isUp()) return counted;
      try {
        const [count, leftMs] = await redis.countHit(redisKey(key), Math.ceil(windowSeconds * 1000));
        return { count, resetSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
      } catch (error) {
        link.noteFailure(error);
        return counted;
      }
    },
    async giveBack(key) {
      await own.giveBack(key);
      if (link.isUp()) await redis.giveHitBack(redisKey(key)).catch(link.noteFailure);
    },
    async clear(key) {
      await own.clear(key);
      if (link.isUp()) await redis.del(redisKey(key)).catch(link.noteFailure);
    },
    async close() {
      await Promise.all([link.close(), own.close()]);
    },
  };
}

/** Hashed: keys contain people's addresses, which do not belong on a server that others may read. */
function redisKey(key: string): string {
  return `handrail:rate:${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`;
}

import { LRUCache } from 'lru-cache';
import type { RateCounters } from './rate-counters.ts';

/** Above it, the key that was not used for longest is forgotten. */
const keysMax = 100_000;

/** Counters of this process alone, forgotten when it ends. */
export function createEmbeddedRateCounters(clock: { now(): Date }): RateCounters {
  const windows = new LRUCache<string, { count: number; endsAt: number }>({ max: keysMax });

  return {
    async hit(key, windowSeconds) {
      const now = clock.now().getTime();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { count: 0, endsAt: now + windowSeconds * 1000 };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, resetSeconds: Math.ceil((window.endsAt - now) / 1000) };
    },
    async giveBack(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
    async clear(key) {
      windows.delete(key);
    },
    async close() {
      windows.clear();
    },
  };
}

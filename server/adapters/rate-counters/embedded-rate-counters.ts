import type { RateCounters } from './rate-counters.ts';

/** Above it, windows that have ended are dropped, and then the oldest. */
const keysMax = 100_000;

/** Counters of this process alone, forgotten when it ends. */
export function createEmbeddedRateCounters(clock: { now(): Date }): RateCounters {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function prune(now: number) {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size <= keysMax * 0.9) return;
      windows.delete(key);
    }
  }

  return {
    async hit(key, windowSeconds) {
      const now = clock.now().getTime();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        if (windows.size >= keysMax) prune(now);
        windows.delete(key);
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

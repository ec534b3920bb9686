import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RateCounters } from './rate-counters.ts';

/** What the suite needs of an adapter, which it sees only through its port otherwise. */
export interface RateCountersUnderTest {
  open(): Promise<RateCounters>;
  dispose(): Promise<void>;
}

/** What every adapter of rate counters does. */
export function describeRateCounters(name: string, prepare: () => Promise<RateCountersUnderTest>): void {
  describe(name, () => {
    let adapter: RateCountersUnderTest;
    let counters: RateCounters;
    beforeAll(async () => {
      adapter = await prepare();
      counters = await adapter.open();
    });
    afterEach(async () => {
      await counters.clear('somebody');
    });
    afterAll(async () => {
      await counters.close();
      await adapter.dispose();
    });

    test('counts every use of a key, and says when its window ends', async () => {
      expect(await counters.hit('somebody', 60)).toEqual({ count: 1, resetSeconds: 60 });
      const { count, resetSeconds } = await counters.hit('somebody', 60);
      expect(count).toBe(2);
      expect(resetSeconds).toBeGreaterThan(50);
      expect(resetSeconds).toBeLessThanOrEqual(60);
    });

    test('counts each key on its own', async () => {
      await counters.hit('somebody', 60);
      expect(await counters.hit('somebody:else', 60)).toMatchObject({ count: 1 });
      await counters.clear('somebody:else');
    });

    test('takes a use back, and never more than there were', async () => {
      await counters.giveBack('somebody');
      await counters.hit('somebody', 60);
      await counters.hit('somebody', 60);
      await counters.giveBack('somebody');
      expect(await counters.hit('somebody', 60)).toMatchObject({ count: 2 });
      for (let times = 0; times < 4; times += 1) await counters.giveBack('somebody');
      expect(await counters.hit('somebody', 60)).toMatchObject({ count: 1 });
    });

    test('starts again when a key is cleared', async () => {
      await counters.hit('somebody', 60);
      await counters.clear('somebody');
      expect(await counters.hit('somebody', 60)).toMatchObject({ count: 1 });
    });

    test('starts again when the window has ended, which later uses do not move', async () => {
      const opened = performance.now();
      await counters.hit('somebody', 1);
      await vi.waitFor(
        async () => expect(await counters.hit('somebody', 1)).toMatchObject({ count: 1 }),
        10_000,
      );
      expect(performance.now() - opened).toBeGreaterThan(950);
    });

    test('misses none of many uses at once', async () => {
      const hits = await Promise.all(Array.from({ length: 300 }, () => counters.hit('somebody', 60)));
      expect(hits.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 300 }, (_, index) => index + 1),
      );
    });
  });
}

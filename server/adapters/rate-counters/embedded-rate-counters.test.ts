import { expect, it } from 'vitest';
import { createEmbeddedRateCounters } from './embedded-rate-counters.ts';
import { describeRateCounters } from './rate-counters.conformance.ts';

describeRateCounters('rate counters in the process', async () => ({
  open: async () => createEmbeddedRateCounters({ now: () => new Date() }),
  async dispose() {},
}));

function counters() {
  let now = 0;
  return {
    ...createEmbeddedRateCounters({ now: () => new Date(now) }),
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

it('counts a key within its window and starts again after it', async () => {
  const { hit, advance } = counters();
  expect(await hit('a', 60)).toEqual({ count: 1, resetSeconds: 60 });
  advance(20);
  expect(await hit('a', 60)).toEqual({ count: 2, resetSeconds: 40 });
  advance(40);
  expect(await hit('a', 60)).toEqual({ count: 1, resetSeconds: 60 });
});

it('counts each key on its own and forgets a cleared one', async () => {
  const { hit, clear } = counters();
  await hit('a', 60);
  await hit('a', 60);
  expect(await hit('b', 60)).toMatchObject({ count: 1 });
  await clear('a');
  expect(await hit('a', 60)).toMatchObject({ count: 1 });
});

import { expect, it } from 'vitest';
import { runAtMost } from './run-at-most.ts';

it('runs no more than its limit at a time, in order, and goes on after a failure', async () => {
  const run = runAtMost(2);
  const started: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const results = gates.map((gate, n) => run(() => (started.push(n), gate.promise)));
  await Promise.resolve();
  expect(started).toEqual([0, 1]);

  gates[1]!.reject(new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  expect(started).toEqual([0, 1, 2]);

  for (const gate of gates) gate.resolve(7);
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual([7, 7, 7]);
  expect(started).toEqual([0, 1, 2, 3]);
});

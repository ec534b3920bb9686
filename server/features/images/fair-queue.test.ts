import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

it('runs one task of each person at a time, and lets everybody have a turn', async () => {
  const run = fairQueue(2);
  const started: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  const add = (name: string) => {
    const gate = Promise.withResolvers<string>();
    gates.set(name, gate);
    return run(name[0]!, () => (started.push(name), gate.promise));
  };
  const settle = async (name: string) => {
    gates.get(name)!.resolve(name);
    await results.get(name);
    await Promise.resolve();
  };
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2', 'd1'];
  const results = new Map(names.map((name) => [name, add(name)]));
  await Promise.resolve();
  expect(started).toEqual(['a1', 'b1']);
  await settle('a1');
  // The second of a was there before c asked; its third then comes after everybody's first.
  expect(started).toEqual(['a1', 'b1', 'a2']);
  await settle('b1');
  expect(started.slice(3)).toEqual(['c1']);
  await settle('a2');
  expect(started.slice(4)).toEqual(['d1']);
  await settle('c1');
  expect(started.slice(5)).toEqual(['a3']);
  for (const name of names) gates.get(name)!.resolve(name);
  expect(await Promise.all(results.values())).toEqual(names);
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'd1', 'a3', 'c2', 'a4']);
});

it('lets others have the place of who steps aside, and stops the first when more do than may', async () => {
  const run = fairQueue(1, 1);
  const told: string[] = [];
  const slow = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const done = run(name, (stepAside) => {
      told.push(`${name} begins`);
      for (let times = 0; times < 2; times += 1) stepAside(() => told.push(`${name} is stopped`));
      return promise;
    });
    return () => (resolve(name), done);
  };
  const end = [slow('a'), slow('a'), slow('b')];
  expect(await run('c', () => Promise.resolve('c'))).toBe('c');
  // One at a time of each person, aside or not.
  expect(told).toEqual(['a begins', 'b begins', 'a is stopped']);
  const [endFirst, ...endRest] = end;
  await endFirst!();
  expect(told.slice(3)).toEqual(['a begins', 'b is stopped']);
  expect(await Promise.all(endRest.map((finish) => finish()))).toEqual(['a', 'b']);
});

it('goes on after a failure, of that person too', async () => {
  const run = fairQueue(1);
  const broken = run('a', () => Promise.reject(new Error('broken')));
  const next = run('a', () => Promise.resolve('next'));
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

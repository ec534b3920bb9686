import { runAtMost } from './run-at-most.ts';

/** `Promise.all` over `items` with at most `limit` of them in progress; the results are in the order of `items`. */
export function mapAtOnce<Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const atMost = runAtMost(limit);
  return Promise.all(items.map((item) => atMost(() => run(item))));
}

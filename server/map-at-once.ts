/** `Promise.all` over `items` with at most `limit` of them in progress; the results are in the order of `items`. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const lanes = Array.from({ length: Math.min(limit, items.length) }, async () => {
    for (const [index, item] of queue) results[index] = await run(item);
  });
  await Promise.all(lanes);
  return results;
}

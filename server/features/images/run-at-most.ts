/** Returns a function that runs the tasks given to it, at most `limit` at a time, in the order they came. */
export function runAtMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (task) => {
    if (running < limit) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A waiting task takes over the slot directly, so that no other slips in between.
      if (next) next();
      else running--;
    }
  };
}

/**
 * Returns a function that runs people's tasks, at most `limit` at a time and one of each person's. A further one waits;
 * when there is room it goes to the person who has waited longest, so that nobody's many come before another's one.
 */
export function fairQueue(limit: number): <T>(uid: string, task: () => Promise<T>) => Promise<T> {
  const atWork = new Set<string>();
  /** Who waits, the longest first. */
  const waiting = new Map<string, (() => void)[]>();

  function letIn(): void {
    for (const [uid, tasks] of waiting) {
      if (atWork.size >= limit) return;
      if (atWork.has(uid)) continue;
      atWork.add(uid);
      waiting.delete(uid);
      const start = tasks.shift()!;
      // The others of theirs come after everybody who waits now.
      if (tasks.length > 0) waiting.set(uid, tasks);
      start();
    }
  }

  return async (uid, task) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const tasks = waiting.get(uid);
    if (tasks) tasks.push(resolve);
    else waiting.set(uid, [resolve]);
    letIn();
    await promise;
    try {
      return await task();
    } finally {
      atWork.delete(uid);
      letIn();
    }
  };
}

/**
 * Returns a function that runs people's tasks, at most `limit` at a time and one per person. Further ones wait; a free
 * slot goes to the person who has waited longest, so that one person's many tasks do not delay another's one.
 */
export function fairQueue(limit: number): <T>(uid: string, task: () => Promise<T>) => Promise<T> {
  const atWork = new Set<string>();
  /** Who is waiting, longest first. */
  const waiting = new Map<string, (() => void)[]>();

  function letIn(): void {
    for (const [uid, tasks] of waiting) {
      if (atWork.size >= limit) return;
      if (atWork.has(uid)) continue;
      atWork.add(uid);
      waiting.delete(uid);
      const start = tasks.shift()!;
      // Their other tasks come after everybody who is waiting now.
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

/** Lets the others have a task's place while it goes on; `stop` is called when too many have done so since. */
export type StepAside = (stop: () => void) => void;

type FairQueue = <T>(uid: string, task: (stepAside: StepAside) => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs people's tasks, at most `limit` at a time and one per person. Further ones wait; a free
 * place goes to the person who has waited longest, so that one person's many tasks do not delay another's one.
 * @param asideMax how many tasks go on beside them: of one more, the one that stepped aside first is to stop
 */
export function fairQueue(limit: number, asideMax = 0): FairQueue {
  /** Whose task runs. */
  const busy = new Set<string>();
  let places = limit;
  /** What stops those who stepped aside, the first at first. */
  const aside = new Map<string, () => void>();
  /** Who is waiting, longest first. */
  const waiting = new Map<string, (() => void)[]>();

  function letIn(): void {
    for (const [uid, tasks] of waiting) {
      if (places === 0) return;
      if (busy.has(uid)) continue;
      busy.add(uid);
      places -= 1;
      waiting.delete(uid);
      const start = tasks.shift()!;
      // Their other tasks come after everybody who is waiting now.
      if (tasks.length > 0) waiting.set(uid, tasks);
      start();
    }
  }

  return async (uid, task) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.getOrInsert(uid, []).push(resolve);
    letIn();
    await promise;
    let hasPlace = true;
    try {
      return await task((stop) => {
        if (!hasPlace) return;
        hasPlace = false;
        places += 1;
        aside.set(uid, stop);
        for (const [first, stopFirst] of aside) {
          if (aside.size <= asideMax) break;
          aside.delete(first);
          stopFirst();
        }
        letIn();
      });
    } finally {
      busy.delete(uid);
      aside.delete(uid);
      if (hasPlace) places += 1;
      letIn();
    }
  };
}

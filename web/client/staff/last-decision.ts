import { useSyncExternalStore } from 'react';
import * as limits from '#contract/limits.ts';

/** What this page's reader decided last; a new document forgets it. */
export interface LastDecision {
  id: string;
  caseId: string;
  /** The case, in words. */
  title: string;
  /** What was decided, in words. */
  action: string;
  /** Keeps what was written for it once more, when it is taken back. */
  putBack: () => void;
}

let last: LastDecision | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** It is taken back. */
export function undoneLast(): void {
  last?.putBack();
  keepLastDecision(null);
}

/** Keeps it for as long as it can be taken back; null forgets it. */
export function keepLastDecision(decision: LastDecision | null): void {
  clearTimeout(timer);
  last = decision;
  if (decision) timer = setTimeout(() => keepLastDecision(null), limits.undoMinutes * 60_000);
  for (const listener of listeners) listener();
}

export function useLastDecision(): LastDecision | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
    () => null,
  );
}

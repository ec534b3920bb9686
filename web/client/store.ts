/** A state that listeners watch, for `useSyncExternalStore`: every change is a new object. */
export interface Store<S> {
  state(): S;
  /** Calls the listener after each change; returns what ends it. */
  subscribe(listener: () => void): () => void;
}

export function createStore<S extends object>(initial: S): Store<S> & { change(changes: Partial<S>): void } {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => current,
    change(changes) {
      current = { ...current, ...changes };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      const entry = () => listener();
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
  };
}

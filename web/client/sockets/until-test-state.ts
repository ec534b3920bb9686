import type { Store } from '../store.ts';

/** Waits for a state that fits; the test's own time-out ends a wait that is in vain. */
export function until<S>(store: Store<S>, fits: (state: S) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (fits(store.state())) return resolve();
    const stop = store.subscribe(() => {
      if (!fits(store.state())) return;
      stop();
      resolve();
    });
  });
}

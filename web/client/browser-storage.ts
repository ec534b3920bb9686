const storages = { browser: () => localStorage, tab: () => sessionStorage } as const;

/**
 * Uses the browser's storage, for all its tabs or for this one. A browser may refuse storage or have no room left, and
 * stored data may be unreadable: then nothing is stored, and the result is null.
 */
export function withStorage<T>(scope: keyof typeof storages, work: (storage: Storage) => T): T | null {
  try {
    return work(storages[scope]());
  } catch {
    return null;
  }
}

const storages = { browser: () => localStorage, tab: () => sessionStorage } as const;

/**
 * Does something with what the browser keeps, for all its tabs or for this one. A browser may refuse storage, or have
 * no room left, and what it kept may not be readable: then nothing is kept, and the answer is null.
 */
export function withStorage<T>(scope: keyof typeof storages, work: (storage: Storage) => T): T | null {
  try {
    return work(storages[scope]());
  } catch {
    return null;
  }
}

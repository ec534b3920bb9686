const key = 'handrail.signing-out';

/**
 * Someone pressed Sign Out and the server may not know of it yet. Kept in this browser, so that it is made up for
 * when the page it was pressed on is closed before the line is back.
 */
export function rememberSignOut(uid: string): void {
  withStorage((storage) => storage.setItem(key, uid));
}

/** Whose signing out the server may not know of. */
export function unfinishedSignOut(): string | null {
  return withStorage((storage) => storage.getItem(key));
}

export function forgetSignOut(): void {
  withStorage((storage) => storage.removeItem(key));
}

/** A browser may refuse storage: then only the open page makes up for it. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}

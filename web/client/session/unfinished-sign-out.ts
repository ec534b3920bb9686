import { withStorage } from '#web/client/browser-storage.ts';

const key = 'handrail.signing-out';

/**
 * Someone pressed Sign Out and the server may not know of it yet. Stored in this browser, so that it is completed even
 * if the page it was pressed on is closed before the connection is back.
 */
export function rememberSignOut(uid: string): void {
  withStorage('browser', (storage) => storage.setItem(key, uid));
}

/** Whose signing out the server may not know of. */
export function unfinishedSignOut(): string | null {
  return withStorage('browser', (storage) => storage.getItem(key));
}

export function forgetSignOut(): void {
  withStorage('browser', (storage) => storage.removeItem(key));
}

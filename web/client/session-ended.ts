const key = 'handrail.session-ended';

/** For the next page: the session ended by itself, and nobody pressed Sign Out. Kept in this tab. */
export function rememberSessionEnded(): void {
  withStorage((storage) => storage.setItem(key, 'new'));
}

/** Whether the session of this tab ended by itself since someone last signed in or out. */
export function hasSessionEnded(): boolean {
  return withStorage((storage) => storage.getItem(key) !== null) ?? false;
}

/** The same, true only for the first who asks: it is said once. */
export function takeSessionEnded(): boolean {
  const isNew = withStorage((storage) => storage.getItem(key)) === 'new';
  if (isNew) withStorage((storage) => storage.setItem(key, 'said'));
  return isNew;
}

export function forgetSessionEnded(): void {
  withStorage((storage) => storage.removeItem(key));
}

/** A browser may refuse storage: then the page says less. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

import { withStorage } from '#web/client/browser-storage.ts';

const key = 'handrail.session-ended';

/** For the next page: the session ended by itself, and nobody pressed Sign Out. Kept in this tab. */
export function rememberSessionEnded(): void {
  withStorage('tab', (storage) => storage.setItem(key, 'new'));
}

/** Whether the session of this tab ended by itself since someone last signed in or out. */
export function hasSessionEnded(): boolean {
  return withStorage('tab', (storage) => storage.getItem(key) !== null) ?? false;
}

/** The same, but true only for the first caller, so that it is announced once. */
export function takeSessionEnded(): boolean {
  const isNew = withStorage('tab', (storage) => storage.getItem(key)) === 'new';
  if (isNew) withStorage('tab', (storage) => storage.setItem(key, 'said'));
  return isNew;
}

export function forgetSessionEnded(): void {
  withStorage('tab', (storage) => storage.removeItem(key));
}

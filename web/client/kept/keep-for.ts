import { withStorage } from '#web/client/browser-storage.ts';
import { keptKey, readKept, type Kept } from './kept-for.ts';

/**
 * To be called before anything is kept for somebody.
 * @returns false where it must not be: what is kept for somebody else is not gone yet
 */
export function keepFor(kept: Kept): boolean {
  if ((readKept()?.uid ?? kept.uid) !== kept.uid) return false;
  withStorage('browser', (storage) => storage.setItem(keptKey, JSON.stringify(kept)));
  // At hand from now on, for a Sign Out without a connection.
  void import('./delete-kept.ts').catch(() => undefined);
  return readKept()?.uid === kept.uid;
}

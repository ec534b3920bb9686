import { withStorage } from '#web/client/browser-storage.ts';
import { keptKey } from './kept-key.ts';

export const keptOwner = () => withStorage('browser', (storage) => storage.getItem(keptKey));

/**
 * To be called before anything is kept for somebody.
 * @returns false where it must not be: what is kept for somebody else is not gone yet
 */
export function keepFor(uid: string): boolean {
  if ((keptOwner() ?? uid) !== uid) return false;
  withStorage('browser', (storage) => storage.setItem(keptKey, uid));
  return keptOwner() === uid;
}

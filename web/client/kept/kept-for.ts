import type { ApiClient } from '#web/client/api.ts';
import { withStorage } from '#web/client/browser-storage.ts';
import { logFailure } from '#web/client/log-failure.ts';

/**
 * What this browser keeps for the person who is signed in, and nobody after them may find: the chats opened last, in a
 * database that the service worker reads too, and a subscription to push messages.
 */

export const keptDatabase = 'handrail-kept';
const key = 'handrail.kept-for';

interface Kept {
  uid: string;
  /** Set while push messages come here. */
  push?: { id: string; endpoint: string };
}

export function readKept(): Kept | null {
  return withStorage('browser', (storage) => JSON.parse(storage.getItem(key) ?? 'null') as Kept | null);
}

/**
 * To be called before anything is kept for somebody.
 * @returns false where it must not be: what is kept for somebody else is not gone yet
 */
export function keepFor(kept: Kept): boolean {
  if ((readKept()?.uid ?? kept.uid) !== kept.uid) return false;
  withStorage('browser', (storage) => storage.setItem(key, JSON.stringify(kept)));
  return readKept()?.uid === kept.uid;
}

/**
 * Deletes it all, unless it is this person's. What fails is done by the next page that is shown to anybody else.
 * @param api of whom it is, where they are still signed in
 */
export async function forgetKept(exceptOf: string | null, api?: ApiClient): Promise<void> {
  const kept = readKept();
  if (!kept || kept.uid === exceptOf) return;
  indexedDB.deleteDatabase(keptDatabase);
  try {
    if (kept.push) await (await import('#web/client/push/end-push.ts')).endPush(kept.push.id, api);
    withStorage('browser', (storage) => storage.removeItem(key));
  } catch (error) {
    logFailure('what is kept', error);
  }
}

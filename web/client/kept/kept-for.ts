import type { ApiClient } from '#web/client/api.ts';
import { withStorage } from '#web/client/browser-storage.ts';
import { logFailure } from '#web/client/log-failure.ts';

/**
 * What this browser keeps for the person who is signed in, and nobody after them may find: the chats opened last, in a
 * database that the service worker reads too, and a subscription to push messages. Whose it is, is kept here.
 */

export const keptKey = 'handrail.kept-for';

export interface Kept {
  uid: string;
  /** Set while push messages come here. */
  push?: { id: string; endpoint: string };
}

export const readKept = (): Kept | null =>
  withStorage('browser', (storage) => JSON.parse(storage.getItem(keptKey) ?? 'null') as Kept | null);

/**
 * Deletes it all, unless it is this person's. What fails is done by the next page that is shown to anybody else.
 * @param api of whom it is, where they are still signed in
 */
export async function forgetKept(exceptOf: string | null, api?: ApiClient): Promise<void> {
  const kept = readKept();
  if (!kept || kept.uid === exceptOf) return;
  try {
    await (await import('./delete-kept.ts')).deleteKept(kept.push?.id, api);
    withStorage('browser', (storage) => storage.removeItem(keptKey));
  } catch (error) {
    logFailure('what is kept', error);
  }
}

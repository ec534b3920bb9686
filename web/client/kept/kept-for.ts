import type { ApiClient } from '#web/client/api.ts';
import { withStorage } from '#web/client/browser-storage.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { keptKey } from './kept-key.ts';

/**
 * This browser keeps things for the person who is signed in, which nobody after them may find: the chats opened last, in
 * a database that the service worker reads too, and a subscription to push messages. This deletes it all, unless it is
 * this person's. What fails is done by the next page that is shown to anybody else.
 *
 * @param api of whom it is, where they are still signed in
 */
export async function forgetKept(exceptOf: string | null, api?: ApiClient): Promise<void> {
  const owner = withStorage('browser', (storage) => storage.getItem(keptKey));
  if (owner !== null && owner !== exceptOf)
    await import('./delete-kept.ts')
      .then(({ deleteKept }) => deleteKept(api))
      .catch((error: unknown) => logFailure('forgetting', error));
}

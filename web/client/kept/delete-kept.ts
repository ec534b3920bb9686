import { removePushSubscription } from '#contract/push.ts';
import type { ApiClient } from '#web/client/api.ts';
import { withStorage } from '#web/client/browser-storage.ts';
import { workerHere } from '#web/client/push/worker-here.ts';
import { keptDatabase } from './kept-chats.ts';
import { keptKey } from './kept-key.ts';

/** Deletes whatever is kept: the chats, the subscription to push messages, and for whom. */
export async function deleteKept(api?: ApiClient): Promise<void> {
  indexedDB.deleteDatabase(keptDatabase);
  const push = notedPush();
  if (push) await endPush(push.id, api);
  notePush(null);
  withStorage('browser', (storage) => storage.removeItem(keptKey));
}

const pushKey = 'handrail.push';

/** The subscription of this browser as the site knows it. */
interface NotedPush {
  id: string;
  endpoint: string;
}

export const notedPush = () =>
  withStorage('browser', (storage) => JSON.parse(storage.getItem(pushKey) ?? 'null') as NotedPush | null);

/** Null for none. */
export function notePush(push: NotedPush | null): void {
  withStorage('browser', (storage) =>
    push ? storage.setItem(pushKey, JSON.stringify(push)) : storage.removeItem(pushKey),
  );
}

/** Milliseconds: signing out does not wait longer for it. */
const longestWait = 5_000;

/**
 * Ends it in this browser, and takes away what is still shown. Where the site is not told, it hears of it from the push
 * service (410) with the next message.
 */
export async function endPush(id: string, api?: ApiClient): Promise<void> {
  const params = { id };
  const signal = AbortSignal.timeout(longestWait);
  await api?.call(removePushSubscription, { params }, { signal }).catch(() => undefined);
  const worker = await workerHere();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

import { removePushSubscription } from '#contract/push.ts';
import type { ApiClient } from '#web/client/api.ts';
import { workerHere } from './worker-here.ts';

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

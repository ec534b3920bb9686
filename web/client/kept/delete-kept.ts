import type { ApiClient } from '#web/client/api.ts';
import { endPush } from '#web/client/push/end-push.ts';
import { keptDatabase } from './kept-chats.ts';

/** @param push the id of this browser's subscription, if it has one */
export async function deleteKept(push: string | undefined, api?: ApiClient): Promise<void> {
  indexedDB.deleteDatabase(keptDatabase);
  if (push !== undefined) await endPush(push, api);
}

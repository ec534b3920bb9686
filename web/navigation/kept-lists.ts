import { withStorage } from '#web/client/browser-storage.ts';

/** What 'Show more' added to lists, by history entry: in memory, and for a reload in this tab's storage. */
export const keptLists = new Map<string, readonly unknown[]>();
export const keptListsKey = 'handrail.lists';

/** For when somebody leaves: the pages have what they watch, and what fits them. */
export function forgetLists(): void {
  keptLists.clear();
  withStorage('tab', (storage) => storage.removeItem(keptListsKey));
}

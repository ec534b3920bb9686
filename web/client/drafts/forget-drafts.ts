import { withStorage } from '#web/client/browser-storage.ts';
import { forgetLists } from '#web/navigation/kept-lists.ts';
import { draftKey, draftPrefix, guestOwner, pendingPrefix } from './draft-keys.ts';

/** What this tab has of somebody who signs out: what they wrote, and the lists as they saw them. */
export function forgetLeaver(): void {
  forgetDrafts();
  forgetLists();
}

/**
 * Deletes every draft and every unsent message in this tab, for when someone signs out; `exceptOf` keeps this person's
 * and the guests'.
 */
export function forgetDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  const mayStay = (key: string): boolean =>
    exceptOf !== undefined &&
    [draftKey(exceptOf, ''), draftKey(guestOwner, ''), `${pendingPrefix}${exceptOf}.`].some((kept) =>
      key.startsWith(kept),
    );
  withStorage('tab', (storage) => {
    for (const key of Object.keys(storage)) {
      const isWritten = key.startsWith(draftPrefix) || key.startsWith(pendingPrefix);
      if (isWritten && !mayStay(key)) storage.removeItem(key);
    }
  });
}

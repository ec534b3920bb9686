import { withStorage } from '#web/client/browser-storage.ts';
import { draftKey, draftPrefix, guestOwner, pendingPrefix } from './draft-keys.ts';

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

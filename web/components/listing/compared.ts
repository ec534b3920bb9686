import { keepDraft, readDraft } from '#web/client/drafts/drafts.ts';
import { guestOwner } from '#web/client/drafts/draft-keys.ts';

const form = 'compare';

/** What this tab compares, by ids: put together and not sent anywhere, so it is kept and forgotten as drafts are. */
export function comparedIds(uid: string | undefined): string[] {
  const kept = readDraft(uid ?? guestOwner, form);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

export function keepCompared(uid: string | undefined, ids: readonly string[]): void {
  keepDraft(uid ?? guestOwner, form, ids.length === 0 ? null : ids);
}

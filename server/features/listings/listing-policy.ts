import { isGoneForEverybody, isOffered, mayBecome, type ListingStatus } from '#contract/listing-status.ts';
import type { ListingRow } from '#server/db/schema.ts';
import { isComplete, type Viewer } from '#contract/viewer.ts';
import type { DetailsRow, ViewedRow } from './listing-store.ts';

type Standing = Pick<ListingRow, 'status' | 'status_since' | 'created_at'>;

/**
 * It is not hidden, its seller has not blocked this viewer (spec §6), and it is on offer, gone for less than 90 days,
 * or in one of the viewer's chats or on their watchlist (design §10).
 */
export function maySee(viewer: Viewer | null, row: ViewedRow, now: Date): boolean {
  if (viewer?.uid === row.seller_uid) return true;
  if (row.hidden || row.blocked) return false;
  return isOnShow(row, now) || row.in_chat || row.watched;
}

/** Whether it is on offer, or gone for so short a time that everybody may see its page. */
export function isOnShow(row: Standing, now: Date): boolean {
  return !isGoneForEverybody(standingOf(row), now.getTime());
}

/** Spec §6: Text/Call is allowed, and the item is on offer. */
export function mayCall(viewer: Viewer | null, row: DetailsRow): boolean {
  return (
    isComplete(viewer) &&
    row.contact_text_call &&
    row.seller.display_phone_number &&
    (isOffered(row.status) || viewer.uid === row.seller_uid)
  );
}

/** People can only ask about what is on offer. */
export function mayBeAskedAbout({ status }: Pick<ListingRow, 'status'>): boolean {
  return isOffered(status);
}

/** Whether its owner may change it to this now. */
export function mayBecomeNow(row: Standing, next: ListingStatus, now: Date): boolean {
  return mayBecome(standingOf(row), next, now.getTime());
}

const standingOf = ({ status, status_since, created_at }: Standing) => ({
  status,
  since: (status_since ?? created_at).getTime(),
});

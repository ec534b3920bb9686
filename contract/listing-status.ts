/** How a listing stands (design §10); the spec's `state` is the US state. */
export const listingStatuses = ['active', 'reserved', 'passed-on', 'expired'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/**
 * What each status may become. Staying the same changes nothing and is always allowed; `reserved` is listed under
 * itself because a reservation may move from one person to another. A closed account's listings are hidden, whatever
 * their status.
 */
const transitions = {
  active: ['reserved', 'passed-on', 'expired'],
  reserved: ['active', 'reserved', 'passed-on'],
  'passed-on': ['active'],
  expired: ['active'],
} as const satisfies Record<ListingStatus, readonly ListingStatus[]>;

/** Whether lists, search and counts show it. */
const offered = {
  active: true,
  reserved: true,
  'passed-on': false,
  expired: false,
} as const satisfies Record<ListingStatus, boolean>;

export const isOffered = (status: ListingStatus): boolean => offered[status];

const dayMs = 24 * 3600 * 1000;
/** Days within which “passed on” can be undone. */
export const takeBackDays = 30;
/**
 * Days for which everybody can see the page of something that is gone; after that only those who have it in a chat or
 * on a watchlist.
 */
export const goneShownDays = 90;

/** @param since when it became what it is; `now` in milliseconds since 1970 */
export function mayBecome(
  { status, since }: { status: ListingStatus; since: number },
  next: ListingStatus,
  now: number,
): boolean {
  if (status === 'passed-on' && now - since > takeBackDays * dayMs) return false;
  return (transitions[status] as readonly ListingStatus[]).includes(next);
}

/** Whether everybody may still open its page. */
export function isGoneForEverybody({ status, since }: { status: ListingStatus; since: number }, now: number) {
  return !isOffered(status) && now - since > goneShownDays * dayMs;
}

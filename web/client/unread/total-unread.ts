import type { UnreadCounts } from '#contract/realtime.ts';

/** How many messages are unread: the one number that every badge shows (spec §3, Unread data). */
export const totalUnread = (counts: UnreadCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

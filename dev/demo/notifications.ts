import type { notify } from '#server/features/notifications/notifications.ts';
import { listingIdOf, uidOf } from './sample-ids.ts';

type Told = Parameters<typeof notify>[2];

export interface SampleNotification {
  hoursAgo: number;
  isRead: boolean;
  told: Told;
}

const about = (listing: string, title: string) => ({
  model: 'listing' as const,
  id: listingIdOf(listing),
  title,
});

/** What sample people were told, the same however often it is written. */
export const notifications: readonly SampleNotification[] = [
  {
    hoursAgo: 30,
    isRead: true,
    told: {
      to: uidOf('lupe'),
      kind: 'price-drop',
      from: uidOf('walt'),
      cause: 'sample 1',
      subject: about('walt-78613-scooter-4-wheel', 'Four-wheel scooter, ridden to church and back'),
      payload: { was_cents: 90_000, now_cents: 78_000 },
    },
  },
  {
    hoursAgo: 3,
    isRead: false,
    told: {
      to: uidOf('lupe'),
      kind: 'price-drop',
      from: uidOf('maria'),
      cause: 'sample 2',
      subject: about('maria-78704-manual-standard', 'Standard wheelchair, 18 inch seat'),
      payload: { was_cents: 12_000, now_cents: 9_500 },
    },
  },
];

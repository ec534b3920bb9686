import type { WatchedListing } from '#contract/listings.ts';
import type { Viewer } from '#contract/viewer.ts';
import { cardView } from '#server/features/listings/listing-view.ts';
import type { Services } from '#server/services.ts';
import type { WatchedRow } from './watchlist.ts';

/** @param miles from the ZIP asked for; null without one */
export function watchedView(
  services: Pick<Services, 'files' | 'categories' | 'config' | 'equipment'>,
  { row, note, addedAtCents }: WatchedRow,
  miles: number | null,
  viewer: Viewer,
): WatchedListing {
  const isCheaper = addedAtCents !== null && addedAtCents > row.price_cents;
  return {
    ...cardView(services, row, miles, viewer),
    note,
    price_was: isCheaper ? addedAtCents / 100 : null,
  };
}

import type { ReactNode } from 'react';
import * as words from '#contract/wording/watchlist-page.ts';
import { ListingCard } from '#web/components/listing/listing-card.tsx';
import { goneClass, gridClass } from '#web/components/listing/listing-grid.tsx';
import type { ListedCard } from './listed-card.ts';

interface ListedThingsProps {
  listings: readonly ListedCard[];
  now: number;
  /** The button of each card, if any. */
  action?: (listing: ListedCard) => ReactNode;
}

/** The things of a list, on a screen and on paper. */
export function ListedThings({ listings, now, action }: ListedThingsProps) {
  return (
    <ul className={gridClass}>
      {listings.map((listing, position) => (
        <li key={listing.id} className={listing.goneSince === null ? undefined : goneClass}>
          <ListingCard
            {...{ listing, now, position }}
            action={
              <div className="flex flex-col gap-2">
                {listing.goneSince === null ? null : (
                  <p className="font-semibold">{words.goneSince(listing.goneSince)}</p>
                )}
                {/* On a screen the town says enough. */}
                <p className="hidden print:block">{words.zipCode(listing.zip)}</p>
                {action?.(listing)}
              </div>
            }
          />
        </li>
      ))}
    </ul>
  );
}

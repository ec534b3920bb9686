import type { ReactNode } from 'react';
import * as words from '#contract/wording/watchlist-page.ts';
import { ListingCard } from '#web/components/listing/listing-card.tsx';
import { goneClass } from '#web/components/listing/listing-grid.tsx';
import type { ListedCard } from './listed-card.ts';

interface ListedThingProps {
  listing: ListedCard;
  now: number;
  position: number;
  /** Its button, if any. */
  action?: ReactNode;
}

/** One thing of a list, on a screen and on paper: an entry of a grid. */
export function ListedThing({ listing, now, position, action }: ListedThingProps) {
  return (
    <li className={listing.goneSince === null ? undefined : goneClass}>
      <ListingCard
        {...{ listing, now, position }}
        action={
          <div className="flex flex-col gap-2">
            {listing.goneSince === null ? null : (
              <p className="font-semibold">{words.goneSince(listing.goneSince)}</p>
            )}
            {/* On a screen the town says enough. */}
            <p className="hidden print:block">{words.zipCode(listing.zip)}</p>
            {action}
          </div>
        }
      />
    </li>
  );
}

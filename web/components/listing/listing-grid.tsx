import type { ReactNode } from 'react';
import { type CardListing, ListingCard } from './listing-card.tsx';

interface ListingGridProps {
  listings: readonly CardListing[];
  now: number;
  /** The small button of each card, if any. */
  corner?: (listing: CardListing) => ReactNode;
  /** As a card's: the title's level. */
  heading?: 'h2' | 'h3';
  /** How many cards the page has before these. */
  from?: number;
}

/** One column on phones, up to six on wide screens (spec §9). */
export const gridClass =
  'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4 sm:grid-cols-[repeat(auto-fill,minmax(max(10.75rem,calc((100%-5rem)/6)),1fr))]';

/**
 * Of a card of what is gone: grey, and as legible as the others. On paper only its picture: a browser prints what is
 * below a filter as one picture, words and all.
 */
export const goneClass = 'grayscale [&_article]:bg-sunken print:filter-none print:[&_img]:grayscale';

/** Cards of listings, as many beside each other as fit. */
export function ListingGrid({ listings, now, corner, heading, from = 0 }: ListingGridProps) {
  return (
    <ul className={gridClass}>
      {listings.map((listing, position) => (
        <li key={listing.id}>
          <ListingCard {...{ listing, now, heading }} position={from + position} corner={corner?.(listing)} />
        </li>
      ))}
    </ul>
  );
}

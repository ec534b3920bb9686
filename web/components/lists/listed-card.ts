import type { ListingCard } from '#contract/listings.ts';
import { isOffered } from '#contract/listing-status.ts';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import type { CardListing } from '#web/components/listing/listing-card.tsx';
import { monthAndDayInUtc } from '#contract/calendar-words.ts';

/** A card of a list, and nothing that it does not show. */
export type ListedCard = CardListing & {
  zip: string;
  /** Null while it is offered; as in 'Nov 23'. */
  goneSince: string | null;
};

export function listedCardsOf(listings: readonly ListingCard[]): ListedCard[] {
  const cards = cardsOf(listings);
  return listings.map(({ zip_code, status, status_since }, index) => ({
    ...cards[index]!,
    zip: zip_code,
    goneSince: isOffered(status) ? null : monthAndDayInUtc(new Date(status_since)),
  }));
}

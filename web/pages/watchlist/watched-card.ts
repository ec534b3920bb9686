import type { WatchedListing } from '#contract/listings.ts';
import { isOffered } from '#contract/listing-status.ts';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import { monthAndDayInUtc } from '#contract/calendar-words.ts';
import type { CardListing } from '#web/components/listing/listing-card.tsx';

/** Where others like it are looked for. */
export interface Kind {
  category: string;
  subcategory: string | undefined;
  zip: string;
}

/** A card of the watchlist, and nothing that it does not show. */
export type WatchedCard = CardListing & {
  zip: string;
  note: string;
  priceWas: number | null;
  /** Null while it is offered; since when as in 'Nov 23'. */
  gone: { since: string; kind: Kind } | null;
};

/** @param from the viewer's ZIP code, which distances are told from */
export function watchedCardsOf(listings: readonly WatchedListing[], from: string): WatchedCard[] {
  const cards = cardsOf(listings);
  return listings.map(
    ({ status, status_since, zip_code, note, price_was, category, subcategory }, index) => ({
      ...cards[index]!,
      zip: zip_code,
      note,
      priceWas: price_was,
      gone: isOffered(status)
        ? null
        : {
            since: monthAndDayInUtc(new Date(status_since)),
            kind: { category: category.slug, subcategory: subcategory?.slug, zip: from },
          },
    }),
  );
}

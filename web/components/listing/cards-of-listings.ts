import type { ListingCard } from '#contract/listings.ts';
import type { CardListing } from './listing-card.tsx';
import type { ShownImage } from './listing-picture.tsx';

/** What a card shows, and nothing else: the page carries it twice, as HTML and for the scripts. */
export function cardsOf(listings: readonly ListingCard[]): CardListing[] {
  return listings.map(
    ({
      id,
      title,
      price,
      category,
      condition,
      city,
      state,
      cover,
      created_at,
      distance,
      status,
      facts,
      fit,
      match,
    }) => ({
      id,
      title,
      price,
      category: { name: category.name },
      condition,
      city,
      state,
      cover: cover && shownOf(cover),
      created_at,
      distance,
      // The others' titles have the words.
      ...(match === 'words' && { match }),
      ...(facts.length > 0 && { facts }),
      ...(fit && { fit }),
      // What is there for everybody is not marked.
      ...(status !== 'active' && { status }),
    }),
  );
}

function shownOf({ url, width, height, colours, widths, encodings }: ShownImage): ShownImage {
  return { url, width, height, ...(colours && { colours }), widths, encodings };
}

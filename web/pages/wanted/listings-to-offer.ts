import { isOffered } from '#contract/listing-status.ts';
import type { OwnListing } from '#contract/listings.ts';

/** Those of the viewer's own listings that are on offer, which the server takes as an answer. */
export function listingsToOffer(
  own: readonly Pick<OwnListing, 'id' | 'title' | 'status' | 'hidden'>[],
): { id: string; title: string }[] {
  return own
    .filter(({ status, hidden }) => isOffered(status) && !hidden)
    .map(({ id, title }) => ({ id, title }));
}

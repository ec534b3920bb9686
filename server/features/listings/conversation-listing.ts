import { conversationOf } from '#server/features/conversations/conversations.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import type { ListingWithImages } from './listing-store.ts';
import { visibleListings } from './listings.ts';

/**
 * The listing that a conversation is about (spec §2, Messages: the right panel); null when it is gone or its seller
 * has blocked the caller.
 *
 * @throws AppError `conversation-not-found`
 */
export async function conversationListing(
  services: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<ListingWithImages | null> {
  const { listing_id: listingId } = await conversationOf(services, viewer.uid, conversationId);
  if (listingId === null) return null;
  const [row] = await visibleListings(services, viewer, [listingId]);
  return row ?? null;
}

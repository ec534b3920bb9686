import type { Listing } from '#contract/listings.ts';

/** What the page shows of a listing. */
export type ListingDetails = ReturnType<typeof listingDetailsOf>;

/**
 * A listing without what only cards and other clients need. Of its seller field by field: the phone number is in the API's
 * answer to some viewers, and must be in no page (spec §6). Who may see it asks for it (seller-phone.tsx).
 */
export function listingDetailsOf({
  category_name: _name,
  image_urls: _urls,
  cover: _cover,
  ...listing
}: Listing) {
  const { display_name: displayName, profile_picture: profilePicture, organisation } = listing.seller;
  return { ...listing, seller: { displayName, profilePicture, organisation } };
}

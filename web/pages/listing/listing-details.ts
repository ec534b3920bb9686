import type { ViewedListing } from '#contract/listings.ts';

/** What the page shows of a listing. */
export type ListingDetails = ReturnType<typeof listingDetailsOf>;

/**
 * A listing without what only cards and other clients need. The seller's fields are listed one by one: the API sends
 * some viewers the phone number, which must be in no page (spec §6). Those who may see it request it
 * (seller-phone.tsx).
 */
export function listingDetailsOf({
  category_name: _name,
  image_urls: _urls,
  cover: _cover,
  // The page has them in words, and a serial number is in no page.
  details: _details,
  facts: _facts,
  ...listing
}: Omit<ViewedListing, 'watched'>) {
  const { display_name: displayName, profile_picture: profilePicture, organisation } = listing.seller;
  return { ...listing, seller: { displayName, profilePicture, organisation } };
}

import type { Listing } from '#contract/listings.ts';

/** What the page shows of a listing. */
export interface ListingDetails extends Pick<
  Listing,
  | 'id'
  | 'title'
  | 'description'
  | 'price'
  | 'category'
  | 'subcategory'
  | 'condition'
  | 'zip_code'
  | 'city'
  | 'state'
  | 'distance'
  | 'created_at'
  | 'contact_methods'
  | 'images'
  | 'uid'
  | 'status'
  | 'status_since'
  | 'reserved_for'
  | 'passed_on_to'
> {
  seller: { displayName: string; profilePicture: string };
}

/**
 * Field by field: the phone number is in the API's answer to some viewers, and must be in no page (spec §6). Who
 * may see it asks for it (seller-phone.tsx).
 */
export function listingDetailsOf(listing: Listing): ListingDetails {
  return {
    id: listing.id,
    title: listing.title,
    description: listing.description,
    price: listing.price,
    category: listing.category,
    subcategory: listing.subcategory,
    condition: listing.condition,
    zip_code: listing.zip_code,
    city: listing.city,
    state: listing.state,
    distance: listing.distance,
    created_at: listing.created_at,
    contact_methods: listing.contact_methods,
    images: listing.images,
    uid: listing.uid,
    status: listing.status,
    status_since: listing.status_since,
    reserved_for: listing.reserved_for,
    passed_on_to: listing.passed_on_to,
    seller: {
      displayName: listing.seller.display_name,
      profilePicture: listing.seller.profile_picture,
    },
  };
}

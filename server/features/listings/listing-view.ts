import type { Listing, ListingCard } from '#contract/listings.ts';
import type { Category } from '#contract/categories.ts';
import { imageView, profilePictureUrl } from '#server/features/images/image-view.ts';
import type { Services } from '#server/services.ts';
import type { ListingWithImages, SellerOfListing } from './listing-store.ts';

type Needs = Pick<Services, 'files' | 'categories'>;

/** A listing as its card shows it. @param miles from the ZIP asked for, or null */
export function listingCardView(services: Needs, row: ListingWithImages, miles: number | null): ListingCard {
  const category = services.categories.category(row.category_id);
  const subcategory =
    row.subcategory_id === null
      ? null
      : services.categories.subcategory(row.subcategory_id, category).subcategory;
  const images = row.images.map((image) => imageView(services.files, image));
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price_cents / 100,
    category: named(category),
    category_name: category.name,
    subcategory: subcategory && named(subcategory),
    condition: row.condition as ListingCard['condition'],
    zip_code: row.zip,
    city: row.city,
    state: row.state,
    distance: miles === null ? null : Math.round(miles * 10) / 10,
    image_urls: images.map((image) => image.url),
    cover: images[0] ?? null,
    created_at: row.created_at.toISOString(),
    contact_methods: {
      emailRelay: row.contact_email_relay,
      instantChat: row.contact_instant_chat,
      textCall: row.contact_text_call,
    },
    uid: row.seller_uid,
  };
}

/** A listing as its page shows it. The phone number is there only when the caller may see it (spec §6). */
export function listingView(
  services: Needs,
  row: ListingWithImages,
  seller: SellerOfListing,
  { miles, showPhone }: { miles: number | null; showPhone: boolean },
): Listing {
  return {
    ...listingCardView(services, row, miles),
    images: row.images.map((image) => imageView(services.files, image)),
    seller: {
      uid: seller.uid,
      display_name: seller.display_name,
      profile_picture: profilePictureUrl(services.files, seller.profile_picture),
      phone_number: showPhone && seller.phone_number !== '' ? seller.phone_number : null,
    },
  };
}

function named({ id, name, slug }: Pick<Category, 'id' | 'name' | 'slug'>): {
  id: string;
  name: string;
  slug: string;
} {
  return { id, name, slug };
}

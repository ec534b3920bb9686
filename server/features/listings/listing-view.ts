import type { Category } from '#contract/categories.ts';
import type { ContactMethods, Listing, ListingCard, ViewedListing } from '#contract/listings.ts';
import { imageView, profilePictureUrl } from '#server/features/images/image-view.ts';
import { milesView } from '#server/features/location/location-view.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import type { DetailsRow, ListingWithImages, ViewedRow } from './listing-store.ts';

type Needs = Pick<Services, 'files' | 'categories' | 'config'>;

/** A listing as its card shows it. @param miles from the ZIP asked for; null without one */
export function cardView(
  { files, categories }: Pick<Needs, 'files' | 'categories'>,
  row: ListingWithImages,
  miles: number | null = null,
): ListingCard {
  const category = categories.category(row.category_id);
  const subcategory =
    row.subcategory_id === null ? null : categories.subcategory(row.subcategory_id, category).subcategory;
  const [cover] = row.images;
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
    distance: milesView(miles),
    image_urls: row.images.map(({ path }) => files.url(path)),
    cover: cover ? imageView(files, cover) : null,
    created_at: row.created_at.toISOString(),
    contact_methods: contactMethodsOf(row),
    uid: row.seller_uid,
  };
}

/** A listing as its page shows it. The phone number is there only when the caller may see it (spec §6). */
export function listingView(
  services: Needs,
  row: DetailsRow,
  { miles, showPhone }: { miles: number | null; showPhone: boolean },
): Listing {
  const { files, config } = services;
  const { uid, display_name, profile_picture, phone_number } = row.seller;
  return {
    ...cardView(services, row, miles),
    brand: row.brand,
    images: row.images.map((image) => imageView(files, image)),
    seller: {
      uid,
      display_name: shownName(display_name, config.brand),
      profile_picture: profilePictureUrl(files, profile_picture),
      phone_number: showPhone && phone_number !== '' ? phone_number : null,
    },
  };
}

/** The same for whoever looks at it. @param hasWatchlist whether they can watch anything */
export function viewedListingView(
  services: Needs,
  row: ViewedRow,
  { hasWatchlist, ...shown }: { miles: number | null; showPhone: boolean; hasWatchlist: boolean },
): ViewedListing {
  return { ...listingView(services, row, shown), watched: hasWatchlist ? row.watched : null };
}

export function contactMethodsOf(
  row: Pick<ListingWithImages, 'contact_email_relay' | 'contact_instant_chat' | 'contact_text_call'>,
): ContactMethods {
  return {
    emailRelay: row.contact_email_relay,
    instantChat: row.contact_instant_chat,
    textCall: row.contact_text_call,
  };
}

function named({ id, name, slug }: Pick<Category, 'id' | 'name' | 'slug'>): ListingCard['category'] {
  return { id, name, slug };
}

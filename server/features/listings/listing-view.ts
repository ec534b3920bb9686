import type { Category } from '#contract/categories.ts';
import type { ContactMethods, Listing, ListingCard, ViewedListing } from '#contract/listings.ts';
import { cardFactsOf } from '#server/features/equipment/listing-facts.ts';
import { imageView, profilePictureUrl } from '#server/features/images/image-view.ts';
import { milesView } from '#server/features/location/location-view.ts';
import { safetyView } from '#server/features/safety/listing-safety.ts';
import { shownName } from '#server/names/display-name.ts';
import { isComplete, type Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import type { ListingWithImages, OwnDetailsRow, ViewedRow } from './listing-store.ts';

type Needs = Pick<Services, 'files' | 'categories' | 'config' | 'equipment'>;
type DetailsNeeds = Needs & Pick<Services, 'safety'>;

/**
 * A listing as its card shows it.
 *
 * @param miles from the ZIP asked for; null without one
 * @param viewer who is told whom it is reserved for, or who has it: its seller and that person
 */
export function cardView(
  { files, categories, config, equipment }: Needs,
  row: ListingWithImages,
  miles: number | null = null,
  viewer: Pick<Viewer, 'uid'> | null = null,
): ListingCard {
  const category = categories.category(row.category_id);
  const subcategory =
    row.subcategory_id === null ? null : categories.subcategory(row.subcategory_id, category).subcategory;
  const [cover] = row.images;
  const isTold = viewer !== null && [row.seller_uid, row.concerned?.uid].includes(viewer.uid);
  const concerned =
    isTold && row.concerned
      ? { ...row.concerned, display_name: shownName(row.concerned.display_name, config.brand) }
      : null;
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
    facts: cardFactsOf(
      equipment,
      { category: category.slug, subcategory: subcategory?.slug ?? null },
      row.details,
    ),
    fit: null,
    uid: row.seller_uid,
    status: row.status,
    status_since: (row.status_since ?? row.created_at).toISOString(),
    reserved_for: row.status === 'reserved' ? concerned : null,
    passed_on_to: row.status === 'passed-on' ? concerned : null,
  };
}

/** To whom it is shown, and how far it is from the ZIP asked for. */
interface Shown {
  miles: number | null;
  showPhone: boolean;
  viewer: Pick<Viewer, 'uid'> | null;
}

/**
 * A listing as its page shows it. The phone number is there only when the caller may see it (spec §6), the serial number
 * only for its seller: everybody is told of the recalls that it finds.
 */
export function listingView(
  services: DetailsNeeds,
  row: OwnDetailsRow,
  { miles, showPhone, viewer }: Shown,
): Listing {
  const { files, config } = services;
  const { uid, display_name, profile_picture, organisation, phone_number } = row.seller;
  const card = cardView(services, row, miles, viewer);
  const kind = { category: card.category.slug, subcategory: card.subcategory?.slug ?? null };
  const isOwn = viewer?.uid === uid;
  return {
    ...card,
    brand: row.brand,
    details: detailsView(isOwn ? row : { ...row, serial: '' }),
    images: row.images.map((image) => imageView(files, image)),
    ...safetyView(services, row),
    hazards: services.equipment.hazardsOf(kind, row.details),
    seller: {
      uid,
      display_name: shownName(display_name, config.brand),
      profile_picture: profilePictureUrl(files, profile_picture),
      organisation,
      phone_number: showPhone && phone_number !== '' ? phone_number : null,
    },
    ...(row.hidden && isOwn && { hidden: true as const }),
  };
}

/** The same for one viewer: those who can put it on a watchlist are told whether it is on it. */
export function viewedListingView(
  services: DetailsNeeds,
  row: ViewedRow,
  shown: Shown & { viewer: Viewer | null; hiddenBy: ViewedListing['hidden_by'] },
): ViewedListing {
  const { viewer, hiddenBy } = shown;
  const watched = isComplete(viewer) && !hiddenBy ? row.watched : null;
  return { ...listingView(services, row, shown), watched, ...(hiddenBy && { hidden_by: hiddenBy }) };
}

/** All facts of a listing, with those that have columns of their own; the serial number is for its seller alone. */
export function detailsView({
  details,
  brand,
  serial,
}: Pick<OwnDetailsRow, 'details' | 'brand' | 'serial'>): Listing['details'] {
  return { ...details, ...(brand && { brand }), ...(serial && { serial }) };
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

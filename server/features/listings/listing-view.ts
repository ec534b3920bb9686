import type { Category } from '#contract/categories.ts';
import type { Listing, ListingCard } from '#contract/listings.ts';
import { profilePictureUrl } from '#server/features/images/image-view.ts';
import { JsonText } from '#server/http/json-text.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import type { CardRow, DetailsRow } from './listing-card-store.ts';

type Needs = Pick<Services, 'files' | 'categories' | 'config'>;

/** Listings as their cards show them. @param milesTo a listing's ZIP from the one asked for, or null */
export function cardsJson(
  services: Needs,
  rows: readonly CardRow[],
  milesTo: (zip: string) => number | null = () => null,
): JsonText<ListingCard[]> {
  const cards = rows.map((row) => `{${cardMembers(services, row, milesTo(row.zip))}}`);
  return new JsonText(`[${cards.join(',')}]`);
}

/** One listing as its card shows it, without a distance. */
export function cardJson(services: Needs, row: CardRow): JsonText<ListingCard> {
  return new JsonText(`{${cardMembers(services, row, null)}}`);
}

/** A listing as its page shows it. The phone number is there only when the caller may see it (spec §6). */
export function listingJson(
  services: Needs,
  row: DetailsRow,
  { miles, showPhone }: { miles: number | null; showPhone: boolean },
): JsonText<Listing> {
  const seller: Listing['seller'] = {
    uid: row.seller.uid,
    display_name: shownName(row.seller.display_name, services.config.brand),
    profile_picture: profilePictureUrl(services.files, row.seller.profile_picture),
    phone_number: showPhone && row.seller.phone_number !== '' ? row.seller.phone_number : null,
  };
  const images = imagesOf(services, row).map(({ json }) => json);
  const card = cardMembers(services, row, miles);
  return new JsonText(`{${card},"images":[${images.join(',')}],"seller":${JSON.stringify(seller)}}`);
}

/** What the database does not know, and behind it what it wrote. */
function cardMembers(services: Needs, row: CardRow, miles: number | null): string {
  const distance = miles === null ? null : Math.round(miles * 10) / 10;
  const images = imagesOf(services, row);
  const urls = images.map(({ url }) => `"${url}"`);
  return `"distance":${distance},${shelfMembers(services, row)},"image_urls":[${urls.join(',')}],"cover":${images[0]?.json ?? null},${row.json}`;
}

/** The same as `imageView`. A path holds nothing that JSON would escape (`isFilePath`), and so does no address of it. */
function imagesOf({ files }: Needs, { pictures }: CardRow): { url: string; json: string }[] {
  if (pictures === '') return [];
  return pictures.split('\n').map((line) => {
    const end = line.indexOf(',');
    const path = line.slice(0, end);
    const url = files.urlPrefix + path;
    return { url, json: `{"url":"${url}","path":"${path}"${line.slice(end)}}` };
  });
}

/** By category and subcategory: there are a few dozen of them, and they change with a release only. */
const shelves = new WeakMap<Services['categories'], Map<string, string>>();

function shelfMembers({ categories }: Needs, { category_id, subcategory_id }: CardRow): string {
  let known = shelves.get(categories);
  if (!known) shelves.set(categories, (known = new Map()));
  const key = subcategory_id ?? category_id;
  let members = known.get(key);
  if (members === undefined) {
    const category = categories.category(category_id);
    const subcategory =
      subcategory_id === null ? null : categories.subcategory(subcategory_id, category).subcategory;
    const shelf: Pick<ListingCard, 'category' | 'category_name' | 'subcategory'> = {
      category: named(category),
      category_name: category.name,
      subcategory: subcategory && named(subcategory),
    };
    known.set(key, (members = JSON.stringify(shelf).slice(1, -1)));
  }
  return members;
}

function named({ id, name, slug }: Pick<Category, 'id' | 'name' | 'slug'>): {
  id: string;
  name: string;
  slug: string;
} {
  return { id, name, slug };
}

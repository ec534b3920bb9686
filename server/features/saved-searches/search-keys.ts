import type { Category } from '#contract/categories.ts';
import * as limits from '#contract/limits.ts';
import type { ListingFilter } from '#server/features/listings/listing-search.ts';
import type { Circle } from '#server/features/location/location.ts';
import type { ComparedListing } from './match-store.ts';
import type { ZipTable } from '#server/features/location/zip-table.ts';

/**
 * Under what a search is filed, so that a new listing finds the few that may want it (docs/decisions/077). A search is
 * filed where it cannot match anything that does not ask there; what it asks for besides is compared afterwards.
 */

type Zips = Pick<ZipTable, 'find' | 'zipsWithin'>;

/** Miles: a circle belongs to the first of these that holds it, and touches few of that one's squares. */
const tiers = [10, 20, Math.max(...limits.radiusMiles)];
/** Of searches without a circle, and of circles wider than anybody chooses. */
const everywhere = 0;
/** Above every ZIP: one without a place on the map is a cell of its own. */
const firstSquare = 1 << 24;
const milesOfDegree = 69;

/** Letters of the searched words under which they are filed. */
const keyLetters = 6;

export const widestFiled = tiers.at(-1)!;

/** The cells that a circle touches, by the ZIPs in it. */
export function cellsOfCircle(zips: Zips, circle: Circle | null): number[] {
  if (!circle || circle.radius > widestFiled) return [everywhere];
  const tier = tiers.findIndex((miles) => circle.radius <= miles);
  return [...new Set(zips.zipsWithin(circle.zip, circle.radius).map((zip) => cellOf(zips, zip, tier)))];
}

/** Every cell in which a circle can be that has this ZIP in it. */
export function cellsAt(zips: Zips, zip: string): number[] {
  return [...new Set([everywhere, ...tiers.map((_, tier) => cellOf(zips, zip, tier))])];
}

/** A square of twice the tier's miles. */
function cellOf(zips: Zips, zip: string, tier: number): number {
  const { lat, lng } = zips.find(zip) ?? { lat: null, lng: null };
  if (lat === null || lng === null) return Number(zip);
  const height = (2 * tiers[tier]!) / milesOfDegree;
  const row = Math.floor((lat + 90) / height);
  const middle = ((row + 0.5) * height - 90) * (Math.PI / 180);
  const width = height / Math.max(0.05, Math.cos(middle));
  const column = Math.floor((lng + 180) / width);
  return firstSquare + ((tier * 1024 + row) * 2048 + column);
}

/**
 * The keys of a search: the beginning of its words, else its subcategory or category. By what words mean it has one for each
 * way to fit them.
 */
export function keysOfFilter({ search, meaning, subcategoryId, categoryId }: ListingFilter): string[] {
  if (meaning) {
    const { titles, kinds, brand } = meaning;
    const keys = [
      ...titles.map(keyOfWords),
      ...kinds.map((kind) => categoryKey(kind.subcategoryId ?? kind.categoryId)),
      ...(brand === null ? [] : [brandKey(brand.toLowerCase())]),
    ];
    return [...new Set(keys)];
  }
  if (search) return [keyOfWords(search)];
  const id = subcategoryId ?? categoryId;
  return [id === undefined ? anything : categoryKey(id)];
}

const keyOfWords = (words: string): string => wordKey([...words.toLowerCase()].slice(0, keyLetters));

/** Every key under which a search can be that this listing matches: its title has all words that it contains. */
export function keysOfListing({
  title,
  brand,
  category_id,
  subcategory_id,
}: Pick<ComparedListing, 'title' | 'brand' | 'category_id' | 'subcategory_id'>): string[] {
  const letters = [...title];
  const keys = new Set([
    anything,
    categoryKey(category_id),
    ...(subcategory_id ? [categoryKey(subcategory_id)] : []),
    ...(brand ? [brandKey(brand)] : []),
  ]);
  for (let from = 0; from < letters.length; from += 1)
    for (let count = 1; count <= keyLetters; count += 1) keys.add(wordKey(letters.slice(from, from + count)));
  return [...keys];
}

/** Every key under which a search is whose words mean things of this category. */
export function keysOfCategory({ id, subcategories }: Pick<Category, 'id' | 'subcategories'>): string[] {
  return [id, ...subcategories.map((subcategory) => subcategory.id)].map(categoryKey);
}

const anything = '*';
const categoryKey = (id: string): string => `c ${id}`;
const brandKey = (brand: string): string => `b ${brand}`;
const wordKey = (letters: readonly string[]): string => `w ${letters.join('')}`;

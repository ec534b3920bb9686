import { gatherDotted } from '#contract/dotted-names.ts';
import { listingQuerySchema } from '#contract/listing-schema.ts';
import type { ListingQuery } from '#contract/listings.ts';
import type { SavedFilters } from '#contract/saved-filters-schema.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { doorFilterWords, factFilterWords, factTexts } from '#server/features/equipment/fact-filters.ts';
import { readFilter, filterWords, type ListingFilter } from '#server/features/listings/listing-search.ts';
import { meaningOf } from '#server/features/listings/listing-passes.ts';
import { askedCircle } from '#server/features/location/location.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';

type Needs = Pick<Services, 'categories' | 'equipment' | 'zips'>;

const placeNames = ['zip_code', 'radius'];

/** Filters as they are kept. */
export interface KeptFilters {
  /** JSON of texts, in the order of names. */
  filters: string;
  zip: string | null;
  /** Miles; null where no circle is drawn. */
  radius: number | null;
  filter: ListingFilter;
}

/**
 * Filters as they are kept: the ZIP for what was typed, slugs for categories, and nothing that goes without saying.
 * @throws AppError `zip-not-found`, `category-not-found`, `invalid-input` where they say nothing to look for
 */
export function keepFilters(services: Needs, given: SavedFilters): KeptFilters {
  const query = listingQuerySchema.parse(gatherDotted(given));
  const filter = filterGiven(services, query);
  const circle = askedCircle(services, query);
  const { category, subcategory } = categoriesOf(services, filter);
  const kept: Record<string, string> = {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !isReadAnew(name))),
    ...(filter.search && { search: filter.search }),
    ...(query.words && { words: query.words }),
    // A place without a radius says how far things are, and leaves nothing out.
    ...(circle && { zip_code: circle.zip, radius: String(circle.radius) }),
    ...(category && { category: category.slug }),
    ...(subcategory && { subcategory: subcategory.slug }),
    ...factTexts(filter.facts ?? []),
    ...(filter.door && { 'fact.door': String(filter.door.inches) }),
    ...(filter.brand && { brand: filter.brand }),
  };
  if (!circle && !category && !filter.search && !filter.meaning)
    throw new AppError('invalid-input', { fields: { filters: words.somethingToLookFor } });
  return {
    filters: JSON.stringify(
      Object.fromEntries(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ),
    zip: circle?.zip ?? null,
    radius: circle?.radius ?? null,
    filter,
  };
}

/** What is kept as it was understood: '45 cm' and what says nothing are the same search in other words. */
const isReadAnew = (name: string): boolean =>
  ['search', 'words', ...placeNames].includes(name) || name.startsWith('fact.');

/** @throws AppError as `filterOf` does, with fields named as they were given */
function filterGiven(services: Needs, query: ListingQuery): ListingFilter {
  try {
    return filterOf(services, query);
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, text]) => [`filters.${name}`, text]);
    throw new AppError(error.code, { fields: Object.fromEntries(fields), cause: error });
  }
}

/** What kept filters ask for, place aside; null where this release cannot read them, and then they match nothing. */
export function filterOfKept(
  services: Pick<Needs, 'categories' | 'equipment'>,
  kept: string,
): ListingFilter | null {
  const parsed = listingQuerySchema.safeParse(gatherDotted(JSON.parse(kept) as Record<string, string>));
  if (!parsed.success) return null;
  try {
    return filterOf(services, parsed.data);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** As a list with words has it: what titles are searched for otherwise does not count then. */
function filterOf(services: Pick<Needs, 'categories' | 'equipment'>, query: ListingQuery): ListingFilter {
  const { words: asked } = query;
  if (!asked) return readFilter(query, services);
  const { search: _, ...others } = readFilter(query, services);
  const meaning = meaningOf(services, asked);
  // A maker that is asked for besides says which: the words then mean none.
  return { ...others, meaning: others.brand ? { ...meaning, brand: null } : meaning };
}

/** Kept filters without the place: the same text where the same is asked for anywhere. */
export function asksOfKept(kept: string): string {
  const asks = Object.entries(JSON.parse(kept) as Record<string, string>);
  return JSON.stringify(Object.fromEntries(asks.filter(([name]) => !placeNames.includes(name))));
}

/** Kept filters in plain words. */
export function wordsOfKept(services: Needs, kept: string): string {
  const filter = filterOfKept(services, kept) ?? {};
  const { zip_code: zip, radius, words: asked } = JSON.parse(kept) as Record<string, string>;
  const { category, subcategory } = categoriesOf(services, filter);
  const cents = (value: number | undefined) => (value === undefined ? null : value / 100);
  return words.filtersInWords({
    things: category && (subcategory ? `${category.name} (${subcategory.name})` : category.name),
    search: filter.search ?? null,
    words: asked ?? null,
    condition: filter.condition ?? null,
    further: filterWords(filter),
    minPrice: cents(filter.minCents),
    maxPrice: cents(filter.maxCents),
    facts: [
      ...(filter.facts ?? []).map((condition) => factFilterWords(services.equipment, condition)),
      ...(filter.door ? [doorFilterWords(filter.door.inches)] : []),
    ],
    place:
      zip === undefined ? null : { zip, radius: Number(radius), city: services.zips.find(zip)?.city ?? '' },
  });
}

function categoriesOf(
  { categories }: Pick<Needs, 'categories' | 'equipment'>,
  { categoryId, subcategoryId }: ListingFilter,
) {
  if (subcategoryId !== undefined) return categories.subcategory(subcategoryId);
  return { category: categoryId === undefined ? null : categories.category(categoryId), subcategory: null };
}

import { claimed } from '#server/features/equipment/understand.ts';
import type { Services } from '#server/services.ts';
import type { ListingFilter, ListingKind, Meaning } from './listing-filter-store.ts';

type Needs = Pick<Services, 'categories' | 'equipment'>;

/**
 * The lists that make up one list for words, in this order: titles that have them, titles that have them with their letters
 * mended, the kinds they mean, the likeliest first and of each first the maker's that they name, or where they mean no kind
 * that maker's things, and descriptions that have them. No listing is in two of them.
 */
export function passesOf(
  services: Needs,
  filter: ListingFilter,
  words: string | undefined,
): [ListingFilter, ...ListingFilter[]] {
  if (!words) return [filter];
  const { brand, corrected } = services.equipment.understand(words);
  const { search: _, ...rest } = filter;
  const asWritten = { ...rest, notInTitle: [words] };
  const others = { ...rest, notInTitle: corrected === null ? [words] : [words, corrected] };
  const kinds = kindsMeant(services, words);
  // What somebody made the words mean may be a maker that the data do not know.
  const maker = filter.brand ? null : (brand ?? (kinds.length === 0 ? words : null));
  const ofMaker = (part: ListingFilter): ListingFilter[] =>
    maker === null
      ? [part]
      : [
          { ...part, brand: maker },
          { ...part, notBrand: maker },
        ];
  return [
    { ...rest, search: words },
    ...(corrected === null ? [] : [{ ...asWritten, search: corrected }]),
    ...kinds.flatMap((kind) => within(others, kind).flatMap(ofMaker)),
    ...(kinds.length === 0 && maker !== null ? [{ ...others, brand: maker }] : []),
    {
      ...others,
      described: words,
      notKinds: kinds,
      ...(kinds.length === 0 && maker !== null && { notBrand: maker }),
    },
  ];
}

/** By what a listing is in the list for words, whichever part it is in; descriptions are left out. */
export function meaningOf(services: Needs, words: string): Meaning {
  const { brand, corrected } = services.equipment.understand(words);
  const kinds = kindsMeant(services, words);
  return {
    titles: corrected === null ? [words] : [words, corrected],
    kinds,
    brand: kinds.length === 0 ? (brand ?? words) : null,
  };
}

/** The kinds that words mean, the likeliest first; none is part of another. */
export function kindsMeant(services: Needs, words: string): ListingKind[] {
  const kinds = services.equipment
    .understand(words)
    .targets.filter(({ score }) => score >= claimed)
    .map((target) => kindOf(services, target));
  return kinds.filter((kind, index) =>
    kinds.slice(0, index).every((earlier) => !isWithin(kind, earlier) && !isWithin(earlier, kind)),
  );
}

function kindOf(
  { categories }: Needs,
  { category, subcategory }: { category: string; subcategory: string | null },
): ListingKind {
  const named = categories.category(category);
  return {
    categoryId: named.id,
    subcategoryId: subcategory ? categories.subcategory(subcategory, named).subcategory.id : undefined,
  };
}

const isWithin = (kind: ListingKind, other: ListingKind): boolean =>
  kind.categoryId === other.categoryId &&
  (other.subcategoryId === undefined || other.subcategoryId === kind.subcategoryId);

/** What is of a kind and of the category asked for; none where nothing can be both. */
function within(filter: ListingFilter, kind: ListingKind): ListingFilter[] {
  const { categoryId, subcategoryId } = filter;
  if (categoryId !== undefined && categoryId !== kind.categoryId) return [];
  if (subcategoryId === undefined) return [{ ...filter, ...kind }];
  return kind.subcategoryId === undefined || kind.subcategoryId === subcategoryId ? [filter] : [];
}

import { claimed } from '#server/features/equipment/understand.ts';
import type { Services } from '#server/services.ts';
import type { ListingFilter } from './listing-filter-store.ts';

type Needs = Pick<Services, 'categories' | 'equipment'>;

/**
 * The lists that make up one list for words, in this order: titles that have them, then the kinds they mean, the likeliest
 * first, or, where they mean no kind, a maker's things. No listing is in two of them.
 */
export function passesOf(
  services: Needs,
  filter: ListingFilter,
  words: string | undefined,
): [ListingFilter, ...ListingFilter[]] {
  if (!words) return [filter];
  const inTitle = { ...filter, search: words };
  const others = { ...filter, search: undefined, notInTitle: words };
  const { targets, brand } = services.equipment.understand(words);
  const kinds = targets.filter(({ score }) => score >= claimed).map((target) => kindOf(services, target));
  const distinct = kinds.filter((kind, index) =>
    kinds.slice(0, index).every((earlier) => !isWithin(kind, earlier) && !isWithin(earlier, kind)),
  );
  const passes = distinct.flatMap((kind) => within(others, kind));
  if (kinds.length === 0 && brand !== null && !filter.brand) passes.push({ ...others, brand });
  return [inTitle, ...passes];
}

interface Kind {
  categoryId: string;
  subcategoryId: string | undefined;
}

function kindOf(
  { categories }: Needs,
  { category, subcategory }: { category: string; subcategory: string | null },
): Kind {
  const named = categories.category(category);
  return {
    categoryId: named.id,
    subcategoryId: subcategory ? categories.subcategory(subcategory, named).subcategory.id : undefined,
  };
}

const isWithin = (kind: Kind, other: Kind): boolean =>
  kind.categoryId === other.categoryId &&
  (other.subcategoryId === undefined || other.subcategoryId === kind.subcategoryId);

/** What is of a kind and of the category asked for; none where nothing can be both. */
function within(filter: ListingFilter, kind: Kind): ListingFilter[] {
  const { categoryId, subcategoryId } = filter;
  if (categoryId !== undefined && categoryId !== kind.categoryId) return [];
  if (subcategoryId === undefined) return [{ ...filter, ...kind }];
  return kind.subcategoryId === undefined || kind.subcategoryId === subcategoryId ? [filter] : [];
}

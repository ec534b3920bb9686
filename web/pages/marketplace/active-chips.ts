import { conditionLabels, type Condition, type Sort } from '#contract/conditions.ts';
import { formatPrice } from '#web/format/money.ts';
import {
  defaultFilters,
  radiusLabel,
  sortLabels,
  unlimited,
  withoutFilters,
  type FilterName,
  type Filters,
  type GivenFilters,
  type Shelf,
} from './filters.ts';

export interface ActiveChoices {
  shelf: Shelf;
  given: GivenFilters;
  filters: Filters;
  categoryName?: string | undefined;
  subcategoryName?: string | undefined;
  /** Where the ZIP is; null when that is not known. */
  place: string | null;
  /** The ZIP that goes without saying. */
  home: string;
}

interface Chip {
  /** Stays the same while what it says changes. */
  id: FilterName | 'shelf' | 'price';
  words: string;
  /** The choices without this one. */
  without: { shelf: Shelf; given: GivenFilters };
}

/**
 * A chip for each choice that is not the default; of the shelf for the innermost, and one step up without it. Taking the
 * place or the distance away names the other in the address: an address with neither goes to where this browser looked
 * last.
 */
export function chipsOf({
  shelf,
  given,
  filters,
  categoryName,
  subcategoryName,
  place,
  home,
}: ActiveChoices): Chip[] {
  const { zip_code, radius, search, condition, sort } = filters;
  const without = (...names: FilterName[]) => ({ shelf, given: withoutFilters(given, ...names) });
  const price = priceWords(filters.min_price, filters.max_price);
  const chips: (Chip | false)[] = [
    shelf.category !== undefined && {
      id: 'shelf',
      words: subcategoryName ?? categoryName ?? shelf.category,
      without: { shelf: shelf.subcategory === undefined ? {} : { category: shelf.category }, given },
    },
    search !== '' && { id: 'search', words: `Search: ${search}`, without: without('search') },
    condition !== '' && {
      id: 'condition',
      words: conditionLabels[condition as Condition],
      without: without('condition'),
    },
    price !== null && { id: 'price', words: price, without: without('min_price', 'max_price') },
    radius !== defaultFilters.radius && {
      id: 'radius',
      words: radius === unlimited ? 'Any distance' : `Within ${radiusLabel(radius)}`,
      without: { shelf, given: { ...withoutFilters(given, 'radius'), zip_code } },
    },
    sort !== defaultFilters.sort && {
      id: 'sort',
      words: sortLabels[sort as Sort],
      without: without('sort'),
    },
    zip_code !== home && {
      id: 'zip_code',
      words: `Near ${place ? `${place} ` : ''}${zip_code}`,
      without: { shelf, given: { ...withoutFilters(given, 'zip_code'), radius } },
    },
  ];
  return chips.filter((chip) => chip !== false);
}

/** '$50 to $200'. */
function priceWords(lowest: string, highest: string): string | null {
  const low = inDollars(lowest);
  const high = inDollars(highest);
  if (low && high) return `${low} to ${high}`;
  if (low) return `${low} or more`;
  return high && `${high} or less`;
}

/** Nothing for what is no number: the field says so. */
function inDollars(text: string): string | null {
  const price = Number(text);
  if (text === '' || Number.isNaN(price)) return null;
  return price === 0 ? '$0' : formatPrice(price);
}

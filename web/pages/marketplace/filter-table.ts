import { conditionLabels, conditions, sorts, type Condition, type Sort } from '#contract/conditions.ts';
import * as limits from '#contract/limits.ts';
import * as fields from '#contract/wording/listing-fields.ts';
import * as words from '#contract/wording/marketplace.ts';
import { zipHint } from '#contract/wording/forms.ts';
import { formatPrice } from '#web/format/money.ts';

export const unlimited = 'unlimited';

interface TextControl {
  label: string;
  hint?: string;
  prefix?: string;
  inputMode?: 'decimal';
  autoComplete?: string;
  maxLength?: number;
}

interface SelectControl {
  label: string;
  /** The first choice, which filters nothing. */
  placeholder?: string;
  /** @param asked what the address asks for, which is a choice whatever is offered */
  options(asked: string): readonly { value: string; label: string }[];
}

interface FilterRow {
  /** The default, where the address says nothing. */
  usual: string;
  /** Whether an address may ask for it; without this, what people type is for the API to judge. */
  isOffered?(value: string): boolean;
  /** What it is chosen with; none where another part of the page asks for it. */
  control?: TextControl | SelectControl;
  /** Where its control is: with the first ones, or behind 'Condition, brand and price', where two of `half` share a row. */
  among: 'first' | 'more' | 'more, half';
  /** What a saved search says of it, where that is not said by itself. */
  saved?(value: string): string;
  chip?: {
    /**
     * Null for a value that cannot be worded; the field says why. @param place of the ZIP, null where it is not known
     */
    words(filters: Record<FilterName, string>, place: string | null): string | null;
    /** The filters that the chip removes; without this, only its own. */
    takes?: readonly FilterName[];
    /**
     * The one that the address names instead: an address with neither place nor distance goes to where this browser looked
     * last.
     */
    leaves?: FilterName;
  };
}

export type FilterName =
  | 'zip_code'
  | 'radius'
  | 'search'
  | 'words'
  | 'condition'
  | 'brand'
  | 'free'
  | 'min_price'
  | 'max_price'
  | 'sort'
  | 'needs'
  | 'fit';

const sortLabels: Record<Sort, string> = {
  newest: words.newestFirst,
  nearest: words.nearestFirst,
  'price-low': words.lowestPriceFirst,
  'price-high': words.highestPriceFirst,
};

/** Every filter of the marketplace, named as in the API's query, in the order of the address and of the form. */
export const filterTable: Record<FilterName, FilterRow> = {
  zip_code: {
    usual: limits.defaultZip,
    control: {
      label: words.zipCode,
      hint: zipHint,
      autoComplete: 'postal-code',
      maxLength: limits.cityMax,
    },
    among: 'first',
    chip: {
      words: ({ zip_code }, place) => words.near(place ? `${place} ${zip_code}` : zip_code),
      leaves: 'radius',
    },
  },
  radius: {
    usual: String(limits.defaultRadius),
    isOffered: (value) => value === unlimited || /^\d{1,4}(\.\d+)?$/.test(value),
    control: {
      label: words.distance,
      options(asked) {
        const offered = [...limits.radiusMiles.map(String), unlimited];
        const all = offered.includes(asked) ? offered : [asked, ...offered];
        return all.map((value) => ({ value, label: radiusLabel(value) }));
      },
    },
    among: 'first',
    chip: {
      words: ({ radius }) => (radius === unlimited ? words.anyDistance : words.within(radiusLabel(radius))),
      leaves: 'zip_code',
    },
  },
  search: {
    usual: '',
    among: 'first',
    chip: { words: ({ search }) => words.searchFor(search) },
  },
  words: {
    usual: '',
    among: 'first',
    chip: { words: (filters) => words.searchFor(filters.words) },
  },
  condition: {
    usual: '',
    isOffered: (value) => (conditions as readonly string[]).includes(value),
    control: {
      label: words.condition,
      placeholder: words.anyCondition,
      options: () => conditions.map((value) => ({ value, label: conditionLabels[value] })),
    },
    among: 'more',
    chip: { words: ({ condition }) => conditionLabels[condition as Condition] },
  },
  brand: {
    usual: '',
    control: { label: fields.brand, hint: fields.brandHint, maxLength: limits.nameMax },
    among: 'more',
    chip: { words: ({ brand }) => fields.brandIs(brand) },
    saved: fields.ofBrand,
  },
  free: {
    usual: '',
    isOffered: (value) => value === 'yes',
    control: {
      label: words.price,
      placeholder: words.anyPrice,
      options: () => [{ value: 'yes', label: words.freeOnly }],
    },
    among: 'more',
    chip: { words: () => words.freeOnly },
  },
  min_price: {
    usual: '',
    control: { label: words.lowestPrice, prefix: '$', inputMode: 'decimal' },
    among: 'more, half',
    chip: { words: priceWords, takes: ['min_price', 'max_price'] },
  },
  max_price: {
    usual: '',
    control: { label: words.highestPrice, prefix: '$', inputMode: 'decimal' },
    among: 'more, half',
  },
  sort: {
    usual: 'newest',
    isOffered: (value) => (sorts as readonly string[]).includes(value),
    control: {
      label: words.sortBy,
      options: () => sorts.map((value) => ({ value, label: sortLabels[value] })),
    },
    among: 'first',
    chip: { words: ({ sort }) => sortLabels[sort as Sort] },
  },
  // Of the id of a needs sheet; the measures are in no address.
  needs: { usual: '', among: 'first' },
  fit: { usual: '', among: 'first' },
};

export const filterNames = Object.keys(filterTable) as FilterName[];

/** Those that say what to look for: not where, and not in which order. */
export const narrowing: readonly FilterName[] = filterNames.filter(
  (name) => !['zip_code', 'radius', 'sort'].includes(name),
);

/** '20 miles', 'Unlimited'. */
export function radiusLabel(radius: string): string {
  return radius === unlimited ? words.unlimited : words.miles(radius);
}

/** '$50 to $200'. */
function priceWords({ min_price, max_price }: Record<'min_price' | 'max_price', string>): string | null {
  const low = inDollars(min_price);
  const high = inDollars(max_price);
  if (low && high) return words.priceBetween(low, high);
  if (low) return words.priceFrom(low);
  return high && words.priceUpTo(high);
}

function inDollars(text: string): string | null {
  const price = Number(text);
  if (text === '' || Number.isNaN(price)) return null;
  return price === 0 ? '$0' : formatPrice(price);
}

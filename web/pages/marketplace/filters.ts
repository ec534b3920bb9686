import * as limits from '#contract/limits.ts';
import { conditions, sorts, type Sort } from '#contract/conditions.ts';
import { pagePaths } from '#contract/page-paths.ts';

/** The filters of the page's address, named as in the API's query. */
export const filterNames = [
  'zip_code',
  'radius',
  'search',
  'condition',
  'min_price',
  'max_price',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];

/** All filters in force, '' where there is none. */
export type Filters = Record<FilterName, string>;
/** What an address says; the rest is by default. */
export type GivenFilters = Partial<Filters>;
/** Slugs of the chosen shelf. */
export interface Shelf {
  category?: string | undefined;
  subcategory?: string | undefined;
}

export const unlimited = 'unlimited';

/** Guests start here (spec §3, §9); who is signed in, at the ZIP of their profile. */
export const defaultFilters: Filters = {
  zip_code: limits.defaultZip,
  radius: String(limits.defaultRadius),
  search: '',
  condition: '',
  min_price: '',
  max_price: '',
  sort: 'newest',
};

/** Where 'near you' is for whoever the page is for, null for a guest. */
export function homeZip(viewer: { zipCode: string } | null): string {
  return viewer?.zipCode || defaultFilters.zip_code;
}

/** The filters of an address, and what goes without saying in it. */
export function filtersInForce(given: GivenFilters, home: string): Filters {
  return { ...defaultFilters, zip_code: home, ...given };
}

export const sortLabels: Record<Sort, string> = {
  newest: 'Newest first',
  nearest: 'Nearest first',
  'price-low': 'Lowest price first',
  'price-high': 'Highest price first',
};

/**
 * The filters that an address or a form gives: blank ones, and choices that no list offers, are left out. What
 * people type (ZIP, prices) is kept as it is, for the API to judge.
 */
export function readFilters(parameters: URLSearchParams): GivenFilters {
  const given: GivenFilters = {};
  for (const name of filterNames) {
    const value = parameters.get(name)?.trim();
    if (value && isOffered(name, value)) given[name] = value;
  }
  return given;
}

function isOffered(name: FilterName, value: string): boolean {
  if (name === 'condition') return (conditions as readonly string[]).includes(value);
  if (name === 'sort') return (sorts as readonly string[]).includes(value);
  if (name === 'radius') return value === unlimited || /^\d{1,4}(\.\d+)?$/.test(value);
  return true;
}

/** A page of the marketplace with these filters; `sort=newest` goes without saying. */
export function marketplaceUrl(
  { category, subcategory }: Shelf,
  given: GivenFilters,
  cursor?: string,
): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = given[name];
    if (value && !(name === 'sort' && value === defaultFilters.sort)) query.set(name, value);
  }
  if (cursor) query.set('cursor', cursor);
  const path = pagePaths.marketplace(category, subcategory);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What leads there from a later page of the same list. */
export const firstPageWords = 'Back to the first page';

/** The same without some of them. */
export function withoutFilters(given: GivenFilters, ...names: readonly FilterName[]): GivenFilters {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name as FilterName)));
}

/** The radius to try when nothing was found: the spec's next wider one, then no limit, then none. */
export function widerRadius(radius: string): string | null {
  if (radius === unlimited) return null;
  return String(limits.radiusMiles.find((miles) => miles > Number(radius)) ?? unlimited);
}

/** '20 miles', 'Unlimited'. */
export function radiusLabel(radius: string): string {
  return radius === unlimited ? 'Unlimited' : `${radius} miles`;
}

/** What is wrong with the filters taken together; the API judges each by itself. */
export function priceRangeProblem({ min_price, max_price }: Filters): string | null {
  return min_price && max_price && Number(min_price) > Number(max_price)
    ? 'The highest price is below the lowest one.'
    : null;
}

/** Whether what was typed for a ZIP code names a place instead. */
export const isCity = (typed: string | undefined): typed is string =>
  typed !== undefined && /\p{L}/u.test(typed);

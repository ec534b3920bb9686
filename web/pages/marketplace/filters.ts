import { pagePaths } from '#contract/page-paths.ts';
import { filterNames, filterTable, type FilterName } from './filter-table.ts';

/** All filters in force, '' where there is none. */
export type Filters = Record<FilterName, string>;
/** What an address says; the rest has its default. */
export type GivenFilters = Partial<Filters>;
/** Slugs of the chosen category. */
export interface CategoryPath {
  category?: string | undefined;
  subcategory?: string | undefined;
}

/** Guests start here (spec §3, §9); signed-in people at the ZIP in their profile. */
export const defaultFilters = Object.fromEntries(
  filterNames.map((name) => [name, filterTable[name].usual]),
) as Filters;

/** Where 'near you' is for whoever the page is for, null for a guest. */
export function homeZip(viewer: { zipCode: string } | null): string {
  return viewer?.zipCode || defaultFilters.zip_code;
}

/** The filters of an address, with the defaults it leaves out. */
export function filtersInForce(given: GivenFilters, home: string): Filters {
  return { ...defaultFilters, zip_code: home, ...given };
}

/** The filters that an address or a form gives: blank ones, and choices that no list offers, are left out. */
export function readFilters(parameters: URLSearchParams): GivenFilters {
  const given: GivenFilters = {};
  for (const name of filterNames) {
    const value = parameters.get(name)?.trim();
    if (value && (filterTable[name].isOffered?.(value) ?? true)) given[name] = value;
  }
  return given;
}

/** A page of the marketplace with these filters; `sort=newest` is left out as the default. */
export function marketplaceUrl(
  { category, subcategory }: CategoryPath,
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

/** The same without some of them. */
export function withoutFilters(given: GivenFilters, ...names: readonly FilterName[]): GivenFilters {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name as FilterName)));
}

/** Whether what was typed for a ZIP code names a place instead. */
export const isCity = (typed: string | undefined): typed is string =>
  typed !== undefined && /\p{L}/u.test(typed);

/** 'category/subcategory', for the page of needs; undefined for all of them. */
export const kindOf = ({ category, subcategory }: CategoryPath): string | undefined =>
  [category, subcategory].filter(Boolean).join('/') || undefined;

import { pagePaths } from '#contract/page-paths.ts';
import { filterNames, filterTable, type FilterName } from './filter-table.ts';

/** All filters in force, '' where there is none. */
export type Filters = Record<FilterName, string>;
/** What an address says; the rest has its default. */
export type GivenFilters = Partial<Filters> & Partial<Record<FactName, string>>;
/** A fact's filter, whose value is as the API's query has it: `18`, `18..20`, `18..`, `..20`. */
export type FactName = `fact.${string}`;
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
  for (const [name, value] of parameters) {
    // A form has a field for each end of a range.
    const [, fact, end] = /^(fact\.\w+?)(?:\.(from|to))?$/.exec(name) ?? [];
    const text = value.trim();
    if (!fact || !text) continue;
    const [from, to] = (given[fact as FactName] ?? '..').split('..');
    given[fact as FactName] = end ? (end === 'to' ? `${from}..${text}` : `${text}..${to}`) : text;
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
  for (const [name, value] of Object.entries(given)) if (isFact(name) && value) query.set(name, value);
  if (cursor) query.set('cursor', cursor);
  const path = pagePaths.marketplace(category, subcategory);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The same without some of them. */
export function withoutFilters(given: GivenFilters, ...names: readonly string[]): GivenFilters {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
}

export const isFact = (name: string): name is FactName => name.startsWith('fact.');
/** For another kind, which is asked other facts. */
export const withoutFacts = (given: GivenFilters): GivenFilters =>
  withoutFilters(given, ...Object.keys(given).filter(isFact));

/** Whether what was typed for a ZIP code names a place instead. */
export const isCity = (typed: string | undefined): typed is string =>
  typed !== undefined && /\p{L}/u.test(typed);

/** 'category/subcategory', for the page of needs; undefined for all of them. */
export const kindOf = ({ category, subcategory }: CategoryPath): string | undefined =>
  [category, subcategory].filter(Boolean).join('/') || undefined;

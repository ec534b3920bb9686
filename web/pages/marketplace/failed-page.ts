import type { CardListing } from '#web/components/listing/listing-card.tsx';
import type { CategoryLists } from './category-tree.tsx';
import type { Elsewhere } from './nothing-found.tsx';
import {
  defaultFilters,
  readFilters,
  type Filters,
  type GivenFilters,
  type CategoryPath,
} from './filters.ts';

/** What the loader gives the page. */
export interface MarketplaceData {
  categoryPath: CategoryPath;
  given: GivenFilters;
  filters: Filters;
  cursor: string | null;
  categoryName: string | undefined;
  subcategoryName: string | undefined;
  /** Where the ZIP is; null when that is not known. */
  place: string | null;
  tree: CategoryLists;
  /** The ids on the watchlist; null for whoever has none. */
  watched: readonly string[] | null;
  brand: string;
  listings: CardListing[];
  nextCursor: string | null;
  /** Where there is something; null unless there is nothing here. */
  elsewhere: Elsewhere | null;
  /** The listings could not be had; `problems` says whether the filters are why. */
  isFailed: boolean;
  problems: Record<string, string>;
}

let lastPage: MarketplaceData | null = null;

/** Keeps in the browser what a page that fails has nobody else to ask for: the categories. */
export function rememberPage(page: MarketplaceData): void {
  if (page.tree.categories.length > 0) lastPage = page;
}

/** The page of an address whose listings could not be had: the filters as they were chosen, the categories as known. */
export function failedPage(categoryPath: CategoryPath, parameters: URLSearchParams): MarketplaceData {
  const given = readFilters(parameters);
  const categories = lastPage?.tree.categories ?? [];
  const isSameCategory = lastPage?.categoryPath.category === categoryPath.category;
  const subcategories = isSameCategory ? (lastPage?.tree.subcategories ?? []) : [];
  return {
    categoryPath,
    given,
    filters: { ...defaultFilters, ...given },
    cursor: parameters.get('cursor'),
    categoryName: categories.find(({ slug }) => slug === categoryPath.category)?.name,
    subcategoryName: subcategories.find(({ slug }) => slug === categoryPath.subcategory)?.name,
    place: null,
    tree: { categories, subcategories },
    watched: null,
    brand: lastPage?.brand ?? '',
    listings: [],
    nextCursor: null,
    elsewhere: null,
    isFailed: true,
    problems: {},
  };
}

import { defaultFilters, readFilters, type CategoryPath } from './filters.ts';
import type { MarketplaceData } from './marketplace-data.ts';

let lastPage: MarketplaceData | null = null;

/** Caches in the browser what a failed page cannot get elsewhere: the categories. */
export function rememberPage(page: MarketplaceData): void {
  if (page.tree.categories.length > 0) lastPage = page;
}

/** The page for an address whose listings could not be loaded: the filters as chosen, the categories as last known. */
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
    remark: null,
    isRefused: false,
    listings: [],
    nextCursor: null,
    elsewhere: null,
    isFailed: true,
    problems: {},
    factFields: lastPage && isSameCategory ? lastPage.factFields : [],
    factChips: {},
    sheet: null,
  };
}

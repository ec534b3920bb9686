import type { CardListing } from '#web/components/listing/listing-card.tsx';
import type { AskedSheet } from '#web/components/needs/asked-sheet.ts';
import type { CategoryLists } from './category-tree.tsx';
import type { FactField } from './fact-fields.ts';
import type { WaysOn } from './nothing-found.tsx';
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
  /** What is to be known of the words: as what else they were read, that nobody may list what they name. */
  remark: string | null;
  isRefused: boolean;
  categoryName: string | undefined;
  subcategoryName: string | undefined;
  /** Where the ZIP is; null when that is not known. */
  place: string | null;
  /** The same in a sentence, with how far around it, made by the server for the same reason as `toNeeds`. */
  lead?: string | null;
  tree: CategoryLists;
  /** The ids on the watchlist; null for whoever has none. */
  watched: readonly string[] | null;
  brand: string;
  listings: CardListing[];
  nextCursor: string | null;
  /** Where something can be found; null unless the list is empty. */
  elsewhere: WaysOn | null;
  /** The listings could not be loaded; `problems` says whether the filters are the cause. */
  isFailed: boolean;
  problems: Record<string, string>;
  /** What the kind's lists can be narrowed by, and what chips say of it. */
  factFields: readonly FactField[];
  factChips: Readonly<Record<string, string>>;
  /** For small screens, the way to a needs sheet as a link's props: what the server sends costs no code. */
  toNeeds?: { to: string; children: string; className: string } | null;
  /** By which the listings are judged. */
  sheet: AskedSheet | null;
  /** The sheet is in the browser, and has been asked about. */
  isJudged?: true;
  /** It was asked about, and no answer came: the listings are shown without a verdict. */
  couldNotJudge?: true;
}

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

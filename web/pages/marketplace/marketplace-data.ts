import type { CardListing } from '#web/components/listing/listing-card.tsx';
import type { AskedSheet } from '#web/components/needs/asked-sheet.ts';
import type { CategoryLists } from './category-tree.tsx';
import type { FactField } from './fact-fields.ts';
import type { CategoryPath, Filters, GivenFilters } from './filters.ts';
import type { WaysOn } from './nothing-found.tsx';

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

/** The part of it that “Show more” appends. */
export interface ListingsPage {
  listings: readonly CardListing[];
  /** Which page this is: null for the first. */
  cursor: string | null;
  /** null: this is the last. */
  nextCursor: string | null;
  /** By which the cards are judged. */
  sheet: AskedSheet | null;
}

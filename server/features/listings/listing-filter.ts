import type { DetailValues } from '#contract/listings.ts';
import type { FactCondition } from '#server/features/equipment/fact-filters.ts';
import type { DoorFilter, FitFilter } from './listing-fit.ts';

/** What a listing must match; absent means any. */
export interface ListingFilter {
  categoryId?: string | undefined;
  subcategoryId?: string | undefined;
  condition?: string | undefined;
  /** The whole brand, ignoring case. */
  brand?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  facts?: readonly FactCondition[] | undefined;
  /** It goes through a door that is so wide. */
  door?: DoorFilter | undefined;
  /** What a sheet of needs says. */
  fit?: FitFilter | undefined;
  /** Case-insensitive substring of the title. */
  search?: string | undefined;
  /** Case-insensitive; none is a substring of the title. */
  notInTitle?: readonly string[] | undefined;
  /** Not of this whole brand, ignoring case. */
  notBrand?: string | undefined;
  /** Of none of these. */
  notKinds?: readonly ListingKind[] | undefined;
  /** The description has all these words. */
  described?: string | undefined;
  /** Any of what words mean, as one list has it in parts (`passesOf`). */
  meaning?: Meaning | undefined;
  /** Sellers whose listings the viewer may not see. */
  hiddenSellers?: readonly string[] | undefined;
}

/** A category, or one of its subcategories. */
export interface ListingKind {
  categoryId: string;
  subcategoryId: string | undefined;
}

/** What makes a listing fit words, descriptions aside. */
export interface Meaning {
  /** Case-insensitive substrings of the title. */
  titles: readonly string[];
  kinds: readonly ListingKind[];
  /** Null where the words mean a kind. */
  brand: string | null;
}

/** What filters know of a listing, as in `listing_search`. */
export interface FilteredListing {
  category_id: string;
  subcategory_id: string | null;
  condition: string;
  price_cents: number;
  seller_uid: string;
  /** In lower case, like the title. */
  brand: string;
  title: string;
  facts: DetailValues | null;
}

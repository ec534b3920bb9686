import type { ListingCard } from '#contract/listings.ts';

/** Verdicts by the id of their listing. */
export type Verdicts = Readonly<Record<string, ListingCard['fit']>>;

export interface JudgedBySheet {
  /** The sheet's name; null until a guest's browser has looked, or where there is no such sheet. */
  name: string | null;
  /** Whether the address names a sheet that is not here: a guest's is in one browser alone. */
  isGone: boolean;
  /** Null while a guest's browser asks. */
  verdicts: Verdicts | null;
  failure: unknown;
}

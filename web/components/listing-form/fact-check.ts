import type { FactTexts, ListingValues } from './listing-values.ts';

/** What is asked of one kind of equipment. */
export interface KindCheck {
  /** What is wrong with these answers, by key. */
  errorsOf: (details: FactTexts) => Record<string, { type: string; message: string }>;
  /** The answers that are of this kind. */
  ofKind: (details: FactTexts) => FactTexts;
  /** What everybody reads of a listing of this kind in the seller's own words. */
  texts: (values: ListingValues) => string[];
}

export type FactCheck = KindCheck & { follow: (kind: KindCheck | null) => void };

/** Checks answers by what the section of facts follows; until it is here, only the API does. */
export function createFactCheck(): FactCheck {
  let current: KindCheck | null = null;
  return {
    follow(kind) {
      current = kind;
    },
    errorsOf: (details) => current?.errorsOf(details) ?? {},
    ofKind: (details) => current?.ofKind(details) ?? details,
    texts: (values) => current?.texts(values) ?? [values.title, values.description],
  };
}

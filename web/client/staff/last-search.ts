import type { FoundPerson } from '#contract/staff-people.ts';

/** Who was looked for last, and who was found. */
interface LastSearch {
  /** The alias of who looked. */
  by: string;
  words: string;
  found: readonly FoundPerson[];
}

let last: LastSearch | null = null;

/** For the way back from a person; a new document forgets it, and no address has its words. */
export function keepLastSearch(search: LastSearch): void {
  last = search;
}

export const lastSearchBy = (alias: string): LastSearch | null => (last?.by === alias ? last : null);

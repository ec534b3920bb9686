import { stateCodes } from './us-states.ts';

/** The rows of the ZIP table, by column. */
export interface ZipRows {
  zips: readonly string[];
  cities: readonly string[];
  states: readonly string[];
  /** Rows of ZIPs in which people live. */
  homes: readonly number[];
  /** Three numbers a row, on the unit sphere. */
  vectors: Float64Array;
}

/** The ZIP in the middle of a city; or, where the name alone does not say which, the states that have one, the largest first. */
export type CityMatch = { zip: string } | { name: string; states: string[] };

/** A city with this many times the ZIPs of the next one by that name is meant even without its state. */
const clearlyLarger = 3;

/**
 * Finds cities as people type them: "Boston", "boston ma", "St. Louis, Missouri". The function returns null for
 * anything that is not a city in the table.
 */
export function buildCityIndex(rows: ZipRows): (typed: string) => CityMatch | null {
  const lived = new Set(rows.homes);
  // Name → state → rows.
  const index = new Map<string, Map<string, number[]>>();
  const folded = new Map<string, string>();
  for (const [row, city] of rows.cities.entries()) {
    const byState = index.getOrInsertComputed(folded.getOrInsertComputed(city, fold), () => new Map());
    byState.getOrInsert(rows.states[row]!, []).push(row);
  }

  const sizeOf = (own: readonly number[]) => own.filter((row) => lived.has(row)).length;
  const middleOf = (own: readonly number[]): CityMatch => ({ zip: rows.zips[middleRow(rows, own, lived)]! });

  return (typed) => {
    const words = fold(typed).split(' ');
    const places = [...(index.get(words.join(' ')) ?? [])].toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a));
    const [first, second] = places;
    if (first && (!second || sizeOf(first[1]) >= clearlyLarger * Math.max(1, sizeOf(second[1]))))
      return middleOf(first[1]);
    if (first) return { name: rows.cities[first[1][0]!]!, states: places.map(([state]) => state) };
    // The longest first: "West Virginia" is not Virginia.
    for (const length of [3, 2, 1]) {
      const state = stateCodes.get(words.slice(-length).join(' '));
      const own = state && index.get(words.slice(0, -length).join(' '))?.get(state);
      if (own) return middleOf(own);
    }
    return null;
  };
}

/** The row nearest to the middle of them all; one where people live, if there is any. */
function middleRow({ vectors }: ZipRows, all: readonly number[], lived: ReadonlySet<number>): number {
  const own = all.some((row) => lived.has(row)) ? all.filter((row) => lived.has(row)) : all;
  const middle = [0, 1, 2].map((axis) => own.reduce((sum, row) => sum + vectors[row * 3 + axis]!, 0));
  const nearness = (row: number) =>
    middle.reduce((sum, value, axis) => sum + value * vectors[row * 3 + axis]!, 0);
  return own.reduce((best, row) => (nearness(row) > nearness(best) ? row : best));
}

const shortened: Record<string, string> = { saint: 'st', mount: 'mt', fort: 'ft' };

/** Lower case, words with one space between them, without accents and punctuation, and short where people shorten. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => shortened[word] ?? word)
    .join(' ');
}

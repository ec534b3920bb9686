import { militaryState } from './zip-code.ts';
import type { ZipTable } from './zip-table.ts';

/** Every ZIP without a location: having no distance, they come after all the others. */
const militaryZips = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0')).filter(
  (zip) => militaryState(zip) !== null,
);

/** How far the first look reaches, in miles; each further one reaches twice as far. */
const firstReach = 20;
/** No two places are farther apart. */
const halfRound = 12_500;

/**
 * The ZIPs within that many miles of one, nearest first, found only as far out as needed: sorting the whole country
 * takes 14 ms. Without a limit the military ones come last.
 */
export class ZipsAround {
  readonly #table: ZipTable;
  readonly #origin: string;
  readonly #most: number;
  readonly #inner: number;
  /** Where the first ZIP is among those known; -1 when it is none of these ZIPs. */
  readonly start: number;
  #known: string[] = [];
  #reach = -1;

  /** @param first where to begin, a ZIP of them; absent: with the origin */
  constructor(table: ZipTable, origin: string, miles: number, first: string = origin) {
    this.#table = table;
    this.#origin = origin;
    this.#most = miles > halfRound ? Infinity : miles;
    this.#inner = this.#milesTo(first) ?? Infinity;
    this.#know(1);
    this.start = this.#known.indexOf(first);
  }

  /** Some of them by their place in the order, fewer at its end. */
  slice(from: number, to: number): string[] {
    this.#know(to);
    return this.#known.slice(from, to);
  }

  /** Those of `zips` that come after the first `walked` of the order, in its order. */
  after(walked: number, zips: readonly string[]): string[] {
    const before = new Set(this.slice(0, walked));
    return zips
      .map((zip) => ({ zip, miles: this.#milesTo(zip) }))
      .filter((one): one is { zip: string; miles: number } => {
        return one.miles !== null && one.miles >= this.#inner && !before.has(one.zip);
      })
      .sort((a, b) => (a.miles === b.miles ? Number(a.zip) - Number(b.zip) : a.miles - b.miles))
      .map(({ zip }) => zip);
  }

  /** Null for a ZIP that is none of these. */
  #milesTo(zip: string): number | null {
    const miles = this.#table.distanceMiles(this.#origin, zip) ?? (militaryState(zip) ? Infinity : null);
    return miles !== null && miles <= this.#most ? miles : null;
  }

  /** Finds more until that many, or all, are known. */
  #know(count: number): void {
    let width = Math.max(firstReach, (this.#reach - this.#inner) * 2);
    while (this.#known.length < count && this.#reach < this.#most) {
      const reach = Math.min(this.#inner + width, this.#most);
      this.#reach = reach > halfRound ? this.#most : reach;
      width *= 2;
      const found = this.#inner > halfRound ? [] : this.#table.within(this.#origin, this.#reach, this.#inner);
      this.#known = found.map(({ zip }) => zip);
      if (this.#reach === Infinity) this.#known.push(...militaryZips);
    }
  }
}

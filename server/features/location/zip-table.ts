import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildCityIndex, type CityMatch } from './city-index.ts';
import { buildSphereGrid } from './sphere-grid.ts';
import { milesBetween, putUnitVector } from './sphere.ts';
import { militaryCity, militaryState, normaliseZip } from './zip-code.ts';

/** Farther than this from any ZIP with homes, a position is not in the United States. */
const nearestLimitMiles = 100;

const header = 'zip\tlat\tlng\tcity\tstate\treverse';

/** A ZIP and where it is. Degrees; null for military ZIPs. The position never leaves the server. */
export type ZipPlace = { zip: string; city: string; state: string; lat: number | null; lng: number | null };

/** A ZIP and its great-circle distance in miles from the one asked about. */
export type ZipDistance = { zip: string; miles: number };

/**
 * Every ZIP code of the United States in memory. ZIPs are taken as people type them (`normaliseZip`), and
 * given as five digits. Military ZIPs are known but have no place, and no distance except to themselves: 0.
 */
export type ZipTable = {
  /** Different for every different file. */
  readonly version: string;
  /** The place of a ZIP; null when there is no such ZIP. */
  find(zip: string): ZipPlace | null;
  /** What a city's name stands for, as `buildCityIndex` reads it; null when there is no such city. */
  findCity(typed: string): CityMatch | null;
  /** Great-circle miles between two ZIPs; null when either is unknown or has no place. */
  distanceMiles(zipA: string, zipB: string): number | null;
  /**
   * The ZIPs within that many miles, nearest first, starting with the ZIP itself; empty when it is unknown.
   *
   * @param beyond only those at least that many miles away; all by default
   */
  within(zip: string, miles: number, beyond?: number): ZipDistance[];
  /** The same ZIPs in no order, and without their distances: sorting a large radius takes longer than finding it. */
  zipsWithin(zip: string, miles: number): string[];
  /** The nearest ZIP in which people live; null when there is none within 100 miles, or for nonsense. Degrees. */
  nearest(lat: number, lng: number): string | null;
};

/**
 * Reads the table of ZIP codes (`data/us-zips.tsv`; its sources stand beside it).
 * Throws when the file can't be read or a line isn't what it should be, naming the line.
 */
export function loadZipTable(path: string): ZipTable {
  const file = readFileSync(path);
  const rows = parseRows(file, path);
  const { zips, cities, states, lats, lngs, vectors } = rows;
  // By the ZIP read as a number; one more than the row, since 0 is no row.
  const rowAfter = new Uint16Array(100_000);
  for (const [row, zip] of zips.entries()) rowAfter[Number(zip)] = row + 1;
  const everywhere = buildSphereGrid(vectors, zips.keys());
  const homes = buildSphereGrid(vectors, rows.homes);

  let findCity: ((typed: string) => CityMatch | null) | undefined;

  const rowOfTyped = (typed: string) => {
    const zip = normaliseZip(typed);
    const after = zip === null ? 0 : rowAfter[Number(zip)]!;
    return { zip, row: after === 0 ? undefined : after - 1 };
  };

  const find = (typed: string): ZipPlace | null => {
    const { zip, row } = rowOfTyped(typed);
    if (zip === null) return null;
    if (row !== undefined) {
      return { zip, city: cities[row]!, state: states[row]!, lat: lats[row]!, lng: lngs[row]! };
    }
    const state = militaryState(zip);
    return state && { zip, city: militaryCity, state, lat: null, lng: null };
  };

  /** Calls `found` with the ZIP itself, and then with every other at most so many miles away, in no order. */
  const eachWithin = (typed: string, miles: number, found: (zip: string, miles: number) => void): void => {
    const { zip, row } = rowOfTyped(typed);
    if (zip === null || (row === undefined && militaryState(zip) === null)) return;
    found(zip, 0);
    if (row === undefined) return;
    everywhere.search(vectors, row, miles, (other, distance) => {
      if (other !== row) found(zips[other]!, distance);
    });
  };

  return {
    version: createHash('sha256').update(file).digest('base64url').slice(0, 16),
    find,
    // Built on first use: most people type digits.
    findCity: (typed) => (findCity ??= buildCityIndex(rows))(typed),
    distanceMiles: (typedA, typedB) => {
      const a = rowOfTyped(typedA);
      const b = rowOfTyped(typedB);
      if (a.row !== undefined && b.row !== undefined) return milesBetween(vectors, a.row, vectors, b.row);
      return a.zip !== null && a.zip === b.zip && militaryState(a.zip) ? 0 : null;
    },
    within: (typed, miles, beyond = 0) => {
      const { zip: asked } = rowOfTyped(typed);
      const found: ZipDistance[] = [];
      eachWithin(typed, miles, (zip, distance) => {
        if (distance >= beyond) found.push({ zip, miles: distance });
      });
      // Many PO-box ZIPs share the point of another ZIP: at the same distance the asked one leads, then by number.
      return found.sort((a, b) => a.miles - b.miles || rank(a, asked) - rank(b, asked));
    },
    zipsWithin: (typed, miles) => {
      const found: string[] = [];
      eachWithin(typed, miles, (zip) => found.push(zip));
      return found;
    },
    nearest: (lat, lng) => {
      if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null;
      const here = new Float64Array(3);
      putUnitVector(here, 0, lat, lng);
      // Most people live within a few miles of their ZIP's point, so the wide search is rare.
      for (const reach of [10, 30, nearestLimitMiles]) {
        let best: number | undefined;
        let bestMiles = Infinity;
        homes.search(here, 0, reach, (row, miles) => {
          if (miles < bestMiles || (miles === bestMiles && row < best!)) [best, bestMiles] = [row, miles];
        });
        if (best !== undefined) return zips[best]!;
      }
      return null;
    },
  };
}

function rank({ zip }: ZipDistance, asked: string | null): number {
  return zip === asked ? -1 : Number(zip);
}

function parseRows(file: Buffer, path: string) {
  const zips: string[] = [];
  const cities: string[] = [];
  const states: string[] = [];
  const homes: number[] = [];
  const lats: number[] = [];
  const lngs: number[] = [];
  const names = new Map<string, string>();
  // One shared string per name, and not a slice of its line, which it would keep alive.
  const named = (name: string) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const own = Buffer.from(name, 'latin1').toString('latin1');
    names.set(own, own);
    return own;
  };

  let start = 0;
  for (let line = 1; start < file.length; line++) {
    const newline = file.indexOf(10, start);
    const end = newline === -1 ? file.length : newline;
    const text = file.toString('latin1', start, end);
    start = end + 1;
    if (line === 1) {
      if (text !== header) throw new Error(`${path}:1: not a table of ZIP codes`);
      continue;
    }
    const [zip = '', lat = '', lng = '', city = '', state = '', reverse = '', ...more] = text.split('\t');
    const last = zips.at(-1);
    const sound =
      /^\d{5}$/.test(zip) &&
      (last === undefined || last < zip) &&
      isDegrees(lat, 90) &&
      isDegrees(lng, 180) &&
      city !== '' &&
      /^[A-Z]{2}$/.test(state) &&
      /^[01]$/.test(reverse) &&
      more.length === 0;
    if (!sound) throw new Error(`${path}:${line}: not a ZIP code with its place, or out of order`);
    if (reverse === '1') homes.push(zips.length);
    zips.push(zip);
    lats.push(Number(lat));
    lngs.push(Number(lng));
    cities.push(named(city));
    states.push(named(state));
  }
  if (zips.length === 0) throw new Error(`${path}: no ZIP codes in it`);
  // Rows are counted in 16 bits.
  if (zips.length >= 0xffff) throw new Error(`${path}: more than 65,534 ZIP codes`);
  const vectors = new Float64Array(zips.length * 3);
  for (const row of zips.keys()) putUnitVector(vectors, row, lats[row]!, lngs[row]!);
  return { zips, cities, states, lats, lngs, vectors, homes };
}

function isDegrees(text: string, most: number): boolean {
  return text !== '' && Math.abs(Number(text)) <= most;
}

import path from 'node:path';
import { readFileSync } from 'node:fs';
import { root } from '../scripts/setup.mjs';
import { loadZipTable, type ZipTable } from '#server/features/location/zip-table.ts';
import { randomOf } from './statistics.ts';

/** Thousands of people: U.S. Census 2020, resident population; the territories' own counts of the same year. */
const peopleByState: Record<string, number> = {
  ...{ CA: 39538, TX: 29146, FL: 21538, NY: 20201, PA: 13003, IL: 12813, OH: 11799, GA: 10712, NC: 10439 },
  ...{ MI: 10077, NJ: 9289, VA: 8631, WA: 7705, AZ: 7152, MA: 7030, TN: 6911, IN: 6786, MD: 6177, MO: 6155 },
  ...{ WI: 5894, CO: 5774, MN: 5706, SC: 5118, AL: 5024, LA: 4658, KY: 4506, OR: 4237, OK: 3959, CT: 3606 },
  ...{ UT: 3272, IA: 3190, NV: 3105, AR: 3012, MS: 2961, KS: 2938, NM: 2118, NE: 1962, ID: 1839, WV: 1794 },
  ...{ HI: 1455, NH: 1378, ME: 1362, RI: 1097, MT: 1084, DE: 990, SD: 887, ND: 779, AK: 733, DC: 690 },
  ...{ VT: 643, WY: 577, PR: 3286, GU: 154, VI: 87, AS: 50, MP: 47 },
};

/**
 * The table of ZIPs has no population. Within a state a ZIP counts with this power of the number of inhabited ZIPs
 * within 5 miles: then New York City has 2.6 % of everyone (really 2.7) and Los Angeles with its suburbs 2.4 (3.3).
 */
const crowding = { miles: 5, power: 0.6 };

export interface Place {
  zip: string;
  city: string;
  state: string;
}

export interface Population {
  zips: ZipTable;
  /** Every inhabited ZIP. */
  places: readonly Place[];
  /** A place drawn by population; the same ones for the same random numbers. */
  draw(random: () => number): Place;
}

export function loadPopulation(): Population {
  const file = path.join(root, 'data', 'us-zips.tsv');
  const zips = loadZipTable(file);
  const places = readFileSync(file, 'latin1')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((fields) => fields[5] === '1')
    .map(([zip = '', , , city = '', state = '']) => ({ zip, city, state }));
  const inhabited = new Set(places.map(({ zip }) => zip));
  const weights = places.map(
    ({ zip }) =>
      zips.within(zip, crowding.miles).filter((near) => inhabited.has(near.zip)).length ** crowding.power,
  );
  const inState: Record<string, number> = {};
  for (const [index, { state }] of places.entries()) inState[state] = (inState[state] ?? 0) + weights[index]!;
  let sum = 0;
  const upTo = places.map(({ state }, index) => {
    sum += ((peopleByState[state] ?? 0) * weights[index]!) / inState[state]!;
    return sum;
  });
  return {
    zips,
    places,
    draw(random) {
      const wanted = random() * sum;
      let [low, high] = [0, upTo.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (upTo[middle]! < wanted) low = middle + 1;
        else high = middle;
      }
      return places[low]!;
    },
  };
}

/** So many places drawn by population, from a fixed seed. */
export function drawPlaces(population: Population, count: number, seed: number): Place[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => population.draw(random));
}

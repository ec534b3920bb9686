import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadZipTable } from './zip-table.ts';

const table = loadZipTable(join(import.meta.dirname, '../../../data/us-zips.tsv'));

function cityOf(typed: string): string | null {
  const match = table.findCity(typed);
  if (!match) return null;
  if ('states' in match) return 'several';
  const { city, state } = table.find(match.zip)!;
  return `${city}, ${state}`;
}

test.each([
  ['Boston', 'Boston, MA'],
  ['boston ma', 'Boston, MA'],
  ['  BOSTON,MA ', 'Boston, MA'],
  ['Boston, Massachusetts', 'Boston, MA'],
  ['Boston, GA', 'Boston, GA'],
  ['New York', 'New York, NY'],
  ['New York, New York', 'New York, NY'],
  ['Charleston, West Virginia', 'Charleston, WV'],
  ['Washington DC', 'Washington, DC'],
  ['Springfield', 'several'],
  ['Springfield, IL', 'Springfield, IL'],
  ['Boston, AK', null],
  ['MA', null],
  ['Massachusetts', null],
  ['', null],
  ['constructor', null],
  ['02116', null],
])('%j is %s', (typed, city) => {
  expect(cityOf(typed)).toBe(city);
});

test('saints, mounts and forts are found as people write them', () => {
  for (const [long, short] of [
    ['Saint Louis, MO', 'St. Louis, MO'],
    ['Mount Vernon, NY', 'Mt Vernon NY'],
    ['Fort Worth, TX', 'Ft. Worth, TX'],
  ] as const) {
    expect(table.findCity(long)).toEqual(table.findCity(short));
    expect(table.findCity(long)).toHaveProperty('zip');
  }
});

test("a city's ZIP is in its middle, among those where people live", () => {
  for (const [city, centre] of [
    ['Boston, MA', '02116'],
    ['Austin, TX', '78701'],
    ['Chicago, IL', '60608'],
  ] as const) {
    const { zip } = table.findCity(city) as { zip: string };
    expect(table.distanceMiles(zip, centre)).toBeLessThan(4);
  }
});

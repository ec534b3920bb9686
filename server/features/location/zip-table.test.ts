import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadZipTable } from './zip-table.ts';

const path = join(import.meta.dirname, '../../../data/us-zips.tsv');
const table = loadZipTable(path);

interface Row {
  zip: string;
  lat: number;
  lng: number;
  home: boolean;
}
const rows: Row[] = readFileSync(path, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([zip, lat, lng, , , reverse]) => ({
    zip: zip!,
    lat: Number(lat),
    lng: Number(lng),
    home: reverse === '1',
  }));
const rowByZip = new Map(rows.map((row) => [row.zip, row]));

/** Haversine on angles: another formula than the table's, so that one checks the other. */
function miles(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lng - a.lng) * radians) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** The same sequence on every run (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Wake Island, Guam, Saipan, Samoa, the Aleutians, Barrow and the Virgin Islands, beside chance. */
const remote = ['96898', '96910', '96950', '96799', '99546', '99547', '99723', '00802', '00501'];

function tableOf(...lines: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'zips-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'zips.tsv');
  writeFileSync(file, ['zip\tlat\tlng\tcity\tstate\treverse', ...lines, ''].join('\n'));
  return loadZipTable(file);
}

test('the table has every row of its file', () => {
  expect(table.within('78701', Infinity)).toHaveLength(41_192);
  const lost = rows.filter(({ zip, lat, lng }) => {
    const found = table.find(zip);
    return found?.zip !== zip || found.lat !== lat || found.lng !== lng;
  });
  expect(lost).toEqual([]);
});

test('a ZIP is found as people type it', () => {
  const austin = { zip: '78701', city: 'Austin', state: 'TX', lat: 30.2706, lng: -97.7426 };
  expect(table.find('78701')).toEqual(austin);
  expect(table.find(' 78701-1234 ')).toEqual(austin);
  expect(table.find('00501')).toMatchObject({ zip: '00501', city: 'Holtsville', state: 'NY' });
});

test.each(['', '00000', '99999', '56999', '501', 'Austin', '__proto__'])(
  '%j is unknown everywhere',
  (zip) => {
    expect(table.find(zip)).toBeNull();
    expect(table.distanceMiles(zip, '78701')).toBeNull();
    expect(table.distanceMiles('78701', zip)).toBeNull();
    expect(table.distanceMiles(zip, zip)).toBeNull();
    expect(table.within(zip, 50)).toEqual([]);
    expect(table.zipsWithin(zip, 50)).toEqual([]);
  },
);

test('a military ZIP is known and has no place, and no distance but to itself', () => {
  expect(table.find('09012')).toEqual({
    zip: '09012',
    city: 'APO/FPO/DPO',
    state: 'AE',
    lat: null,
    lng: null,
  });
  expect(table.find('96601')).not.toBeNull();
  expect(table.distanceMiles('09012', '78701')).toBeNull();
  expect(table.distanceMiles('09012', '09013')).toBeNull();
  expect(table.distanceMiles('09012', '09012-0001')).toBe(0);
  expect(table.within('09012', 50)).toEqual([{ zip: '09012', miles: 0 }]);
  expect(table.zipsWithin('09012', 50)).toEqual(['09012']);
});

test('distances are great-circle miles, the same both ways', () => {
  const next = sequence(1);
  const chosen = [
    ...remote,
    ...Array.from({ length: 300 }, () => rows[Math.floor(next() * rows.length)]!.zip),
  ];
  for (const a of chosen) {
    const b = chosen[Math.floor(next() * chosen.length)]!;
    const distance = table.distanceMiles(a, b)!;
    expect(distance).toBeCloseTo(miles(rowByZip.get(a)!, rowByZip.get(b)!), 4);
    expect(table.distanceMiles(b, a)).toBe(distance);
  }
  expect(table.distanceMiles('10001', '90001')).toBeCloseTo(2448.4, 1);
  expect(table.distanceMiles('78701', '78701')).toBe(0);
});

test('across the antimeridian the short way counts', () => {
  // Adak, Alaska (176.6° W) to Guam (144.8° E): half the world of longitude by subtraction.
  expect(table.distanceMiles('99546', '96910')).toBeCloseTo(
    miles(rowByZip.get('99546')!, rowByZip.get('96910')!),
    4,
  );
  expect(table.distanceMiles('99546', '96910')).toBeLessThan(3410);

  const line = tableOf('00001\t51.0000\t179.9000\tWest\tAK\t1', '00002\t51.0000\t-179.9000\tEast\tAK\t1');
  expect(line.within('00001', 10).map(({ zip }) => zip)).toEqual(['00001', '00002']);
  expect(line.nearest(51, -179.99)).toBe('00002');
  expect(line.nearest(51, 179.99)).toBe('00001');
});

test('at the poles every longitude is near', () => {
  const poles = tableOf(
    '00001\t89.9000\t0.0000\tNorth\tAK\t1',
    '00002\t89.9000\t180.0000\tFar North\tAK\t1',
    '00003\t-90.0000\t45.0000\tSouth\tAK\t1',
  );
  expect(poles.within('00001', 15).map(({ zip }) => zip)).toEqual(['00001', '00002']);
  expect(poles.nearest(89.99, 20)).toBe('00001');
  expect(poles.nearest(89.99, -160)).toBe('00002');
  expect(poles.nearest(-90, -120)).toBe('00003');
  expect(poles.distanceMiles('00002', '00003')).toBeCloseTo((3958.8 * Math.PI * 179.9) / 180, 3);
});

test('the ZIPs within a radius are those that brute force finds, the nearest first', () => {
  const next = sequence(2);
  const chosen = [
    ...remote,
    ...Array.from({ length: 60 }, () => rows[Math.floor(next() * rows.length)]!.zip),
  ];
  const radii = [0, 5, 10, 15, 20, 30, 50, 137.5, 900];
  for (const [turn, zip] of chosen.entries()) {
    const radius = radii[turn % radii.length]!;
    const here = rowByZip.get(zip)!;
    const expected = rows
      .filter((row) => row.zip === zip || miles(here, row) <= radius)
      .map((row) => row.zip);
    const found = table.within(zip, radius);
    // One comparison for thousands of ZIPs: an `expect` for each took seconds.
    expect(
      found
        .map((one) => one.zip)
        .toSorted()
        .join(' '),
    ).toBe(expected.join(' '));
    expect(table.zipsWithin(zip, radius).toSorted().join(' ')).toBe(expected.join(' '));
    expect(found[0]).toEqual({ zip, miles: 0 });
    expect(found.filter((one) => one.miles !== table.distanceMiles(zip, one.zip))).toEqual([]);
    expect(found.filter((one, at) => at > 0 && one.miles < found[at - 1]!.miles)).toEqual([]);
  }
});

test('half the Earth round is everywhere', () => {
  expect(table.within('78701', 12_500)).toHaveLength(41_192);
  expect(table.within('78701', Infinity)).toHaveLength(41_192);
});

test('the nearest ZIP is the one with homes that brute force finds', () => {
  const homes = rows.filter((row) => row.home);
  const next = sequence(3);
  const around = Array.from({ length: 250 }, () => rows[Math.floor(next() * rows.length)]!);
  const jitter = (miles: number) => (next() - 0.5) * (miles / 34.5);
  const positions = [
    ...around.map(({ lat, lng }) => ({ lat: lat + jitter(30), lng: lng + jitter(30) })),
    ...around.map(({ lat, lng }) => ({ lat: lat + jitter(400), lng: lng + jitter(400) })),
    ...remote.map((zip) => rowByZip.get(zip)!),
    ...Array.from({ length: 50 }, () => ({ lat: next() * 180 - 90, lng: next() * 360 - 180 })),
  ];
  const met = { near: 0, far: 0, outside: 0 };
  for (const position of positions) {
    const least = Math.min(...homes.map((home) => miles(position, home)));
    met[least > 100 ? 'outside' : least > 35 ? 'far' : 'near']++;
    const zip = table.nearest(position.lat, position.lng);
    expect(zip === null).toBe(least > 100);
    if (zip === null) continue;
    expect(miles(position, rowByZip.get(zip)!)).toBeCloseTo(least, 6);
    expect(rowByZip.get(zip)!.home).toBe(true);
  }
  expect(met.near).toBeGreaterThan(250);
  expect(met.far).toBeGreaterThan(10);
  expect(met.outside).toBeGreaterThan(20);
});

test.each([
  ['London', 51.5, -0.12],
  ['the North Pole', 90, 0],
  ['the open Pacific', 30, -150],
  ['no latitude', 91, -97],
  ['no longitude', 30, -181],
  ['no number', Number.NaN, -97],
])('nothing is near %s', (_, lat, lng) => {
  expect(table.nearest(lat, lng)).toBeNull();
});

test('a PO box is never the nearest', () => {
  const boxes = tableOf('00001\t30.0000\t-97.0000\tBox\tTX\t0', '00002\t30.1000\t-97.0000\tHome\tTX\t1');
  expect(boxes.nearest(30, -97)).toBe('00002');
});

test.each([
  ['a ZIP of four digits', '7870\t30\t-97\tAustin\tTX\t1'],
  ['a latitude beyond the pole', '78701\t97\t-30\tAustin\tTX\t1'],
  ['an empty longitude', '78701\t30\t\tAustin\tTX\t1'],
  ['no city', '78701\t30\t-97\t\tTX\t1'],
  ['a missing column', '78701\t30\t-97\tAustin\tTX'],
  ['a ZIP out of order', '00500\t30\t-97\tAustin\tTX\t1'],
])('a table with %s is refused by its line', (_, line) => {
  expect(() => tableOf('00501\t40.8\t-73.0\tHoltsville\tNY\t0', line)).toThrow(/zips\.tsv:3: /);
});

test('a file that is no such table, or an empty one, is refused', () => {
  expect(() => loadZipTable(import.meta.filename)).toThrow('not a table of ZIP codes');
  expect(() => tableOf()).toThrow('no ZIP codes in it');
});

import path from 'node:path';
import { expect, test } from 'vitest';
import { militaryState } from './zip-code.ts';
import { loadZipTable } from './zip-table.ts';
import { ZipsAround } from './zips-around.ts';

const table = loadZipTable(path.join(import.meta.dirname, '../../../data/us-zips.tsv'));
const military = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, '0')).filter(militaryState);
/** The order as the whole table has it, found at once. */
const orderFrom = (origin: string, miles = Infinity) => [
  ...table.within(origin, miles).map(({ zip }) => zip),
  ...(miles === Infinity ? military : []),
];

/** Where two long orders part, -1 when they are the same: `toEqual` takes seconds for some of 42,000 ZIPs. */
const partAt = (found: string[], expected: string[]) =>
  found.length < expected.length
    ? expected.findIndex((zip, at) => zip !== found[at])
    : found.findIndex((zip, at) => zip !== expected[at]);

/** Read in steps from where it starts to its end. */
function walk(around: ZipsAround, step = 64): string[] {
  const seen: string[] = [];
  let width = step;
  for (let from = around.start; ; from += width, width *= 4) {
    const next = around.slice(from, from + width);
    seen.push(...next);
    if (next.length < width) return seen;
  }
}

test.each(['78701', '10001', '59337', '99546', '96910', '00601'])(
  'from %s the steps are the whole order, and a later start is its rest',
  (origin) => {
    const order = orderFrom(origin);
    expect(partAt(walk(new ZipsAround(table, origin, Infinity)), order)).toBe(-1);
    for (const at of [1, 63, 64, 500, 9_000, 41_000, 41_191, 41_192, 42_000, order.length - 1])
      expect(partAt(walk(new ZipsAround(table, origin, Infinity, order[at])), order.slice(at))).toBe(-1);
  },
);

test.each([0, 5, 50, 300, 2_000, 12_600])('within %i miles it ends there', (miles) => {
  const order = orderFrom('59337', miles > 12_500 ? Infinity : miles);
  expect(partAt(walk(new ZipsAround(table, '59337', miles)), order)).toBe(-1);
  const half = order.length >> 1;
  expect(partAt(walk(new ZipsAround(table, '59337', miles, order[half])), order.slice(half))).toBe(-1);
});

test.each(['', '00000', '787', '78701-1234', '90001', '09012'])('%j is no start within 50 miles', (zip) => {
  expect(new ZipsAround(table, '78701', 50, zip).start).toBe(-1);
});

test('a start that shares its place with others comes in the order, and the origin leads its own', () => {
  const order = orderFrom('10118', 1);
  for (const [at, zip] of order.entries())
    expect(walk(new ZipsAround(table, '10118', 1, zip))).toEqual(order.slice(at));
  expect(order[0]).toBe('10118');
});

test('of some ZIPs those that come later, in the same order', () => {
  const order = orderFrom('78701');
  const some = order.filter((_, at) => at % 97 === 5);
  const chosen = new Set(some);
  for (const at of [0, 1, 300, 20_000, 42_500]) {
    const around = new ZipsAround(table, '78701', Infinity, order[at]);
    const later = order.slice(at + 320);
    const after = around.after(around.start + 320, [...some].reverse());
    expect(after).toEqual(later.filter((zip) => chosen.has(zip)));
  }
  const near = new ZipsAround(table, '78701', 50);
  expect(near.after(64, some)).toEqual(
    orderFrom('78701', 50)
      .slice(64)
      .filter((zip) => chosen.has(zip)),
  );
});

test('nobody sorts the country for a few ZIPs', () => {
  let found = 0;
  const counted = {
    ...table,
    within: (...asked: Parameters<typeof table.within>) => {
      const zips = table.within(...asked);
      found += zips.length;
      return zips;
    },
  };
  for (const [origin, first] of [['10001'], ['78701'], ['10001', '96910'], ['96910', '10001']] as const) {
    const around = new ZipsAround(counted, origin!, Infinity, first);
    around.slice(around.start, around.start + 64);
  }
  expect(found).toBeLessThan(4_000);
});

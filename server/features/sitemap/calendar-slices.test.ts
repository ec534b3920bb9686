import { expect, test } from 'vitest';
import { calendarSlice, finerSlices, yearsBetween } from './calendar-slices.ts';

test.each([
  ['2026', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 12],
  ['202602', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', 28],
  ['202402', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z', 29],
  ['202612', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 31],
  ['20261231', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 24],
  ['2026123123', '2026-12-31T23:00:00.000Z', '2027-01-01T00:00:00.000Z', 60],
  ['202612312359', '2026-12-31T23:59:00.000Z', '2027-01-01T00:00:00.000Z', 60],
  ['20261231235959', '2026-12-31T23:59:59.000Z', '2027-01-01T00:00:00.000Z', 0],
])('%s begins at %s, ends at %s and has %i finer ones', (name, from, to, count) => {
  const slice = calendarSlice(name)!;
  expect([slice.from.toISOString(), slice.to.toISOString()]).toEqual([from, to]);
  const finer = finerSlices(slice);
  expect(finer).toHaveLength(count);
  const joints = [slice.from, ...finer.map((one) => one.to)];
  expect(finer.map((one) => one.from)).toEqual(joints.slice(0, -1));
  if (count > 0) expect(joints.at(-1)).toEqual(slice.to);
});

test.each([
  '',
  '26',
  '202',
  '202613',
  '202600',
  '20260230',
  '2026010124',
  '202601012360',
  '2026-01',
  '0026',
  '202601010000000',
])('the calendar has no “%s”', (name) => expect(calendarSlice(name)).toBeNull());

test('years are those of UTC, both ends in', () => {
  const years = yearsBetween(new Date('2024-12-31T23:59:59Z'), new Date('2026-01-01T00:00:00Z'));
  expect(years.map(({ name }) => name)).toEqual(['2024', '2025', '2026']);
});

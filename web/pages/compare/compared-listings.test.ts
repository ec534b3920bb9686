import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEquipment, type EquipmentDefinitions } from '#contract/equipment.ts';
import type { Listing } from '#contract/listings.ts';
import { callAsGuest } from '#tests/support/people.ts';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';
import { commonRows, factRows, hazardsOf, headsOf } from './compared-listings.ts';

let app: RunningApp;
let definitions: EquipmentDefinitions;
beforeAll(async () => {
  app = await startApp();
  definitions = await callAsGuest(app, getEquipment, {});
});
afterAll(() => app?.close());

const named = (slug: string) => ({ id: slug, name: slug, slug });
const listing = (details: Listing['details'], more: Partial<Listing> = {}) =>
  ({
    details,
    category: named('manual-wheelchairs'),
    subcategory: named('standard'),
    status: 'active',
    price: 95,
    condition: 'used',
    city: 'Austin',
    state: 'TX',
    zip_code: '78701',
    facts: [],
    hazards: [],
    recalls: [],
    warnings: [],
    ...more,
  }) as Listing;
const rowsOf = (...listings: Listing[]) =>
  Object.fromEntries(
    factRows(definitions, listings)
      .flatMap(({ rows }) => rows)
      .map(({ label, cells }) => [label, cells]),
  );

test('each fact is one row, with what is not said and what is not asked told apart', () => {
  const rows = rowsOf(
    listing({ seat_width_in: 18, brand: 'Invacare', serial: '4F-88' }),
    listing({}),
    listing({ user_capacity_lb: 300 }, { category: named('canes-crutches'), subcategory: named('canes') }),
  );
  expect(rows['Seat width']).toEqual([{ value: '18 in (46 cm)' }, { gap: true }, null]);
  expect(rows['Brand']).toEqual([{ value: 'Invacare' }, { gap: true }, { gap: true }]);
  expect(rows['Holds a person of up to']).toEqual([
    { gap: true },
    { gap: true },
    { value: '300 lb (136 kg)' },
  ]);
  expect(Object.keys(rows).filter((label) => /serial/i.test(label))).toEqual([]);
});

test('what nobody says is a row only where every kind is asked it first', () => {
  expect(rowsOf(listing({}), listing({}))['Seat width']).toEqual([{ gap: true }, { gap: true }]);
  const cane = listing({}, { category: named('canes-crutches'), subcategory: named('canes') });
  expect(rowsOf(listing({}), cane)['Seat width']).toBeUndefined();
});

test('a hazard of some only says whose it is, and an alarm stands at its listing', () => {
  const [trap, burn] = ['trap', 'burn'].map((key) => ({ key, title: key, lines: [`${key}!`] }));
  const bed = listing({}, { title: 'Bed', hazards: [trap!, burn!], recalls: [{} as never] });
  const chair = listing({}, { title: 'Chair', hazards: [burn!] });
  expect(hazardsOf([bed, chair])).toEqual([{ ...trap, lines: ['For: Bed', 'trap!'] }, burn]);
  expect(headsOf([bed, chair]).map(({ alarms }) => alarms)).toEqual([['May be recalled'], []]);
});

test('price, standing, condition and place are there of each', () => {
  const rows = commonRows([listing({}), listing({}, { price: 0, status: 'passed-on', city: '', state: '' })]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    [{ value: '$95' }, { value: 'Free' }],
    [{ value: 'Yes' }, { value: 'Somebody has it now' }],
    [{ value: 'Used' }, { value: 'Used' }],
    [{ value: 'Austin, TX 78701' }, { value: '78701' }],
    [{ value: 'standard' }, { value: 'standard' }],
  ]);
});

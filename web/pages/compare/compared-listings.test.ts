import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEquipment, type EquipmentDefinitions } from '#contract/equipment.ts';
import type { Listing } from '#contract/listings.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import { factsOfListing } from '#web/pages/listing/facts-of-listing.ts';
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

const byChat = { instantChat: true, emailRelay: false, textCall: true };
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
    contact_methods: byChat,
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
  expect(rows['Seat width']).toEqual([{ value: '18 in (46 cm)' }, { asks: 'seat_width_in' }, null]);
  expect(rows['Brand']).toEqual([{ value: 'Invacare' }, { asks: 'brand' }, { asks: 'brand' }]);
  expect(rows['Holds a person of up to']).toEqual([
    { asks: 'user_capacity_lb' },
    { asks: 'user_capacity_lb' },
    { value: '300 lb (136 kg)' },
  ]);
  expect(Object.keys(rows).filter((label) => /serial/i.test(label))).toEqual([]);
});

test('what nobody says is a row only where every kind is asked it first', () => {
  expect(rowsOf(listing({}), listing({}))['Seat width']).toEqual([
    { asks: 'seat_width_in' },
    { asks: 'seat_width_in' },
  ]);
  const cane = listing({}, { category: named('canes-crutches'), subcategory: named('canes') });
  expect(rowsOf(listing({}), cane)['Seat width']).toBeUndefined();
});

test('only what the page of a listing asks for is asked for here', () => {
  const said = { folds: true, seat_depth_in: 16, pets: 'no', user_capacity_lb: 250 };
  const quiet = listing({});
  const rows = rowsOf(listing(said), quiet);
  const questions = factsOfListing(definitions, quiet).flatMap(({ lines }) => lines);
  expect(questions.every((line) => 'question' in line)).toBe(true);
  const askedHere = Object.values(rows).flatMap(([, cell]) =>
    cell && 'asks' in cell && cell.asks ? [cell.asks] : [],
  );
  expect(new Set(askedHere)).toEqual(new Set(questions.map((line) => 'key' in line && line.key)));
  for (const label of ['Folds', 'Seat depth', 'Pets in the home'])
    expect(rows[label]?.[1]).toEqual({ asks: null });
});

test('nobody is sent to ask where the page of a listing has no way to', () => {
  const complete = { uid: 'bea', emailVerified: true, profileCreated: true, termsAccepted: true };
  const asks = (more: Partial<Listing>, viewer: Partial<ShownViewer> | null) =>
    headsOf(
      [listing({}, { uid: 'sela', contact_methods: byChat, ...more })],
      viewer as ShownViewer | null,
    )[0]!.hasAsk;
  expect(asks({}, null)).toBe(true);
  expect(asks({}, complete)).toBe(true);
  expect(asks({ status: 'reserved' }, complete)).toBe(true);
  expect(asks({ contact_methods: { ...byChat, instantChat: false, emailRelay: true } }, null)).toBe(true);
  expect(asks({ contact_methods: { ...byChat, instantChat: false } }, null)).toBe(false);
  expect(asks({}, { ...complete, uid: 'sela' })).toBe(false);
  expect(asks({}, { ...complete, termsAccepted: false })).toBe(false);
  expect(asks({ status: 'passed-on' }, complete)).toBe(false);
});

test('a hazard of some only says whose it is, and an alarm stands at its listing', () => {
  const [trap, burn] = ['trap', 'burn'].map((key) => ({ key, title: key, lines: [`${key}!`] }));
  const bed = listing({}, { title: 'Bed', hazards: [trap!, burn!], recalls: [{} as never] });
  const chair = listing({}, { title: 'Chair', hazards: [burn!] });
  expect(hazardsOf([bed, chair])).toEqual([{ ...trap, lines: ['For: Bed', 'trap!'] }, burn]);
  expect(headsOf([bed, chair], null).map(({ alarms }) => alarms)).toEqual([['May be recalled'], []]);
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

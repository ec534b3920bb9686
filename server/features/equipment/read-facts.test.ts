import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadEquipment } from './equipment.ts';
import { offerPhrases } from './fact-offer-phrases.ts';
import { measurePatterns } from './fact-patterns.ts';
import { phrases } from './fact-phrases.ts';
import { readFactsOf } from './read-facts.ts';

const equipment = loadEquipment(path.join(import.meta.dirname, '../../../data'));
const read = (kind: string, text: string) => {
  const [category = '', subcategory = null] = kind.split('/');
  return readFactsOf(equipment, { category, subcategory }, text);
};
const wheelchair = 'manual-wheelchairs/standard';
const power = 'power-wheelchairs/standard';
const rollator = 'walkers-rollators/rollators';

test.each<[string, string, Record<string, unknown>]>([
  [wheelchair, 'Holds 300 lb', { user_capacity_lb: 300 }],
  [wheelchair, 'Weight capacity: 300 lbs.', { user_capacity_lb: 300 }],
  [wheelchair, '300 pound weight limit', { user_capacity_lb: 300 }],
  [wheelchair, 'rated for up to 136 kg', { user_capacity_lb: 299.83 }],
  [wheelchair, '18 inch seat', { seat_width_in: 18 }],
  [wheelchair, '18-inch seat', { seat_width_in: 18 }],
  [wheelchair, 'Seat: 18” wide', { seat_width_in: 18 }],
  [wheelchair, '18½" seat', { seat_width_in: 18.5 }],
  [wheelchair, '45 cm wide seat', { seat_width_in: 17.72 }],
  [wheelchair, '18x16 seat', { seat_width_in: 18, seat_depth_in: 16 }],
  [wheelchair, 'Seat is 18" by 16"', { seat_width_in: 18, seat_depth_in: 16 }],
  [
    wheelchair,
    'Drive Medical chair. Elevating leg rests',
    { brand: 'Drive Medical', leg_rests: 'elevating' },
  ],
  [wheelchair, 'weighs about 36 lbs', { item_weight_lb: 36 }],
  [wheelchair, 'From a smoke-free home. No pets.', { smoke_free: 'yes', pets: 'none' }],
  [wheelchair, 'It does not fold', { folds: false }],
  [wheelchair, 'No footrests, three hundred fifty pound limit', { leg_rests: 'none', user_capacity_lb: 350 }],
  [wheelchair, 'Tracer EX2 by Invacare', { brand: 'Invacare' }],
  [wheelchair, 'Invacare Tracer EX2, 2019', { brand: 'Invacare', model: 'Tracer EX2' }],
  [wheelchair, 'Quickie Iris tilt chair', { brand: 'Quickie', model: 'Iris' }],
  [wheelchair, 'Medline Like New Wheelchair', { brand: 'Medline' }],
  [wheelchair, 'Drive wheelchair, model 10210-1', { brand: 'Drive Medical', model: '10210-1' }],
  [
    power,
    'Front Wheel Drive, needs new batteries',
    { drive_type: 'front-wheel', battery_holds_charge: 'no' },
  ],
  [
    wheelchair,
    'Silla marca Drive, aguanta hasta 136 kilos, se dobla, sin descansapies',
    { brand: 'Drive Medical', user_capacity_lb: 299.83, folds: true, leg_rests: 'none' },
  ],
  [power, 'Batteries 2 years old, new tires', { battery_age_months: 24 }],
  [power, 'battery 2 years', { battery_age_months: 24 }],
  [power, 'brand new batteries, no charger', { battery_age_months: 0, charger: 'missing' }],
  [power, 'Goes 12 miles. Mid-wheel drive', { range_mi: 12, drive_type: 'mid-wheel' }],
  ['mobility-scooters/travel', 'up to 5 mph', { top_speed_mph: 5 }],
  ['hospital-beds/semi-electric', 'bring a pickup and a friend', { vehicle_needed: 'a pickup or cargo van' }],
  ['hospital-beds/semi-electric', 'Needs pickup by Friday', {}],
  ['braces-supports/knee', 'Hinged, size large', { size_label: 'large', brace_kind: 'hinged' }],
  ['braces-supports/knee', 'Hinged, size xl', { size_label: 'XL', brace_kind: 'hinged' }],
  [rollator, 'Handles go from 32 to 37 inches', { handle_height_min_in: 32, handle_height_max_in: 37 }],
  ['canes-crutches/crutches', 'For 5’2” to 5’10”', { user_height_min_in: 62, user_height_max_in: 70 }],
  [
    'stair-lifts-ramps/portable-ramps',
    'Six-foot ramp, holds 800 lb',
    { ramp_length_in: 72, total_capacity_lb: 800 },
  ],
  [
    'mattresses-cushions/pressure-relief-mattresses',
    '36 x 80',
    { mattress_width_in: 36, mattress_length_in: 80 },
  ],
  [
    'hospital-beds/full-electric',
    'No mattress, full rails',
    { mattress_included: 'none', rails: 'full, pair' },
  ],
  [
    'parts-batteries/batteries-chargers',
    '12V 35Ah AGM',
    { voltage_v: 12, amp_hours_ah: 35, battery_type: 'AGM' },
  ],
  ['mobility-scooters/travel', 'Heaviest piece is only 29 lb', { heaviest_piece_lb: 29 }],
  [wheelchair, 'Max weight 350lb', { user_capacity_lb: 350 }],
  [wheelchair, 'Lightweight wheelchair, 27 pounds', { item_weight_lb: 27 }],
  [
    'hospital-beds/full-electric',
    'Comes with mattress and full rails',
    { mattress_included: 'included', rails: 'full, pair' },
  ],
])('%s: “%s”', (kind, text, facts) => {
  expect(read(kind, text)).toEqual(facts);
});

test.each<[string, string]>([
  [wheelchair, 'Works well. Pick up in the lobby at 18 Elm Street.'],
  // What it weighs, or what it holds.
  ['lift-chairs', 'Lift chair, 375 lb'],
  [wheelchair, 'Paid $300 in 2019, asking 80.'],
  [wheelchair, 'I am 72 and it was my husband’s, used 2 months'],
  [wheelchair, 'Seat 99 inches'],
  [wheelchair, 'Battery 2 years'],
  [rollator, 'Never washed up anywhere; rolls'],
  ['no-such-kind', 'Holds 300 lb'],
  // Of somebody, of another thing, of the house.
  [wheelchair, 'I weigh 210 lb and my mom weighs 150 pounds'],
  [wheelchair, 'Mi niña tiene 6 años y pesa 40 libras'],
  [rollator, 'A walker like the UPWalker, fits through a door 28 inches wide'],
  [wheelchair, 'Cushion for Invacare wheelchairs'],
  [wheelchair, 'Fits Invacare, Medline and Drive Medical'],
  [rollator, 'Drive it home today'],
  [rollator, 'Seat folds, from 2012 Sienna owner'],
  [power, 'New batteries last year'],
])('nothing is read in %s: “%s”', (kind, text) => {
  expect(read(kind, text)).toEqual({});
});

interface ReadCase {
  kind: string;
  text: string;
  facts: Record<string, unknown>;
}

/** Texts and the facts that a reader finds in them; numbers may be rounded. */
const cases: ReadCase[] = readFileSync(path.join(import.meta.dirname, 'read-facts-cases.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [kind = '', text = '', facts = '{}'] = line.split('\t');
    return { kind, text, facts: JSON.parse(facts) };
  });
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= 0.5 : one === other;

test('of what texts tell nine in ten facts are read, and next to nothing that they don’t tell', () => {
  const compared = cases.map(({ kind, text, facts }) => ({ facts, found: read(kind, text), text }));
  const told = compared.flatMap(({ facts, found, text }) =>
    Object.entries(facts).map(([key, value]) => ({ text, key, isRead: isSame(found[key], value) })),
  );
  const missed = told.filter(({ isRead }) => !isRead);
  expect(missed.slice(Math.floor(0.1 * told.length))).toEqual([]);
  const wrong = compared.flatMap(({ facts, found, text }) =>
    Object.entries(found)
      .filter(([key, value]) => !isSame(facts[key], value))
      .map(([key, value]) => ({ text, key, value })),
  );
  expect(wrong.slice(Math.floor(0.01 * told.length))).toEqual([]);
});

test('every pattern is of an attribute of the data, and says an answer of it', () => {
  for (const { keys, toKeys = [], says } of [...measurePatterns, ...phrases, ...offerPhrases]) {
    for (const key of [...keys, ...toKeys]) expect([key, equipment.attribute(key)?.key]).toEqual([key, key]);
    const { type, choices } = equipment.attribute(keys[0]!)!;
    if (type === 'choice' && says !== undefined) expect(choices).toContain(says);
    if (type === 'yes/no') expect(says).toBeTypeOf('boolean');
  }
});

test.each<[string, string]>([
  ['numbers and words', `${'18 '.repeat(900)}${'seat is '.repeat(300)}`],
  ['one number without an end', '1'.repeat(10_000)],
  ['makers and capitals', 'Drive Medical Aa '.repeat(600)],
  ['numbers in words', 'one hundred and twenty '.repeat(440)],
  ['Spanish', 'asiento de 18 pulgadas de ancho por 16 '.repeat(250)],
  ['seats', 'seat w '.repeat(1400)],
])('the longest text is read in a moment: %s', (_, text) => {
  const cost = () => {
    const before = process.cpuUsage();
    read(power, text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  expect(Math.min(cost(), cost(), cost())).toBeLessThan(400);
});

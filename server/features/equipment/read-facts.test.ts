import path from 'node:path';
import { expect, test } from 'vitest';
import { loadEquipment } from './equipment.ts';
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
  [power, 'Batteries 2 years old, new tires', { battery_age_months: 24 }],
  [power, 'battery 2 years', { battery_age_months: 24 }],
  [power, 'brand new batteries, no charger', { battery_age_months: 0, charger: 'missing' }],
  [power, 'Goes 12 miles. Mid-wheel drive', { range_mi: 12, drive_type: 'mid-wheel' }],
  ['mobility-scooters/travel', 'up to 5 mph', { top_speed_mph: 5 }],
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
])('nothing is read in %s: “%s”', (kind, text) => {
  expect(read(kind, text)).toEqual({});
});

test('every pattern is of an attribute of the data, and says an answer of it', () => {
  for (const { keys, toKeys = [], says } of [...measurePatterns, ...phrases]) {
    for (const key of [...keys, ...toKeys]) expect([key, equipment.attribute(key)?.key]).toEqual([key, key]);
    const { type, choices } = equipment.attribute(keys[0]!)!;
    if (type === 'choice' && says !== undefined) expect(choices).toContain(says);
    if (type === 'yes/no') expect(says).toBeTypeOf('boolean');
  }
});

test.each<[string, string]>([
  ['numbers and words', `${'18 '.repeat(900)}${'seat is '.repeat(300)}`],
  ['one number without an end', '1'.repeat(10_000)],
])('the longest text is read in a moment: %s', (_, text) => {
  const started = performance.now();
  read(power, text);
  expect(performance.now() - started).toBeLessThan(400);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEquipment, type EquipmentDefinitions } from '#contract/equipment.ts';
import { callAsGuest } from '#tests/support/people.ts';
import { startApp, type RunningApp } from '#tests/support/start-app.ts';
import { factChips, factFieldsOf } from './fact-fields.ts';

let app: RunningApp;
let definitions: EquipmentDefinitions;
beforeAll(async () => {
  app = await startApp();
  definitions = await callAsGuest(app, getEquipment, {});
});
afterAll(() => app?.close());

test.each([
  [
    'manual-wheelchairs',
    'standard',
    {
      'Seat width': 'range',
      Holds: 'from',
      'Fits through a door of': 'one',
      'Leg rests': 'answers',
      'Heaviest piece': 'to',
    },
  ],
  // Sellers are asked its width and its heaviest piece later.
  [
    'walkers-rollators',
    'knee-scooters',
    {
      'Lowest knee pad': 'to',
      'Highest knee pad': 'from',
      Holds: 'from',
      'Highest handle height': 'from',
      Brakes: 'answers',
      'Heaviest piece': 'to',
      'Fits through a door of': 'one',
    },
  ],
  // No door has to be as wide as a table.
  [
    'hospital-beds',
    'overbed-tables',
    {
      'Lowest table height': 'to',
      'Highest table height': 'from',
      'Height of the base legs': 'to',
      'Widest point': 'to',
      'Heaviest piece': 'to',
    },
  ],
  // All sellers are asked how heavy it is to carry away.
  ['canes-crutches', 'canes', expect.objectContaining({ 'Heaviest piece': 'to' })],
])('%s, %s are narrowed by what matters for them', (category, subcategory, expected) => {
  const fields = factFieldsOf(definitions, { category, subcategory });
  const asked = fields.map(({ label, ask }) => [label, typeof ask === 'string' ? ask : 'answers']);
  expect(Object.fromEntries(asked)).toEqual(expected);
});

test('a chip says what a filter asks for, and nothing of what cannot be read', () => {
  const given = {
    'fact.door': '81 cm',
    'fact.heaviest_piece_lb': '..40',
    'fact.seat_width_in': 'wide',
    'fact.sail_area': '4',
  } as const;
  expect(factChips(definitions, given)).toEqual({
    'fact.door': 'Fits through a door of 31.89 in',
    'fact.heaviest_piece_lb': 'Heaviest piece 40 lb or less',
  });
  expect(factChips(definitions, { 'fact.door': 'wide' })).toEqual({});
});

import type { EquipmentDefinitions } from '#contract/equipment.ts';

type Attribute = EquipmentDefinitions['attributes'][number];
const attribute = (key: string, given: Partial<Attribute>): Attribute => ({
  key,
  label: key,
  help: `Help for ${key}.`,
  type: 'text',
  unit: null,
  min: null,
  max: null,
  choices: null,
  group: 'fit',
  max_length: null,
  private: false,
  refuse: [],
  filter: null,
  ask: null,
  ...given,
});
const kind = { fits: [], typical: {}, range: {}, door_margin_in: null, note: null, powered: false };

/** Questions of a few kinds, of every type. */
export const definitions: EquipmentDefinitions = {
  version: 1,
  as_of: '2026-11-01',
  groups: {
    fit: 'Size and fit',
    battery: 'Battery',
    hygiene: 'Clean and safe to use',
    pickup: 'Picking it up',
  },
  attributes: [
    attribute('brand', { label: 'Brand' }),
    attribute('seat_width_in', { label: 'Seat width', type: 'length', unit: 'in', min: 6, max: 36 }),
    attribute('user_capacity_lb', { label: 'Holds up to', type: 'weight', unit: 'lb', min: 20, max: 1200 }),
    attribute('rails', { label: 'Side rails', type: 'choice', choices: ['none', 'half, pair'] }),
    attribute('folds', { label: 'Folds', type: 'yes/no' }),
    attribute('model', { label: 'Model', max_length: 60 }),
    attribute('charger', {
      label: 'Charger',
      group: 'battery',
      type: 'choice',
      choices: ['missing', 'built in'],
    }),
    attribute('owner_right', {
      label: 'Your right to pass it on',
      type: 'choice',
      choices: ['I bought it', 'Rented or on loan'],
      refuse: ['Rented or on loan'],
      help: 'Rented things can’t be listed.',
    }),
    attribute('serial', { label: 'Serial number', private: true, help: 'Never shown to buyers.' }),
  ],
  needs: [],
  filters: [],
  always: {
    asked_last: ['owner_right', 'serial'],
    pickup: [],
    hygiene: [],
    battery_when_powered: ['charger'],
  },
  brands: { 'lift-chairs': ['Golden', 'Pride'], 'hospital-beds': ['Invacare'] },
  targets: [
    {
      ...kind,
      category: 'lift-chairs',
      subcategory: null,
      first: ['seat_width_in', 'user_capacity_lb', 'brand', 'folds'],
      more: ['model'],
      powered: true,
      typical: { seat_width_in: 21 },
      range: { seat_width_in: [16, 30] },
    },
    { ...kind, category: 'hospital-beds', subcategory: null, first: ['user_capacity_lb'], more: ['model'] },
    { ...kind, category: 'hospital-beds', subcategory: 'low', first: ['rails'], more: ['user_capacity_lb'] },
  ],
};

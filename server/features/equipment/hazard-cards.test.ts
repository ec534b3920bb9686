import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { DetailValues } from '#contract/listings.ts';
import { loadHazards } from './hazard-cards.ts';

const released = path.join(import.meta.dirname, '../../../data');
const batteries = ['none', 'sealed lead-acid', 'gel', 'AGM', 'lithium-ion'];
const hazardsOf = loadHazards(released, batteries);
const folder = mkdtempSync(path.join(tmpdir(), 'handrail-hazards-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[kind: string, details: DetailValues, keys: string[]]>([
  ['hospital-beds', {}, ['entrapment']],
  ['hospital-beds/bed-rails-assist-bars', {}, ['entrapment']],
  ['hospital-beds/overbed-tables', {}, []],
  ['patient-lifts-transfer/slings', {}, ['lifts']],
  ['patient-lifts-transfer/electric-lifts', { battery_type: 'gel' }, ['lifts', 'lead']],
  ['patient-lifts-transfer/transfer-boards', {}, []],
  ['lift-chairs', {}, ['lift-chairs']],
  ['stair-lifts-ramps', {}, ['stair-lifts', 'ramps']],
  ['patient-lifts-transfer/electric-lifts', {}, ['lifts', 'battery']],
  ['patient-lifts-transfer/sit-to-stand-lifts', {}, ['lifts', 'battery']],
  ['patient-lifts-transfer/hydraulic-lifts', {}, ['lifts']],
  ['stair-lifts-ramps/straight-stair-lifts', {}, ['stair-lifts', 'battery']],
  ['stair-lifts-ramps/straight-stair-lifts', { battery_type: 'sealed lead-acid' }, ['stair-lifts', 'lead']],
  ['stair-lifts-ramps/portable-ramps', {}, ['ramps']],
  ['mobility-scooters/travel', { battery_type: 'lithium-ion' }, ['lithium']],
  ['power-wheelchairs/standard', {}, ['battery']],
  ['power-wheelchairs/standard', { battery_type: 'none' }, []],
  ['parts-batteries/batteries-chargers', { battery_type: 'AGM' }, ['lead']],
  ['parts-batteries/wheels-tires', {}, []],
  ['canes-crutches/canes', {}, []],
])('of %s %j', (name, details, keys) => {
  const [category = '', subcategory = null] = name.split('/');
  const cards = hazardsOf({ category, subcategory }, details);
  expect(cards.map(({ key }) => key)).toEqual(keys);
  expect(cards.every(({ title, lines }) => title.length > 10 && lines.length >= 2)).toBe(true);
});

test.each([
  [
    '"hospital-beds/overbed-tables"',
    '"hospital-beds/tables"',
    'hazards.json is wrong at cards.entrapment: hospital-beds/tables is no',
  ],
  ['"lithium-ion"', '"lithium"', 'hazards.json is wrong at cards.lithium: lithium is no battery'],
  ['"key": "ramps",', '', 'hazards.json is wrong at cards.4.key'],
])('a file with %s as %s stops the start', (right, wrong, sentence) => {
  const text = readFileSync(path.join(released, 'hazards.json'), 'utf8');
  writeFileSync(path.join(folder, 'hazards.json'), text.replace(right, wrong));
  expect(() => loadHazards(folder, batteries)).toThrow(sentence);
});

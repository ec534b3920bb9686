import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ConfigError } from '#server/config-values.ts';
import type { equipmentFile, HandoverFile } from './equipment-file.ts';
import { loadEquipment } from './equipment.ts';

const released = path.join(import.meta.dirname, '../../../data');
const names = ['equipment-attributes.json', 'handover.json'] as const;

describe('a file that is wrong stops the start, and it says where', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handrail-equipment-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** As it is written, before what is left out is filled in. */
  type EquipmentFile = z.input<typeof equipmentFile>;
  type Files = [equipment: EquipmentFile, handover: HandoverFile];
  const loadChanged = (change: (...files: Files) => void) => {
    const files = names.map((name) => JSON.parse(readFileSync(path.join(released, name), 'utf8')));
    change(...(files as Files));
    copyFileSync(path.join(released, 'equipment-words.tsv'), path.join(folder, 'equipment-words.tsv'));
    copyFileSync(path.join(released, 'hazards.json'), path.join(folder, 'hazards.json'));
    for (const [index, name] of names.entries())
      writeFileSync(path.join(folder, name), JSON.stringify(files[index]));
    return () => loadEquipment(folder);
  };
  const beds = ({ categories }: EquipmentFile) => categories['hospital-beds']!;

  test('as it is released it does not', () => {
    expect(loadChanged(() => {})).not.toThrow();
  });

  test.each<[string, (...files: Files) => void]>([
    [
      'equipment-attributes.json is wrong at categories: hospital-beds/low is missing.',
      (file) => delete beds(file).subcategories['low'],
    ],
    [
      'equipment-attributes.json is wrong at categories: hospital-beds/cots is no category of the tree.',
      (file) => (beds(file).subcategories['cots'] = beds(file).subcategories['low']!),
    ],
    [
      'equipment-attributes.json is wrong at categories.hospital-beds.no_subcategory.first: there may be at most 6',
      (file) => beds(file).no_subcategory.first.push('year'),
    ],
    [
      'equipment-attributes.json is wrong at hospital-beds: colour is not an attribute.',
      (file) => beds(file).no_subcategory.more.push('colour'),
    ],
    [
      'equipment-attributes.json is wrong at hospital-beds: brand is asked twice.',
      (file) => beds(file).no_subcategory.more.push('brand'),
    ],
    [
      'equipment-attributes.json is wrong at walkers-rollators: handle_height_min_in is asked first, and its filter',
      ({ categories }) => categories['walkers-rollators']!.no_subcategory.fits.splice(1, 1),
    ],
    [
      'equipment-attributes.json is wrong at hospital-beds: brand needs no exception from what is compared.',
      (file) => (beds(file).no_subcategory.not_compared = ['brand']),
    ],
    [
      'equipment-attributes.json is wrong at hospital-beds: height is not a filter.',
      (file) => beds(file).no_subcategory.fits.push('height'),
    ],
    [
      'equipment-attributes.json is wrong at hospital-beds: it is compared by seat_width_in, which is never asked.',
      (file) => beds(file).no_subcategory.fits.push('seat-width'),
    ],
    [
      'equipment-attributes.json is wrong at hospital-beds: the range of deck_length_in is none',
      (file) => (beds(file).no_subcategory.range = { deck_length_in: [60, 960] }),
    ],
    [
      'equipment-attributes.json is wrong at hospital-beds: the typical deck_length_in is outside',
      (file) => (beds(file).no_subcategory.typical = { deck_length_in: 800 }),
    ],
    [
      'equipment-attributes.json is wrong at attributes.rails: it has no choices.',
      (file) => delete file.attributes['rails']!.choices,
    ],
    [
      'equipment-attributes.json is wrong at attributes.rails: a choice is there twice.',
      (file) => file.attributes['rails']!.choices!.push('none'),
    ],
    [
      'equipment-attributes.json is wrong at attributes.rails.choices.0: there must be at least 1',
      (file) => (file.attributes['rails']!.choices![0] = ''),
    ],
    [
      'equipment-attributes.json is wrong at attributes.owner_right: “Stolen” is refused and is no choice',
      (file) => file.attributes['owner_right']!.refuse!.push('Stolen'),
    ],
    [
      'equipment-attributes.json is wrong at attributes.seat_width_in: a card says “{}” once',
      (file) => (file.attributes['seat_width_in']!.card = 'wide seat'),
    ],
    [
      'equipment-attributes.json is wrong at hospital-beds: nothing says how a buyer asks for rails',
      (file) => delete file.attributes['rails']!.ask,
    ],
    [
      'equipment-attributes.json is wrong at attributes.folds: a card says “{}” once',
      (file) => (file.attributes['folds']!.card = 'folds: {}'),
    ],
    [
      'equipment-attributes.json is wrong at attributes.seat_width_in: min 50 is not below max 36.',
      (file) => (file.attributes['seat_width_in']!.min = 50),
    ],
    [
      'equipment-attributes.json is wrong at attributes.seat_width_in: it needs a unit',
      (file) => delete file.attributes['seat_width_in']!.unit,
    ],
    [
      'equipment-attributes.json is wrong at attributes.brand: shape is not a group.',
      (file) => (file.attributes['brand']!.group = 'shape'),
    ],
    [
      'equipment-attributes.json is wrong at attributes.brand: tallness is not a filter.',
      (file) => (file.attributes['brand']!.filter = 'tallness'),
    ],
    [
      'equipment-attributes.json is wrong at needs.shoe_size: no filter uses it.',
      (file) => (file.needs['shoe_size'] = file.needs['hip_width_in']!),
    ],
    [
      'equipment-attributes.json is wrong at filters.capacity: its rule names weight, which is neither',
      (file) => (file.filters['capacity']!.fits_when += ' or weight > 3'),
    ],
    [
      'equipment-attributes.json is wrong at filters.capacity: its rule has “<” where a value should be.',
      (file) => (file.filters['capacity']!.fits_when = 'user_weight_lb < < user_capacity_lb'),
    ],
    [
      'equipment-attributes.json is wrong at filters.capacity: its rule cannot be read from “% of',
      (file) => (file.filters['capacity']!.warn_when = 'user_weight_lb > 90 % of user_capacity_lb'),
    ],
    [
      'equipment-attributes.json is wrong at filters.capacity: chairs is not a category.',
      (file) => (file.filters['capacity']!.warn_in = ['chairs']),
    ],
    [
      'equipment-attributes.json is wrong at filters.capacity: its rule does not name hip_width_in.',
      (file) => file.filters['capacity']!.needs.push('hip_width_in'),
    ],
    [
      'equipment-attributes.json is wrong at filters.ramp-load: its rule does not say what chair_weight_lb alone',
      ({ filters }) =>
        (filters['ramp-load']!.fits_when =
          'user_weight_lb <= total_capacity_lb and user_weight_lb + chair_weight_lb <= total_capacity_lb'),
    ],
    [
      'equipment-attributes.json is wrong at filters.bed-match: its rule could hold while one of its needs',
      ({ filters }) => (filters['bed-match']!.fits_when += ' or mattress_width_in < bed_deck_width_in'),
    ],
    [
      'equipment-attributes.json is wrong at filters.capacity: brand is optional and not in uses.',
      (file) => (file.filters['capacity']!.optional = ['brand']),
    ],
    [
      'equipment-attributes.json is wrong at filters.door: its rule and its margin do not belong together.',
      (file) => delete file.filters['door']!.margin,
    ],
    [
      'equipment-attributes.json is wrong at always.pickup: colour is not an attribute.',
      (file) => file.always.pickup.push('colour'),
    ],
    [
      'equipment-attributes.json is wrong at its top: nothing reads colours.',
      (file) => Object.assign(file, { colours: [] }),
    ],
    [
      'equipment-attributes.json is wrong at attributes.brand.type: this must be one of length, weight',
      (file) => Object.assign(file.attributes['brand']!, { type: 'colour' }),
    ],
    [
      'equipment-attributes.json is wrong at always.pickup: this must be there, and be of type array.',
      (file) => delete (file.always as Partial<EquipmentFile['always']>).pickup,
    ],
    [
      'handover.json is wrong at its cards: hospital-beds/bed-rails-assist-bars is missing.',
      (_, handover) => delete handover.subcategories['hospital-beds/bed-rails-assist-bars'],
    ],
    [
      'handover.json is wrong at categories.lift-chairs.photos: there must be at least 5',
      (_, handover) => handover.categories['lift-chairs']!.photos.splice(2),
    ],
  ])('%s', (sentence, change) => {
    const load = loadChanged(change);
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(`data/${sentence}`);
  });

  test.each([
    ['no JSON', "data/handover.json can't be read"],
    ['{}', 'data/handover.json is wrong at _about'],
  ])('a file with %s', (content, sentence) => {
    const load = loadChanged(() => {});
    writeFileSync(path.join(folder, 'handover.json'), content);
    expect(load).toThrow(sentence);
  });
});

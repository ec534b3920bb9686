import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryTree } from '#contract/categories.ts';
import type { EquipmentDefinitions } from '#contract/equipment.ts';
import { ConfigError } from '#server/config-values.ts';
import { request } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import type { EquipmentFile, HandoverFile } from './equipment-file.ts';
import { loadEquipment } from './equipment.ts';

const released = path.join(import.meta.dirname, '../../../data');
const names = ['equipment-attributes.json', 'handover.json'] as const;

describe('the call', () => {
  let app: RunningApp;
  let definitions: EquipmentDefinitions;
  beforeAll(async () => {
    app = await startApp();
    definitions = (await request(app, 'GET', '/api/equipment/')).body;
  });
  afterAll(() => app?.close());

  test('gives anyone the definitions, to be kept, and says when they are still the same', async () => {
    const answer = await request(app, 'GET', '/api/equipment/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await request(app, 'GET', '/api/equipment/', undefined, undefined, {
      'if-none-match': answer.headers.get('etag')!,
    });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  test('has a target for each kind of the tree, and one for what is in no subcategory', () => {
    expect(definitions.targets.map(({ category, subcategory }) => [category, subcategory])).toEqual(
      expect.arrayContaining(
        categoryTree.flatMap(({ slug, subcategories }) => [
          [slug, null],
          ...subcategories.map((subcategory) => [slug, subcategory.slug]),
        ]),
      ),
    );
  });

  test('says what is asked of bed rails, what is plausible and by what they are compared', () => {
    expect(
      definitions.targets.find(({ subcategory }) => subcategory === 'bed-rails-assist-bars'),
    ).toMatchObject({
      category: 'hospital-beds',
      first: ['brand', 'model', 'year', 'rail_kind', 'rail_mount', 'fits_models'],
      fits: expect.arrayContaining(['capacity']),
      range: { user_capacity_lb: [150, 600] },
      door_margin_in: null,
      powered: false,
    });
  });

  test('words every fact, measure and answer, and marks what is private', () => {
    const find = <T extends { key: string }>(all: T[], key: string) => all.find((one) => one.key === key);
    expect(find(definitions.attributes, 'serial')).toMatchObject({ private: true, filter: null, min: null });
    expect(find(definitions.attributes, 'owner_right')).toMatchObject({ refuse: ['Rented or on loan'] });
    expect(find(definitions.attributes, 'seat_width_in')).toMatchObject({
      label: 'Seat width',
      type: 'length',
      unit: 'in',
      group: 'fit',
      filter: 'seat-width',
    });
    expect(find(definitions.needs, 'hip_width_in')).toMatchObject({
      type: 'length',
      unit: 'in',
      choices: null,
    });
    expect(find(definitions.filters, 'pickup-people')).toMatchObject({ optional: ['seller_helps'] });
    expect(definitions.brands['lift-chairs']).toContain('Golden Technologies');
  });

  test('gives the shot list and the hand-over sheet of a kind, by slug or id, also where it has no subcategory', async () => {
    const of = async (query: string) => request(app, 'GET', `/api/equipment/handover/?${query}`);
    const low = await of('category=hospital-beds&subcategory=low');
    expect(low.headers.get('cache-control')).toBe('public, max-age=300');
    expect(low.body).toEqual({
      as_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      check: expect.arrayContaining(['Lock all wheels and push']),
      photos: expect.arrayContaining(['At its lowest, beside a tape']),
      photo_rules: expect.arrayContaining(['Clean it first']),
      hazards: expect.any(Array),
      cleaning: expect.any(String),
      meeting: expect.any(Array),
      after: expect.any(Array),
    });
    const [{ id }] = (await request(app, 'GET', '/api/listings/categories/')).body;
    expect((await of(`category=${id}`)).body.photos.length).toBeGreaterThanOrEqual(5);
    for (const wrong of ['category=cars', 'category=hospital-beds&subcategory=canes'])
      expect([wrong, (await of(wrong)).body.code]).toEqual([wrong, 'category-not-found']);
    expect((await of('')).status).toBe(400);
  });

  test('gives the brands of all kinds, each once', async () => {
    const { body } = await request(app, 'GET', '/api/equipment/brands/');
    expect(body).toEqual(
      [...new Set(Object.values(definitions.brands).flat())].toSorted((one, other) =>
        one.localeCompare(other, 'en'),
      ),
    );
  });

  test('leaves “not known” to those who answer nothing', () => {
    const answers = definitions.attributes.flatMap(({ choices }) => choices ?? []);
    expect(answers.filter((answer) => /^(unknown|not known|don.t know)$/i.test(answer))).toEqual([]);
  });
});

describe('a file that is wrong stops the start, and it says where', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handrail-equipment-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

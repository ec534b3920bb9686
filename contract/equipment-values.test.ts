import { expect, test } from 'vitest';
import { askedOfKind, attributesOfKind } from './equipment-asked.ts';
import { type Asked, rangeWords, readFact } from './equipment-values.ts';
import { factWords, shortFactWords } from './fact-words.ts';

const base = { min: null, max: null, choices: null };
const width: Asked = {
  ...base,
  key: 'seat_width_in',
  label: 'Seat width',
  type: 'length',
  unit: 'in',
  min: 6,
  max: 36,
};
const height: Asked = {
  ...width,
  key: 'user_height_max_in',
  label: 'Tallest person it suits',
  min: 24,
  max: 90,
};
const ramp: Asked = { ...width, key: 'ramp_length_in', label: 'Ramp length', min: 8, max: 1200 };
const holds: Asked = {
  ...base,
  key: 'user_capacity_lb',
  label: 'Holds',
  type: 'weight',
  unit: 'lb',
  min: 20,
  max: 1200,
};
const number = (unit: string, min: number, max: number): Asked => ({
  ...base,
  key: unit,
  label: unit,
  type: 'number',
  unit,
  min,
  max,
});
const arms: Asked = {
  ...base,
  key: 'arms',
  label: 'Armrests',
  type: 'choice',
  unit: null,
  choices: ['fixed', 'flip-back'],
};
const folds: Asked = { ...base, key: 'folds', label: 'Folds', type: 'yes/no', unit: null };
const model: Asked = { ...base, key: 'model', label: 'Model', type: 'text', unit: null, max_length: 10 };

const valueOf = (asked: Asked, given: unknown) => readFact(asked, given, null);

test.each<[Asked, unknown, number]>([
  [width, 18, 18],
  [width, '18', 18],
  [width, ' 18 in ', 18],
  [width, '18"', 18],
  [width, '18”', 18],
  [width, "18''", 18],
  [width, '18 inches', 18],
  [width, 'about 18 in.', 18],
  [width, '~18', 18],
  [width, '18 1/2', 18.5],
  [width, '18-1/2"', 18.5],
  [width, '18½ in', 18.5],
  [width, '18 ½', 18.5],
  [width, '18.25', 18.25],
  [width, '18,5', 18.5],
  [width, '45 cm', 17.72],
  [width, '45cm', 17.72],
  [width, '45,5 CM', 17.91],
  [width, '450 mm', 17.72],
  [width, '1.5 ft', 18],
  [width, '1 ft 6', 18],
  [width, '.5 m', 19.69],
  [height, `5' 2"`, 62],
  [height, '5’2”', 62],
  [height, "5'2", 62],
  [height, "5'", 60],
  [height, '5 ft 2', 62],
  [height, '5 feet 2 1/2 inches', 62.5],
  [height, '5 ft, 2 in', 62],
  [height, '1.57 m', 61.81],
  [height, '1 m 57', 61.81],
  [ramp, '10 ft', 120],
  [ramp, '3 m', 118.11],
  [holds, '300 lb', 300],
  [holds, '300lbs.', 300],
  [holds, '300 pounds', 300],
  [holds, '300#', 300],
  [holds, '1,200 lb', 1200],
  [holds, '136 kg', 299.83],
  [holds, '20 lb 8 oz', 20.5],
  [number('months', 0, 240), '2 years', 24],
  [number('months', 0, 240), '1 year 6', 18],
  [number('months', 0, 240), '6 months', 6],
  [number('months', 0, 240), '1.5 years', 18],
  [number('year', 1980, 2035), '2019', 2019],
  [number('mi', 1, 60), '20 km', 12.43],
  [number('V', 1.2, 72), '24V', 24],
  [number('Ah', 0.5, 150), '35 Ah', 35],
  [number('mph', 1, 20), '8 km/h', 4.97],
  [number('steps', 0, 100), 'none', 0],
  [number('steps', 0, 100), '3 steps', 3],
  [number('people', 1, 6), '2 people', 2],
])('$0.key: %s%s is read', (asked, given, value) => {
  expect(valueOf(asked, given)).toEqual({ value, problem: null });
});

test.each<[Asked, unknown]>([
  [width, '18 x 16'],
  [width, '18 16'],
  [width, '18 16 in'],
  [width, '18 in 46 cm'],
  [width, '18-20'],
  [width, '18 lb'],
  [width, 'wide'],
  [width, '18 in wide'],
  [width, '1/0'],
  [width, '1/2/3'],
  [width, '-18'],
  [width, '1e1'],
  [width, true],
  [width, Number.NaN],
  [width, Number.POSITIVE_INFINITY],
  [width, {}],
  [holds, '300 in'],
  [number('year', 1980, 2035), '2019.5'],
  [number('people', 1, 6), '1.5'],
  [arms, 'broken'],
  [arms, 3],
  [folds, 'maybe'],
  [model, 'eleven chars'],
  [model, 'a\nb'],
])('$0.key: %s%j is no value of it', (asked, given) => {
  expect(valueOf(asked, given)).toEqual({ value: null, problem: expect.stringContaining(asked.label) });
});

test.each(['', '  ', null, undefined, '?', 'unknown', 'Don’t know', "don't know", 'n/a', 'not sure'])(
  '%j is no answer, and no mistake',
  (given) => {
    for (const asked of [width, arms, folds, model]) {
      expect(valueOf(asked, given)).toEqual({ value: null, problem: null });
    }
  },
);

test('choices, yes and no, and texts are kept as the data has them', () => {
  expect(valueOf(arms, 'Flip-Back').value).toBe('flip-back');
  expect([true, 'yes', 'No', false].map((given) => valueOf(folds, given).value)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(valueOf(model, ' Tracer ').value).toBe('Tracer');
});

test.each<[Asked, string, string]>([
  [width, '45', 'Seat width: enter 14 to 24 in (36 to 61 cm). Is it 45 cm?'],
  [width, '180', 'Seat width: enter 14 to 24 in (36 to 61 cm). Is it 18?'],
  [width, '2', 'Seat width: enter 14 to 24 in (36 to 61 cm). Is it 2 ft?'],
  [width, '99', 'Seat width: enter 14 to 24 in (36 to 61 cm).'],
  // With a unit it is meant as it stands.
  [width, '1,5 m', 'Seat width: enter 14 to 24 in (36 to 61 cm).'],
  [width, '5 ft 6', 'Seat width: enter 14 to 24 in (36 to 61 cm).'],
  [holds, '9', 'Holds: enter 20 to 1,200 lb (9 to 544 kg).'],
  [number('year', 1980, 2035), '1970', 'year: enter 1980 to 2035.'],
  [number('people', 1, 6), '9', 'people: enter 1 to 6 people.'],
])('$0.key %s of %s is refused with what is plausible: %s', (asked, given, sentence) => {
  const range: Record<string, [number, number]> = asked === width ? { seat_width_in: [14, 24] } : {};
  expect(readFact(asked, given, { range })).toEqual({ value: null, problem: sentence });
});

test.each<[Asked, number | boolean | string, string]>([
  [width, 18, '18 in (46 cm)'],
  [width, 18.5, '18.5 in (47 cm)'],
  [width, 17.72, '17.72 in (45 cm)'],
  [width, 6, '6 in (15.2 cm)'],
  [height, 62, '5 ft 2 in (157 cm)'],
  [height, 72, '6 ft (183 cm)'],
  [ramp, 120, '10 ft (3.05 m)'],
  [ramp, 60, '60 in (152 cm)'],
  [holds, 300, '300 lb (136 kg)'],
  [holds, 1200, '1,200 lb (544 kg)'],
  [number('months', 0, 240), 24, '2 years'],
  [number('months', 0, 240), 18, '18 months'],
  [number('months', 0, 240), 1, '1 month'],
  [number('months', 0, 240), 0, 'New'],
  [number('year', 1980, 2035), 2019, '2019'],
  [number('mi', 1, 60), 12, '12 mi (19.3 km)'],
  [number('V', 1.2, 72), 24, '24 V'],
  [number('people', 1, 6), 1, '1 person'],
  [number('steps', 0, 100), 0, 'No steps'],
  [folds, true, 'Yes'],
  [arms, 'flip-back', 'flip-back'],
])('$0.key of %s%s is written with the other system beside', (asked, value, text) => {
  expect(factWords(asked, value)).toBe(text);
});

test('a card has no room for metric', () => {
  expect(shortFactWords(width, 18)).toBe('18 in');
  expect(shortFactWords(holds, 1200)).toBe('1,200 lb');
});

test('a range over feet says both in meters where one is', () => {
  expect(rangeWords(ramp, [8, 1200])).toBe('8 to 1,200 in (20 cm to 30.48 m)');
});

const kind = { category: 'beds', fits: [], typical: {}, range: {}, door_margin_in: null, note: null };
const definitions = (powered: boolean) =>
  ({
    targets: [
      { ...kind, subcategory: null, first: ['model'], more: [], powered },
      { ...kind, subcategory: 'low', first: ['seat_width_in', 'folds'], more: ['arms'], powered },
    ],
    attributes: [width, arms, folds, model, holds],
    always: {
      pickup: ['user_capacity_lb', 'folds'],
      hygiene: ['arms'],
      asked_last: ['model'],
      battery_when_powered: ['V', 'user_capacity_lb'],
    },
  }) as unknown as Parameters<typeof askedOfKind>[0];
const stepsOf = (powered: boolean, subcategory: string | null) =>
  askedOfKind(definitions(powered), { category: 'beds', subcategory })?.steps.map(({ name, attributes }) =>
    [name, ...attributes.map(({ key }) => key)].join(' '),
  );

test('each attribute of a kind is asked once, in the first step that names it; a battery only where there is one', () => {
  expect(stepsOf(false, 'low')).toEqual([
    'first seat_width_in folds',
    'more arms',
    'pickup user_capacity_lb',
    'last model',
  ]);
  expect(stepsOf(true, null)).toEqual([
    'first model',
    'battery user_capacity_lb',
    'pickup folds',
    'hygiene arms',
  ]);
  expect(stepsOf(true, 'unknown')).toBeUndefined();
  const asked = askedOfKind(definitions(false), { category: 'beds', subcategory: null })!;
  expect(attributesOfKind(asked).map(({ key }) => key)).toEqual([
    'model',
    'user_capacity_lb',
    'folds',
    'arms',
  ]);
});

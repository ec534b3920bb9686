import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FactValue } from '#contract/fact-words.ts';
import { judgedBy } from '#contract/wording/fit.ts';
import type { KnownValues } from './bound-rule.ts';
import { loadEquipment } from './equipment.ts';
import { judgeBy } from './verdict.ts';

const equipment = loadEquipment(path.join(import.meta.dirname, '../../../data'));

/** @param target 'category/subcategory', or 'category' for what is in none */
function judge(target: string, details: KnownValues, needs: KnownValues) {
  const [category = '', subcategory = null] = target.split('/');
  return judgeBy(equipment, needs)({ category, subcategory }, details);
}

const standard = 'manual-wheelchairs/standard';
const ramp = 'stair-lifts-ramps/portable-ramps';
const chair = 'lift-chairs';

/** Rule, kind, what the listing has, what is needed, the verdict and its words; by hand from the data's sentences. */
const rows = readFileSync(path.join(import.meta.dirname, 'fit-cases.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string, string, string]);

/** 'seat_width_in=18; seller_helps=true' */
const valuesOf = (text: string): KnownValues =>
  Object.fromEntries(
    text
      .split('; ')
      .filter((part) => part !== '')
      .map((part): [string, FactValue] => {
        const [key = '', value = ''] = part.split('=');
        return [
          key,
          /^[\d.]+$/.test(value) ? Number(value) : value === 'true' || (value !== 'false' && value),
        ];
      }),
  );

test.each(rows)('%s: %s with “%s” for “%s”: %s', (filter, target, details, needs, expected, text) => {
  const fit = judge(target, valuesOf(details), valuesOf(needs));
  expect(fit.verdict).toBe(expected);
  expect(fit.reasons.find((reason) => reason.filter === filter)?.text).toBe(text);
});

test('each rule of the data has a row here', () => {
  const tested = rows.map(([filter]) => filter);
  expect(equipment.definitions.filters.map(({ key }) => key).filter((key) => !tested.includes(key))).toEqual(
    [],
  );
});

describe('rules together', () => {
  const needs = { user_weight_lb: 200, hip_width_in: 17, door_width_in: 30 };

  test('one that fails decides, whatever is not known', () => {
    expect(judge(standard, { seat_width_in: 16 }, needs)).toEqual({
      verdict: 'does-not-fit',
      reasons: [{ filter: 'seat-width', text: 'seat 16 in, needs 18 in' }],
      warnings: [],
    });
  });

  test('what is not known never fits, and every fact that is missing is named', () => {
    expect(judge(standard, { seat_width_in: 18 }, needs)).toEqual({
      verdict: 'unknown',
      reasons: [
        { filter: 'capacity', text: 'weight limit not said, needs 200 lb' },
        { filter: 'door', text: 'width at the widest point not said, needs 28 in or less' },
      ],
      warnings: [],
    });
  });

  test('what fits says of each rule how close it is', () => {
    const fit = judge(standard, { seat_width_in: 18, user_capacity_lb: 300, overall_width_in: 28 }, needs);
    expect([fit.verdict, fit.reasons.map(({ filter }) => filter)]).toEqual([
      'fits',
      ['capacity', 'seat-width', 'door'],
    ]);
  });

  test('of a load that two weights make up, one may be too much, and is never enough to fit', () => {
    const light = { total_capacity_lb: 400, heaviest_piece_lb: 36 };
    const carried = { max_lift_lb: 50 };
    expect(judge(ramp, light, { ...carried, user_weight_lb: 500 })).toMatchObject({
      verdict: 'does-not-fit',
      reasons: [{ filter: 'ramp-load', text: 'carries 400 lb, needs 500 lb' }],
    });
    expect(judge(ramp, light, { ...carried, user_weight_lb: 150 }).verdict).toBe('unknown');
    expect(judge(ramp, light, { ...carried, user_weight_lb: 150, chair_weight_lb: 30 }).verdict).toBe('fits');
  });

  test('who can carry it over steps need not be told how many there are', () => {
    const limit = { user_capacity_lb: 300 };
    const needs = { user_weight_lb: 200 };
    expect(judge(chair, limit, { ...needs, can_do_steps: 'yes' }).verdict).toBe('fits');
    expect(judge(chair, limit, { ...needs, can_do_steps: 'no' }).verdict).toBe('unknown');
  });

  test('without any need that a kind can use nothing is known', () => {
    expect(judge('daily-living-aids/reachers', {}, { hip_width_in: 17 })).toEqual({
      verdict: 'unknown',
      reasons: [],
      warnings: [],
      basis: 'Your sheet has no measure for this.',
    });
    expect(judge(standard, { seat_width_in: 18 }, {}).verdict).toBe('unknown');
    expect(judge('no/such-kind', { seat_width_in: 18 }, needs).verdict).toBe('unknown');
  });

  test('an empty lower limit counts as none', () => {
    const sling = 'patient-lifts-transfer/slings';
    expect(judge(sling, { user_capacity_lb: 300 }, { user_weight_lb: 150 }).verdict).toBe('fits');
    expect(judge(sling, {}, { user_weight_lb: 150 }).verdict).toBe('unknown');
  });

  test('a value of another type than this release knows is as if it were not there', () => {
    expect(judge(standard, { user_capacity_lb: 'much' }, { user_weight_lb: 150 }).verdict).toBe('unknown');
    expect(judge(chair, { vehicle_needed: 'a train' }, { vehicle: 'a car' }).verdict).toBe('unknown');
  });
});

describe('what a verdict rests on', () => {
  const basis = (target: string, details: KnownValues, needs: KnownValues, isWhole = false) => {
    const [category = '', subcategory = null] = target.split('/');
    return judgeBy(equipment, needs, { isWhole })({ category, subcategory }, details).basis;
  };
  const car = { vehicle: 'a car' };

  test('what fits by a car alone says so, and what was not judged: a few in a list, all of them by itself', () => {
    const folds = { vehicle_needed: 'a car' };
    expect(basis(standard, folds, car)).toBe('By vehicle. Not judged: weight, seat width and 5 more.');
    expect(basis(standard, folds, car, true)).toBe(
      'Not on your sheet, so not judged: weight, seat width, seat depth, door, heaviest piece, people to carry it, steps.',
    );
  });

  test('many measures are counted, and one left out is named', () => {
    const needs = {
      user_weight_lb: 200,
      hip_width_in: 17,
      thigh_length_in: 18,
      max_lift_lb: 40,
      pickup_people: 2,
      can_do_steps: 'yes',
      ...car,
    };
    const details = {
      user_capacity_lb: 250,
      seat_width_in: 18,
      seat_depth_in: 16,
      heaviest_piece_lb: 30,
      vehicle_needed: 'a car',
      pickup_people: 1,
      pickup_steps: 0,
    };
    expect(basis(standard, details, needs)).toBe('By weight, seat width and 5 more. Not judged: door.');
    expect(basis(standard, { ...details, overall_width_in: 25 }, { ...needs, door_width_in: 30 })).toBe(
      'By weight, seat width and 6 more.',
    );
    const known = { ...details, overall_width_in: 25 };
    expect(basis(standard, known, { ...needs, door_width_in: 30 }, true)).toBe(undefined);
  });

  test('two rules about one measure are one', () => {
    const sling = 'patient-lifts-transfer/slings';
    expect(basis(sling, { user_capacity_lb: 300 }, { user_weight_lb: 150 })).toMatch(/^By weight\. Not/);
  });

  test('what does not fit, or is not known, says why in its reasons', () => {
    expect(basis(standard, { user_capacity_lb: 100 }, { user_weight_lb: 150 })).toBe(undefined);
    expect(basis(standard, {}, { user_weight_lb: 150 })).toBe(undefined);
  });

  test('each rule of the data has a name for what it judges', () => {
    const keys = equipment.definitions.filters.map(({ key }) => key);
    expect(Object.keys(judgedBy).toSorted()).toEqual(keys.toSorted());
  });
});

describe('warnings', () => {
  const warned = (target: string, details: KnownValues, needs: KnownValues) =>
    judge(target, details, needs).warnings;

  test('above 90 % of the weight limit, not at it', () => {
    expect(warned(standard, { user_capacity_lb: 250 }, { user_weight_lb: 225 })).toEqual([]);
    expect(warned(standard, { user_capacity_lb: 250 }, { user_weight_lb: 226 })).toEqual([
      'Close to its limit: holds 250 lb, for 226 lb.',
    ]);
    expect(warned(standard, { user_capacity_lb: 250 }, { user_weight_lb: 251 })).toEqual([]);
  });

  test('roomy is a wheelchair wider than the hips and 4 in, and no other chair', () => {
    const needs = { hip_width_in: 16 };
    expect(warned(standard, { seat_width_in: 20 }, needs)).toEqual([]);
    expect(warned(standard, { seat_width_in: 20.5 }, needs)).toEqual(['Roomy: seat 20.5 in.']);
    expect(warned('power-wheelchairs/folding', { seat_width_in: 21 }, needs)).toEqual(['Roomy: seat 21 in.']);
    expect(warned(chair, { seat_width_in: 24 }, needs)).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getEquipment, type EquipmentDefinitions } from '#contract/equipment.ts';
import { callAsGuest } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { factsOfListing } from './facts-of-listing.ts';

let app: RunningApp;
let definitions: EquipmentDefinitions;
beforeAll(async () => {
  app = await startApp();
  definitions = await callAsGuest(app, getEquipment, {});
});
afterAll(() => app?.close());

const named = (slug: string) => ({ id: slug, name: slug, slug });
const factsOf = (details: Record<string, string | number | boolean>, category = 'manual-wheelchairs') =>
  factsOfListing(definitions, {
    category: named(category),
    subcategory: category === 'manual-wheelchairs' ? named('standard') : null,
    details,
  });

test('facts are told in words under their headings, without the brand and the serial number', () => {
  const facts = factsOf({
    seat_width_in: 18,
    user_capacity_lb: 250,
    folds: true,
    arms: 'flip-back',
    brand: 'Invacare',
    serial: '4F-88321',
    owner_right: 'I bought it',
    heaviest_piece_lb: 30,
    smoke_free: 'yes',
    overall_width_in: 25,
    leg_rests: 'fixed',
  });
  expect(facts.map(({ name }) => name)).toEqual([
    'What it is',
    'Size and fit',
    'Picking it up',
    'Clean and safe to use',
  ]);
  const lines = facts.flatMap((group) => group.lines);
  expect(lines).toContainEqual({ label: 'Seat width', value: '18 in (46 cm)' });
  expect(lines).toContainEqual({ label: 'Armrests', value: 'Flip-back' });
  expect(lines).toContainEqual({ label: 'Folds', value: 'Yes' });
  expect(lines).toContainEqual({ label: 'How the seller came by it', value: 'Bought it' });
  expect(JSON.stringify(facts)).not.toMatch(/4F-88321|Invacare|question/);
});

test('a fact in whatever words is told in them', () => {
  const lines = factsOf({ missing_parts: 'constructor' }).flatMap((group) => group.lines);
  expect(lines).toContainEqual({ label: 'Missing or broken', value: 'Constructor' });
});

test('what a kind is asked first and nobody has said is a question', () => {
  const lines = factsOf({ seat_width_in: 18 }).flatMap((group) => group.lines);
  expect(lines.filter((line) => 'question' in line)).toHaveLength(5);
  expect(lines).toContainEqual({
    label: 'Holds a person of up to',
    question: 'What is the weight limit on the label?',
    key: 'user_capacity_lb',
  });
});

test('nothing is told of a kind that the data does not know', () => {
  expect(factsOf({ seat_width_in: 18 }, 'spaceships')).toEqual([]);
});

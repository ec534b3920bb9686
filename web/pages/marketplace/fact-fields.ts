import { askedOfKind } from '#contract/equipment-asked.ts';
import { readFact } from '#contract/equipment-values.ts';
import type { EquipmentDefinitions } from '#contract/equipment.ts';
import { shortFactWords } from '#contract/fact-words.ts';
import { fromTo } from '#contract/wording/fact-values.ts';
import * as words from '#contract/wording/fact-filters.ts';
import type { CategoryPath, FactName, GivenFilters } from './filters.ts';

type Attribute = EquipmentDefinitions['attributes'][number];

/** One fact that the lists of a kind can be narrowed by. */
export interface FactField {
  name: FactName;
  label: string;
  hint?: string;
  /** A lowest value, a highest, both, one value, or one of these answers. */
  ask: 'from' | 'to' | 'range' | 'one' | readonly { value: string; label: string }[];
  /** Such as 'in'; '' for answers. */
  unit: string;
}

/** The more of it the better, and the less. */
const fromHere = /capacity|_max_/;
const upToHere =
  /_min_|^(?:overall_width|heaviest_piece|item_weight|turning_radius|wall_clearance|base_height|battery_age)/;

/** What buyers narrow a kind by even where its sellers are not asked it first. */
const alsoAsked = ['overall_width_in', 'heaviest_piece_lb'];

/**
 * For the loader: what a kind is asked first, as far as it can be compared. How wide it is, is asked as the door that it has
 * to go through, where the data has a rule for that.
 */
export function factFieldsOf(
  definitions: EquipmentDefinitions,
  { category, subcategory }: CategoryPath,
): FactField[] {
  if (!category) return [];
  const target = askedOfKind(definitions, { category, subcategory: subcategory ?? null })?.target;
  if (!target) return [];
  const { first, more, fits } = target;
  const later = [...more, ...definitions.always.pickup].filter((key) => alsoAsked.includes(key));
  const keys = new Set([...first, ...later]);
  if (fits.includes('door')) keys.add('overall_width_in');
  return [...keys].flatMap((key) => {
    if (key === 'overall_width_in' && fits.includes('door')) return [throughDoor];
    const attribute = definitions.attributes.find((one) => one.key === key);
    return attribute && attribute.type !== 'text' ? [fieldOf(attribute)] : [];
  });
}

const throughDoor: FactField = {
  name: 'fact.door',
  label: words.throughDoor,
  hint: words.doorHint,
  ask: 'one',
  unit: 'in',
};

function fieldOf(attribute: Attribute): FactField {
  const { key, label, unit, type, choices } = attribute;
  const name = `fact.${key}` as const;
  if (type === 'choice') {
    return { name, label, unit: '', ask: (choices ?? []).map((value) => ({ value, label: capital(value) })) };
  }
  if (type === 'yes/no') {
    const both = [true, false].map((is) => ({
      value: is ? 'yes' : 'no',
      label: shortFactWords(attribute, is),
    }));
    return { name, label, unit: '', ask: both };
  }
  const ask = fromHere.test(key) ? 'from' : upToHere.test(key) ? 'to' : 'range';
  return { name, label: words.labels[key] ?? label, unit: unit ?? '', ask };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For the loader: what the chips of an address say, by the filter's name. One that cannot be read has none. */
export function factChips(definitions: EquipmentDefinitions, given: GivenFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => {
      const door = name === throughDoor.name && text ? doorChip(definitions, text) : null;
      if (door !== null) return [[name, door]];
      const attribute = definitions.attributes.find(({ key }) => `fact.${key}` === name);
      const said = attribute && text ? chipOf(attribute, text) : null;
      return said === null || said === undefined ? [] : [[name, said]];
    }),
  );
}

function doorChip({ needs }: EquipmentDefinitions, text: string): string | null {
  const need = needs.find(({ key }) => key === 'door_width_in')!;
  const { value } = readFact(need, text, null);
  return value === null ? null : words.throughDoorOf(shortFactWords(need, value));
}

function chipOf(attribute: Attribute, text: string): string | null {
  const label = words.labels[attribute.key] ?? attribute.label;
  const [least, most] = text.split('..').map((part) => {
    const { value } = readFact(attribute, part, null);
    return value === null ? null : shortFactWords(attribute, value);
  });
  if (!text.includes('..')) return least ? words.exactly(label, least) : null;
  if (least && most) {
    const unit = ` ${attribute.unit}`;
    const isTwice = least.endsWith(unit) && most.endsWith(unit);
    return words.between(label, fromTo(isTwice ? least.slice(0, -unit.length) : least, most));
  }
  if (least) return words.orMore(label, least);
  return most ? words.orLess(label, most) : null;
}

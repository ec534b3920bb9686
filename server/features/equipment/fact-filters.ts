import { readFact } from '#contract/equipment-values.ts';
import { fromTo, shortFactWords, type FactValue } from '#contract/fact-words.ts';
import * as factWords from '#contract/wording/facts.ts';
import * as words from '#contract/wording/fact-filters.ts';
import { AppError } from '#server/http/app-error.ts';
import type { KnownValues } from './bound-rule.ts';
import type { Equipment } from './equipment.ts';

/** The need that the width of a door is. */
export const doorNeed = 'door_width_in';

/** What a list asks of one fact. A listing that does not say it does not match. */
export interface FactCondition {
  key: string;
  /** From here on, and up to here. */
  least?: number;
  most?: number;
  /** The very answer. */
  is?: string | boolean;
}

type Texts = Readonly<Record<string, string>>;
type Reading = Omit<FactCondition, 'key'> | { problem: string } | null;

/** Under this name a list asks for what goes through a door of a width: `fact.door=32`. */
const doorName = 'door';

/**
 * What a list asks of facts: `value`, `from..to`, `from..` or `..to` for each attribute key. The brand and the door are
 * filters of their own.
 * @throws AppError `invalid-input` with a text for each `fact.<key>`
 */
export function readFactFilters(equipment: Equipment, given: Texts): FactCondition[] {
  const fields: Record<string, string> = {};
  const conditions: FactCondition[] = [];
  for (const [key, text] of Object.entries(given)) {
    if (key === 'brand') continue;
    const reading = key === doorName ? readDoor(equipment, text) : readCondition(equipment, key, text.trim());
    if (reading === null) continue;
    if ('problem' in reading) fields[`fact.${key}`] = reading.problem;
    else if (key !== doorName) conditions.push({ key, ...reading });
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields });
  return conditions.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function readCondition(equipment: Equipment, key: string, text: string): Reading {
  const attribute = equipment.attribute(key);
  if (!attribute || attribute.private) return { problem: factWords.notKnown };
  if (attribute.type === 'text') return { problem: words.notCompared(attribute.label) };
  const read = (part: string) => readFact(attribute, part, null);
  if (attribute.type === 'choice' || attribute.type === 'yes/no') {
    const { value, problem } = read(text);
    if (problem !== null) return { problem };
    return value === null ? null : { is: value as string | boolean };
  }
  const ends = text.split('..').map((part) => part.trim());
  if (ends.length > 2)
    return { problem: words.noRange(attribute.label, `${attribute.min} ${attribute.unit}`) };
  const readings = ends.map(read);
  for (const { problem } of readings) if (problem !== null) return { problem };
  const [least, most] = readings.map(({ value }) => value as number | null);
  if (ends.length === 1) return least === null || least === undefined ? null : { least, most: least };
  if ((least ?? -Infinity) > (most ?? Infinity)) return { problem: words.wrongWayRound(attribute.label) };
  const bounds = { ...(least !== null && { least: least! }), ...(most !== null && { most: most! }) };
  return Object.keys(bounds).length > 0 ? bounds : null;
}

/** The width of the door that a list asks about; undefined where it asks about none, or says no width. */
export function doorWidth(equipment: Equipment, given: Texts): number | undefined {
  const reading = readDoor(equipment, given[doorName]);
  return reading && 'most' in reading ? reading.most : undefined;
}

/** Read as the measure of a needs sheet is. */
function readDoor({ definitions }: Equipment, text: string | undefined): Reading {
  const asked = definitions.needs.find(({ key }) => key === doorNeed)!;
  const { value, problem } = readFact(asked, text, null);
  if (problem !== null) return { problem };
  return value === null ? null : { most: Number(value) };
}

/** The same as texts by dotted name, one way for each condition: in the units that are kept. */
export const factTexts = (conditions: readonly FactCondition[]): Record<string, string> =>
  Object.fromEntries(
    conditions.map(({ key, least, most, is }) => [
      `fact.${key}`,
      is !== undefined ? String(is) : least === most ? String(least) : `${least ?? ''}..${most ?? ''}`,
    ]),
  );

/** 'Seat width 18 to 20 in', 'Holds 300 lb or more', 'Armrests: removable'. */
export function factFilterWords(equipment: Equipment, { key, least, most, is }: FactCondition): string {
  const attribute = equipment.attribute(key)!;
  const label = words.labels[key] ?? attribute.label;
  const said = (value: FactValue) => shortFactWords(attribute, value);
  if (is !== undefined) return words.exactly(label, said(is));
  if (least !== undefined && most !== undefined)
    return words.between(label, least === most ? said(least) : fromTo(said(least), said(most)));
  return least === undefined ? words.orLess(label, said(most!)) : words.orMore(label, said(least));
}

/** 'Fits through a door of 32 in'. */
export const doorFilterWords = (inches: number): string =>
  words.throughDoorOf(shortFactWords({ key: doorNeed, unit: 'in' }, inches));

/**
 * Measures of a person and a home. One that this release does not know, or no longer takes, is left out, as it is from
 * a sheet of an account: a sheet that has long been in a browser goes on judging by the others.
 */
export const readNeeds = (
  { definitions }: Equipment,
  given: Readonly<Record<string, unknown>>,
): KnownValues =>
  Object.fromEntries(
    definitions.needs.flatMap((need): [string, FactValue][] => {
      const { value } = readFact(need, given[need.key], null);
      return value === null ? [] : [[need.key, value]];
    }),
  );

/** Whether facts of a listing are what is asked for. */
export function meetsFacts(facts: KnownValues | null, conditions: readonly FactCondition[]): boolean {
  return conditions.every(({ key, least = -Infinity, most = Infinity, is }) => {
    const value = facts?.[key];
    if (is !== undefined) return value === is;
    return typeof value === 'number' && value >= least && value <= most;
  });
}

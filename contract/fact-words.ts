import type { Attribute } from './equipment.ts';
import { metricOf } from './equipment-metric.ts';
import * as words from './wording/fact-values.ts';
import { withCommas } from './with-commas.ts';

/** In inches, pounds or the attribute's own unit; whether it is so; one of its choices, or one line. */
export type FactValue = number | boolean | string;

type Told = Pick<Attribute, 'key' | 'unit'>;

/** A value in words, with metric beside: '18 in (46 cm)', '5 ft 2 in (157 cm)', '300 lb (136 kg)', 'Yes', '2 years', 'New'. */
export function factWords(asked: Told, of: FactValue): string {
  if (typeof of === 'boolean') return of ? words.yes : words.no;
  if (typeof of === 'string') return of;
  if (of === 0 && asked.unit === 'months') return words.asNew;
  const own = numberWords(asked, of);
  const metric = metricOf(of, asked.unit ?? '');
  return metric ? words.withMetric(own, `${withCommas(metric.value)} ${metric.unit}`) : own;
}

/** The same without metric: '18 in'. */
export function shortFactWords(asked: Told, of: FactValue): string {
  return typeof of === 'number' ? numberWords(asked, of) : factWords(asked, of);
}

/** '32 to 37 in': the unit is told once where both have it. */
export function fromTo(from: string, to: string): string {
  const [number = '', unit] = from.split(' ');
  const isShared = from === `${number} ${unit}` && to === `${to.split(' ')[0]} ${unit}`;
  return words.fromTo(isShared ? number : from, to);
}

function numberWords({ key, unit }: Told, of: number): string {
  // Bodies, and what is longer than a room is high, are told in feet.
  if (unit === 'in' && (key.startsWith('user_height') || of >= 120)) return feetWords(of);
  if (unit === 'months') return of >= 12 && of % 12 === 0 ? words.years(of / 12) : words.months(of);
  if (unit === 'people') return words.people(of);
  if (unit === 'steps') return of === 0 ? words.noSteps : words.steps(of);
  return unit === null || ['year', 'count'].includes(unit)
    ? shown(of, unit ?? '')
    : `${withCommas(of)} ${unit}`;
}

function feetWords(inches: number): string {
  const rounded = Math.round(inches * 10) / 10;
  const feet = Math.floor(rounded / 12);
  const rest = Math.round((rounded - feet * 12) * 10) / 10;
  return feet === 0 ? `${rest} in` : words.feetOf(feet, rest);
}

/** A number as its unit is written: no commas in a year. */
export const shown = (number: number, unit: string): string =>
  unit === 'year' ? String(number) : withCommas(number);

import type { Attribute, Target } from './equipment.ts';
import { fromMetric, metricOf } from './equipment-metric.ts';
import { readMeasure } from './equipment-units.ts';
import { type FactValue, shown } from './fact-words.ts';
import * as words from './wording/fact-problems.ts';
import { fromTo, no, withMetric, yes } from './wording/fact-values.ts';
import { withCommas } from './with-commas.ts';

/** A fact of a listing, or a measure of a sheet of needs. */
export type Asked = Pick<Attribute, 'key' | 'label' | 'type' | 'unit' | 'min' | 'max' | 'choices'> &
  Partial<Pick<Attribute, 'max_length'>>;
type Range = readonly [number, number];

/** What was given for a fact: a value, a problem with its sentence, or neither, which is "don't know". */
export type FactReading = { value: FactValue; problem: null } | { value: null; problem: string | null };

const nothing: FactReading = { value: null, problem: null };
/** Answers that say nothing: they are kept as if none had been given. */
const unknown = /^(?:\?+|-+|n\/?a|unknown|unsure|not sure|not known|(?:i )?(?:don'?t|do not) know)$/;
const severalLines = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** Who wrote "1.5 m" did not mean 59 cm. */
const hasUnit = /[\p{L}"'”″]/u;
const wholeUnits = ['year', 'count', 'people', 'steps'];

/** The plausible values: the target's, else the attribute's own. */
export function rangeOf({ key, min, max }: Asked, target: Pick<Target, 'range'> | null): Range | null {
  const own = target?.range[key];
  if (own) return own;
  return min === null || max === null ? null : [min, max];
}

/**
 * Reads one fact, as the API's value or as it is typed into the form: '45 cm', `5' 2"`, '300 lb', 'yes'.
 *
 * @param target whose plausible range counts; null for the attribute's own
 */
export function readFact(asked: Asked, given: unknown, target: Pick<Target, 'range'> | null): FactReading {
  const text = typeof given === 'string' ? given.trim() : given;
  if (text === '' || text === null || text === undefined) return nothing;
  if (typeof text === 'string' && unknown.test(text.toLowerCase().replaceAll('’', "'"))) return nothing;
  if (asked.type === 'yes/no') return readYesNo(asked, text);
  if (asked.type === 'choice') return readChoice(asked, text);
  return asked.type === 'text' ? readText(asked, text) : readNumber(asked, text, target);
}

const problem = (sentence: string): FactReading => ({ value: null, problem: sentence });
const value = (of: FactValue): FactReading => ({ value: of, problem: null });

function readYesNo({ label }: Asked, given: unknown): FactReading {
  const text = String(given).toLowerCase();
  if (['true', 'yes', 'y'].includes(text)) return value(true);
  return ['false', 'no', 'n'].includes(text) ? value(false) : problem(words.notAChoice(label, [yes, no]));
}

function readChoice({ label, choices }: Asked, given: unknown): FactReading {
  const text = String(given).toLowerCase();
  const chosen = choices?.find((choice) => choice.toLowerCase() === text);
  return chosen === undefined ? problem(words.notAChoice(label, choices ?? [])) : value(chosen);
}

function readText({ label, max_length: most }: Asked, given: unknown): FactReading {
  const text = String(given);
  if (severalLines.test(text)) return problem(words.severalLines(label));
  return most && text.length > most ? problem(words.tooLong(label, most)) : value(text);
}

function readNumber(asked: Asked, given: unknown, target: Pick<Target, 'range'> | null): FactReading {
  const { label, unit } = asked;
  const number = typeof given === 'number' ? given : readMeasure(noneIsZero(String(given)), unit ?? '');
  const range = rangeOf(asked, target);
  if (number === null || !Number.isFinite(number))
    return problem(words.notAValue(label, exampleOf(asked, range)));
  const kept = unit === 'months' ? Math.round(number) : Math.round(number * 100) / 100;
  if (range && (kept < range[0] || kept > range[1])) {
    const guess = hasUnit.test(String(given)) ? '' : guessOf(asked, kept, range);
    return problem(words.notPlausible(label, rangeWords(asked, range), guess));
  }
  if (wholeUnits.includes(unit ?? '') && !Number.isInteger(kept)) return problem(words.notWhole(label));
  return value(kept);
}

const noneIsZero = (text: string): string =>
  /^(?:none|no|zero|no (?:steps|stairs))$/i.test(text) ? '0' : text;

function exampleOf({ unit }: Asked, range: Range | null): string {
  const middle = range ? Math.round((range[0] + range[1]) / 2) : 1;
  return unit === 'year' || unit === 'count' ? String(middle) : `${middle} ${unit}`;
}

/** What was probably meant by a value that is not plausible: centimeters or kilograms without their unit, or a slip. */
function guessOf({ unit }: Asked, given: number, [least, most]: Range): string {
  const fits = (number: number | null) => number !== null && number >= least && number <= most;
  if (fits(fromMetric(given, unit ?? ''))) return `${given} ${unit === 'in' ? 'cm' : 'kg'}`;
  if (unit === 'in' && fits(given * 12)) return `${given} ft`;
  const slip = given / 10;
  return fits(slip) && Number.isInteger(slip) && unit !== 'year' ? String(slip) : '';
}

/** '14 to 24 in (36 to 61 cm)'. */
export function rangeWords(asked: Asked, [least, most]: Range): string {
  const unit = asked.unit ?? '';
  const own = ['year', 'count'].includes(unit) ? '' : ` ${unit}`;
  const said = `${fromTo(shown(least, unit), shown(most, unit))}${own}`;
  const from = metricOf(least, unit);
  const to = metricOf(most, unit);
  if (!from || !to) return said;
  const metric =
    from.unit === to.unit
      ? `${fromTo(withCommas(from.value), withCommas(to.value))} ${to.unit}`
      : fromTo(`${withCommas(from.value)} ${from.unit}`, `${withCommas(to.value)} ${to.unit}`);
  return withMetric(said, metric);
}

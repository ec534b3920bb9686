import { fromTo, shortFactWords } from '#contract/fact-words.ts';
import * as words from '#contract/wording/fit.ts';
import { limitsOf, type FactLimits, type KnownValues } from './bound-rule.ts';
import type { Equipment } from './equipment.ts';
import type { BoundFitRule, FitRule } from './fit-rules.ts';

/**
 * 'seat 16 in, needs 18 in', 'seat width not said, needs 18 in'.
 * @param needed what the rule's `neededText` says
 */
export function reasonText(
  equipment: Equipment,
  { bound, needed }: { bound: BoundFitRule; needed: string },
  details: KnownValues,
  verdict: 'fits' | 'does-not-fit' | 'unknown',
): string {
  const { required } = bound;
  const missing = verdict === 'unknown' ? required.filter((key) => details[key] === undefined) : [];
  const given =
    missing.length > 0
      ? words.notSaid(missing.map((key) => nameOf(equipment, key)))
      : givenText(equipment, bound, details);
  const said = words.sentence(given, needed);
  const open = verdict === 'unknown' ? bound.needs.filter((key) => bound.values[key] === undefined) : [];
  return open.length === 0 ? said : words.sheetLacks(said, open.map(needName(equipment)));
}

/** 'needs 18 in', 'you have a car'. */
export function neededText(equipment: Equipment, bound: BoundFitRule): string {
  const own = words.have[bound.filter];
  return own ? own(needWords(equipment, bound)) : words.needs(limitsText(equipment, bound));
}

/** Of a rule that warns. */
export function warningText(equipment: Equipment, bound: BoundFitRule, details: KnownValues): string {
  const warn = words.warnings[bound.filter];
  const given = givenText(equipment, bound, details);
  return warn ? warn(given, needWords(equipment, bound)) : given;
}

/**
 * 'By weight. Not judged: door.' of what fits; where nothing was judged, words that say so; else undefined.
 * @param rules those of the kind, and of them those that the needs ask about
 * @param isWhole for who sees every measure that was judged
 */
export function basisText(
  verdict: 'fits' | 'does-not-fit' | 'unknown',
  rules: { all: readonly FitRule[]; asked: readonly FitRule[] },
  isWhole: boolean,
): string | undefined {
  if (rules.asked.length === 0) return words.noMeasure;
  if (verdict !== 'fits') return undefined;
  const judged = measuresOf(rules.asked);
  const left = measuresOf(rules.all).filter((one) => !judged.includes(one));
  if (!isWhole) return words.fitsBy(judged, left);
  return left.length > 0 ? words.leftOut(left) : undefined;
}

const measuresOf = (rules: readonly FitRule[]): string[] => [
  ...new Set(rules.map(({ filter }) => words.judgedBy[filter] ?? filter)),
];

function givenText(equipment: Equipment, { filter, uses }: BoundFitRule, details: KnownValues): string {
  const shown = uses.map((key) => {
    const value = details[key];
    return typeof value === 'number' || typeof value === 'string' ? worded(equipment, key, value) : null;
  });
  const [low, high] = [uses.find(isLowest), uses.find(isHighest)].map((key) =>
    key === undefined ? null : (shown[uses.indexOf(key)] ?? null),
  );
  const isPair = uses.some(isLowest) && uses.some(isHighest);
  const said = isPair ? openRange(low!, high!) : words.by(shown.filter((one) => one !== null));
  const whole =
    said === '' ? words.notSaid(uses.map((key) => nameOf(equipment, key))) : pattern(filter, said);
  return details['seller_helps'] === true && uses.includes('seller_helps') ? words.sellerHelps(whole) : whole;
}

const pattern = (filter: string, said: string): string =>
  (words.said[filter] ?? '{}').replace('{}', () => said);

const isLowest = (key: string): boolean => key.includes('_min_');
const isHighest = (key: string): boolean => key.includes('_max_');

/** What the needs ask of the facts: '18 in', '24 in or less', '16 to 20 in', '36 in by 80 in'. */
function limitsText(equipment: Equipment, { rule, uses, values, needs }: BoundFitRule): string {
  const limits = limitsOf(rule);
  const [lowest, highest] = [uses.find(isLowest), uses.find(isHighest)];
  if (lowest !== undefined && highest !== undefined) {
    const between = { least: limits[highest]?.least, most: limits[lowest]?.most };
    return limitText(equipment, lowest, between as FactLimits);
  }
  const [need] = needs;
  const ofChoice = values[need!];
  if (needs.length === 1 && typeof ofChoice === 'string') return ofChoice;
  return words.by(uses.filter((key) => limits[key]).map((key) => limitText(equipment, key, limits[key]!)));
}

function limitText(equipment: Equipment, key: string, { least, most, oneOf }: FactLimits): string {
  const said = (value: number) => worded(equipment, key, value);
  if (oneOf) return words.either(oneOf);
  if (least !== undefined && most !== undefined)
    return least === most ? said(least) : fromTo(said(least), said(most));
  if (most !== undefined) return words.atMost(said(most));
  return least === undefined ? '' : said(least);
}

function needWords({ definitions }: Equipment, { needs, values }: BoundFitRule): string {
  return words.by(
    needs.map((key) => {
      const need = definitions.needs.find((one) => one.key === key);
      return need ? shortFactWords(need, values[key]!) : String(values[key]);
    }),
  );
}

const needName =
  ({ definitions }: Equipment) =>
  (key: string): string =>
    startsSmall(definitions.needs.find((one) => one.key === key)?.label ?? key);

const worded = (equipment: Equipment, key: string, value: number | string): string =>
  shortFactWords(equipment.attribute(key)!, value);

function nameOf(equipment: Equipment, key: string): string {
  return words.names[key] ?? startsSmall(equipment.attribute(key)?.label ?? key);
}

const startsSmall = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** '32 to 37 in'; one that is not known is left open. */
function openRange(low: string | null, high: string | null): string {
  if (low === null) return high === null ? '' : words.upTo(high);
  return high === null ? words.from(low) : fromTo(low, high);
}

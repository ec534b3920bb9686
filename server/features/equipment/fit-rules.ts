import type { EquipmentFile } from './equipment-file.ts';
import { bindRule, type KnownValues } from './bound-rule.ts';
import { parseRule, type Rule } from './fit-rule.ts';

type Filter = EquipmentFile['filters'][string];
type Target = EquipmentFile['categories'][string]['no_subcategory'];

/** One rule of one kind of equipment. */
export interface FitRule {
  /** The filter's key. */
  readonly filter: string;
  readonly needs: readonly string[];
  readonly uses: readonly string[];
  /** Facts that a reason names where it is not known whether it fits. */
  readonly required: readonly string[];
  readonly rule: Rule;
  /** When something that fits is worth a warning. */
  readonly warns: Rule | null;
  readonly margin: number | null;
}

/** The same for one person and home. */
export interface BoundFitRule extends FitRule {
  readonly values: KnownValues;
}

/** @throws Error that says what it cannot read */
export function readRule(file: EquipmentFile, filter: Filter, rule: string): Rule {
  return parseRule(rule, {
    needs: filter.needs,
    uses: filter.uses,
    optional: filter.optional.filter((key) => file.attributes[key]?.type !== 'yes/no'),
    choicesOfNeed: (key) => file.needs[key]?.choices,
    choicesOfFact: (key) => file.attributes[key]?.choices,
  });
}

/** Gives the rules of each target of a category, in the order of the data; the same rule is the same object. */
export function fitRulesIn(file: EquipmentFile): (category: string, target: Target) => FitRule[] {
  const made = new Map<string, FitRule>();
  return (category, target) =>
    target.fits.map((key) => {
      const filter = file.filters[key]!;
      const { needs, uses, optional } = filter;
      const isWarned =
        filter.warn_when !== null && (filter.warn_in === null || filter.warn_in.includes(category));
      const margin = (key === 'door' ? target.door_margin_in : null) ?? filter.margin;
      return made.getOrInsertComputed(`${key} ${margin} ${isWarned}`, () => ({
        filter: key,
        needs,
        uses,
        required: uses.filter((used) => !optional.includes(used)),
        rule: readRule(file, filter, filter.fits_when),
        warns: isWarned ? readRule(file, filter, filter.warn_when!) : null,
        margin,
      }));
    });
}

/** The rules that these needs ask about: those of which one need at least is given. */
export const askedRules = (rules: readonly FitRule[], values: KnownValues): FitRule[] =>
  rules.filter(({ needs }) => needs.some((key) => values[key] !== undefined));

/** A rule that these needs ask about. */
export const boundRule = (one: FitRule, values: KnownValues): BoundFitRule => ({
  ...one,
  rule: bindRule(one.rule, values, one.margin),
  warns: one.warns && bindRule(one.warns, values, one.margin),
  values,
});

import type * as z from 'zod/mini';
import type { fitSchema } from '#contract/fit-schema.ts';
import { ruleHolds, type KnownValues } from './bound-rule.ts';
import type { Equipment, Kind } from './equipment.ts';
import { boundRulesOf, type BoundFitRule } from './fit-rules.ts';
import { reasonText, warningText } from './fit-words.ts';

export type Fit = z.infer<typeof fitSchema>;

/** The verdict of one rule, for what is known of a listing. */
export function ruleVerdict({ rule, required }: BoundFitRule, details: KnownValues): Fit['verdict'] {
  const holds = ruleHolds(rule, details);
  if (holds === false) return 'does-not-fit';
  return holds && required.every((key) => details[key] !== undefined) ? 'fits' : 'unknown';
}

/** The verdict of all rules together; with none nothing is known. */
export function joinVerdicts(verdicts: readonly Fit['verdict'][]): Fit['verdict'] {
  if (verdicts.includes('does-not-fit')) return 'does-not-fit';
  return verdicts.length === 0 || verdicts.includes('unknown') ? 'unknown' : 'fits';
}

/**
 * Whether something fits a person and a home, by the rules of `data/equipment-attributes.json`, which are the only ones:
 * lists filter by the same (`listing-fit-store.ts`).
 *
 * @param details its facts, in inches, pounds and the attributes' own units
 * @param needs measures of the person and the home, likewise
 */
export function verdict(equipment: Equipment, target: Kind, details: KnownValues, needs: KnownValues): Fit {
  const { others: _, ...fit } = wholeVerdict(equipment, target, details, needs);
  return fit;
}

/** The same with what else was judged, for a listing that somebody looks at. */
export function wholeVerdict(
  equipment: Equipment,
  target: Kind,
  details: KnownValues,
  needs: KnownValues,
): Fit {
  const judged = boundRulesOf(equipment.fitRules(target), needs).map((rule) => ({
    rule,
    verdict: ruleVerdict(rule, details),
  }));
  const whole = joinVerdicts(judged.map((one) => one.verdict));
  return {
    verdict: whole,
    reasons: judged
      .filter((one) => one.verdict === whole)
      .map(({ rule }) => ({ filter: rule.filter, text: reasonText(equipment, rule, details, whole) })),
    warnings: judged
      .filter((one) => one.verdict === 'fits' && one.rule.warns && ruleHolds(one.rule.warns, details))
      .map(({ rule }) => warningText(equipment, rule, details)),
    others: judged
      .filter((one) => one.verdict !== whole)
      .map(({ rule, verdict }) => ({
        filter: rule.filter,
        verdict,
        text: reasonText(equipment, rule, details, verdict),
      })),
  };
}

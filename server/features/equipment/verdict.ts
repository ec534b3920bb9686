import type * as z from 'zod/mini';
import type { fitSchema } from '#contract/fit-schema.ts';
import { ruleHolds, type KnownValues } from './bound-rule.ts';
import type { Equipment, Kind } from './equipment.ts';
import { askedRules, boundRule, type BoundFitRule, type FitRule } from './fit-rules.ts';
import { basisText, neededText, reasonText, warningText } from './fit-words.ts';

export type Fit = z.infer<typeof fitSchema>;

/** The verdict of one rule, for what is known of a listing. */
export function ruleVerdict({ rule }: BoundFitRule, details: KnownValues): Fit['verdict'] {
  const holds = ruleHolds(rule, details);
  if (holds === null) return 'unknown';
  return holds ? 'fits' : 'does-not-fit';
}

/** The verdict of all rules together; with none nothing is known. */
export function joinVerdicts(verdicts: readonly Fit['verdict'][]): Fit['verdict'] {
  if (verdicts.includes('does-not-fit')) return 'does-not-fit';
  return verdicts.length === 0 || verdicts.includes('unknown') ? 'unknown' : 'fits';
}

/** Says of one listing after the other whether it fits: by its kind and its facts, in the units of the data. */
export type Judge = (target: Kind, details: KnownValues) => Fit;

/** A rule for one sheet of needs, and what that says. */
interface AskedRule {
  bound: BoundFitRule;
  needed: string;
}

/**
 * Whether things fit a person and a home, by the rules of `data/equipment-attributes.json`, which are the only ones: lists
 * filter by the same (`listing-fit-store.ts`). What the needs ask is worked out once, however many things are judged.
 *
 * @param needs measures of the person and the home, in inches, pounds and their own units
 * @param isWhole with `others`, for those that somebody looks at
 */
export function judgeBy(equipment: Equipment, needs: KnownValues, { isWhole = false } = {}): Judge {
  const known = new Map<FitRule, AskedRule>();
  const ask = (rule: FitRule): AskedRule => {
    const bound = boundRule(rule, needs);
    return { bound, needed: neededText(equipment, bound) };
  };
  return (target, details) => {
    const all = equipment.fitRules(target);
    const rules = askedRules(all, needs);
    const judged = rules.map((rule) => {
      const asked = known.getOrInsertComputed(rule, ask);
      return { asked, verdict: ruleVerdict(asked.bound, details) };
    });
    const whole = joinVerdicts(judged.map((one) => one.verdict));
    const basis = basisText(whole, { all, asked: rules }, isWhole);
    const said = ({ asked, verdict }: (typeof judged)[number]) => ({
      filter: asked.bound.filter,
      text: reasonText(equipment, asked, details, verdict),
    });
    return {
      verdict: whole,
      reasons: judged.filter((one) => one.verdict === whole).map(said),
      warnings: judged.flatMap(({ asked: { bound }, verdict }) =>
        verdict === 'fits' && bound.warns && ruleHolds(bound.warns, details)
          ? [warningText(equipment, bound, details)]
          : [],
      ),
      ...(basis !== undefined && { basis }),
      ...(isWhole && {
        others: judged
          .filter((one) => one.verdict !== whole)
          .map((one) => ({ ...said(one), verdict: one.verdict })),
      }),
    };
  };
}

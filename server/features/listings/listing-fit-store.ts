import { sql, type RawBuilder } from 'kysely';
import { compare, factsIn } from '#server/features/equipment/bound-rule.ts';
import type { FactCondition } from '#server/features/equipment/fact-filters.ts';
import type { Rule, Term } from '#server/features/equipment/fit-rule.ts';
import type { FitFilter } from './listing-fit.ts';

/**
 * Conditions on `listing_search.facts`: the rules of `verdict.ts` as SQL/JSON paths, whose unknown is ours. Paths are
 * values of the statement, so that one plan serves everybody's needs.
 */

/** All of them; what is not said meets none. */
export function factsCondition(conditions: readonly FactCondition[]): RawBuilder<unknown> {
  if (conditions.length === 0) return sql`TRUE`;
  const path = conditions.flatMap(({ key, least, most, is }) => [
    ...(is === undefined ? [] : [`${factPath(key)} == ${JSON.stringify(is)}`]),
    ...(least === undefined ? [] : [`${factPath(key)} >= ${least}`]),
    ...(most === undefined ? [] : [`${factPath(key)} <= ${most}`]),
  ]);
  return sql`facts @@ ${all(path)}::jsonpath`;
}

/** Whether the verdict is one of those that are shown. */
export function fitCondition({ groups, verdicts }: FitFilter): RawBuilder<unknown> {
  const places = groups.flatMap(({ kinds }, index) =>
    kinds.map(({ categoryId, subcategoryId }) => [subcategoryId ?? categoryId, index + 1]),
  );
  const paths = groups.map(({ rules }) => all(rules.map(({ rule }) => pathOf(rule))));
  const verdict = sql`COALESCE(facts, '{}') @@ (${arrayOf(paths)}::jsonpath[])[
    (${JSON.stringify(Object.fromEntries(places))}::jsonb -> COALESCE(subcategory_id, category_id)::text)::integer]`;
  const isShown = (one: FitFilter['verdicts'][number]): boolean => verdicts.includes(one);
  if (isShown('fits') && isShown('unknown')) return sql`(${verdict}) IS NOT FALSE`;
  if (isShown('fits')) return sql`(${verdict}) IS TRUE`;
  return isShown('unknown') ? sql`(${verdict}) IS NULL` : sql`(${verdict}) IS FALSE`;
}

/** As PostgreSQL writes an array. */
const arrayOf = (texts: readonly string[]): string =>
  `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

const all = (parts: readonly string[]): string => `(${parts.join(' && ')})`;
const any = (parts: readonly string[]): string => (parts.length === 0 ? no : `(${parts.join(' || ')})`);
const yes = '(1 == 1)';
const no = '(1 == 0)';
/** What can't be compared is neither so nor otherwise. */
const unknown = '(1 == "")';
const factPath = (key: string): string => `$.${JSON.stringify(key)}`;
const isThere = (key: string): string => `exists(${factPath(key)})`;

/** True, false or unknown, as `ruleVerdict` says fits, does not fit or unknown. */
function pathOf(rule: Rule): string {
  switch (rule.is) {
    case 'and':
      return all(rule.of.map(pathOf));
    case 'or':
      return any(rule.of.map(pathOf));
    case 'settled':
      return rule.value === null ? unknown : rule.value ? yes : no;
    case 'one of': {
      const value = termPath(rule.value);
      return orUnknown(any(rule.among.map((one) => `${value} == ${termPath(one)}`)), rule.value);
    }
    case 'compare':
      return comparePath(rule);
  }
}

function comparePath({ left, by, right, counts }: Extract<Rule, { is: 'compare' }>): string {
  if (left.is === 'rank' && right.is === 'value')
    return rankPath(left, (place) => compare(place, by, right.value));
  if (right.is === 'rank' && left.is === 'value')
    return rankPath(right, (place) => compare(left.value, by, place));
  const conditional = conditionalIn(left) ?? conditionalIn(right);
  if (conditional) {
    const { fact } = conditional;
    const isSo = `exists(${factPath(fact)} ? (@ == true))`;
    const branch = (isYes: boolean): string =>
      comparePath({
        is: 'compare',
        by,
        counts,
        left: decided(left, fact, isYes),
        right: decided(right, fact, isYes),
      });
    return any([all([isSo, branch(true)]), all([`!${isSo}`, branch(false)])]);
  }
  const path = `(${termPath(left)} ${by} ${termPath(right)})`;
  if (counts === 'true')
    return any([path, ...[left, right].flatMap(factsIn).map((key) => `!${isThere(key)}`)]);
  return orUnknown(path, left, right);
}

/** A comparison, unknown where a fact that it reads is missing. */
const orUnknown = (path: string, ...terms: readonly Term[]): string =>
  any([path, ...terms.flatMap(factsIn).map((key) => all([`!${isThere(key)}`, unknown]))]);

/** A choice by its place: those that hold, and unknown for what is no choice of this release. */
function rankPath({ of, choices }: Extract<Term, { is: 'rank' }>, holds: (place: number) => boolean): string {
  const isOneOf = (some: readonly string[]): string =>
    any(some.map((choice) => `${termPath(of)} == ${JSON.stringify(choice)}`));
  const allowed = choices.filter((_, place) => holds(place));
  return any([isOneOf(allowed), all([`!${isOneOf(choices)}`, unknown])]);
}

function termPath(term: Term): string {
  switch (term.is) {
    case 'value':
      return JSON.stringify(term.value);
    case 'fact':
      return factPath(term.key);
    case 'abs':
      return `(${termPath(term.of)}).abs()`;
    case '+':
    case '-':
    case '*':
      return `(${termPath(term.left)} ${term.is} ${termPath(term.right)})`;
    case 'rank':
    case 'if':
    case 'need':
    case 'margin':
      throw new Error(`a list cannot be asked for “${term.is}” here`);
  }
}

function conditionalIn(term: Term): Extract<Term, { is: 'if' }> | null {
  if (term.is === 'if') return term;
  return 'left' in term ? (conditionalIn(term.left) ?? conditionalIn(term.right)) : null;
}

/** A term where the fact that it asks of is settled. */
function decided(term: Term, fact: string, isYes: boolean): Term {
  if (term.is === 'if') return term.fact === fact ? (isYes ? term.yes : term.no) : term;
  if (!('left' in term)) return term;
  return { ...term, left: decided(term.left, fact, isYes), right: decided(term.right, fact, isYes) };
}

import type { FactValue } from '#contract/fact-words.ts';
import type { Rule, Term } from './fit-rule.ts';

/** Values by key; what is not there is not known. */
export type KnownValues = Readonly<Record<string, FactValue>>;

/** What a need asks of one fact: at least, at most, or one of these. */
export interface FactLimits {
  least?: number;
  most?: number;
  oneOf?: readonly string[];
}

/**
 * A rule for one person and home: their measures stand in it as values, what they settle is settled, and only facts are
 * open. What compares a measure that is not given is settled as not known.
 */
export function bindRule(rule: Rule, needs: KnownValues, margin: number | null): Rule {
  const bind = (term: Term): Term => bindTerm(term, needs, margin);
  if (needsIn(rule).some((key) => needs[key] === undefined)) return { is: 'settled', value: null };
  switch (rule.is) {
    case 'and':
    case 'or':
      return { is: rule.is, of: rule.of.map((part) => bindRule(part, needs, margin)) };
    case 'one of':
      return { is: 'one of', value: bind(rule.value), among: rule.among.map(bind) };
    case 'compare': {
      const bound = { ...rule, left: bind(rule.left), right: bind(rule.right) };
      return bound.left.is === 'value' && bound.right.is === 'value'
        ? { is: 'settled', value: compare(bound.left.value, rule.by, bound.right.value) }
        : bound;
    }
    case 'settled':
      return rule;
  }
}

/** The needs that one comparison names, each once. */
export function needsIn(rule: Rule): string[] {
  const terms =
    rule.is === 'compare' ? [rule.left, rule.right] : rule.is === 'one of' ? [rule.value, ...rule.among] : [];
  return [...new Set(terms.flatMap(needsOfTerm))];
}

function needsOfTerm(term: Term): string[] {
  if (term.is === 'need') return [term.key];
  if (term.is === 'abs' || term.is === 'rank') return needsOfTerm(term.of);
  const parts = 'left' in term ? [term.left, term.right] : 'yes' in term ? [term.yes, term.no] : [];
  return parts.flatMap(needsOfTerm);
}

function bindTerm(term: Term, needs: KnownValues, margin: number | null): Term {
  const bind = (inner: Term): Term => bindTerm(inner, needs, margin);
  switch (term.is) {
    case 'value':
    case 'fact':
      return term;
    case 'need': {
      const value = needs[term.key];
      if (value === undefined || typeof value === 'boolean') throw new Error(`${term.key} is not given`);
      return { is: 'value', value };
    }
    case 'margin':
      return { is: 'value', value: margin ?? 0 };
    case 'abs':
      return { is: 'abs', of: bind(term.of) };
    case 'rank': {
      const of = bind(term.of);
      return of.is === 'value'
        ? { is: 'value', value: term.choices.indexOf(String(of.value)) }
        : { ...term, of };
    }
    case 'if':
      return { ...term, yes: bind(term.yes), no: bind(term.no) };
    case '+':
    case '-':
    case '*': {
      const [left, right] = [bind(term.left), bind(term.right)];
      return left.is === 'value' && right.is === 'value'
        ? { is: 'value', value: calculate(Number(left.value), term.is, Number(right.value)) }
        : { is: term.is, left, right };
    }
  }
}

/** Whether a bound rule holds for what is known of a listing; null where that is not known. */
export function ruleHolds(rule: Rule, facts: KnownValues): boolean | null {
  switch (rule.is) {
    case 'and':
    case 'or': {
      const settles = rule.is === 'or';
      const parts = rule.of.map((part) => ruleHolds(part, facts));
      if (parts.includes(settles)) return settles;
      return parts.includes(null) ? null : !settles;
    }
    case 'one of': {
      const value = valueOf(rule.value, facts);
      return typeof value === 'string' ? rule.among.some((one) => valueOf(one, facts) === value) : null;
    }
    case 'compare': {
      const [left, right] = [valueOf(rule.left, facts), valueOf(rule.right, facts)];
      if (left === null || right === null) return rule.counts === 'true' ? true : null;
      if (typeof left !== typeof right) return null;
      return compare(left, rule.by, right);
    }
    case 'settled':
      return rule.value;
  }
}

function valueOf(term: Term, facts: KnownValues): number | string | null {
  switch (term.is) {
    case 'value':
      return term.value;
    case 'fact': {
      const value = facts[term.key];
      return value === undefined || typeof value === 'boolean' ? null : value;
    }
    case 'abs': {
      const value = valueOf(term.of, facts);
      return typeof value === 'number' ? Math.abs(value) : null;
    }
    case 'rank': {
      const place = term.choices.indexOf(String(valueOf(term.of, facts)));
      return place === -1 ? null : place;
    }
    case 'if':
      return valueOf(facts[term.fact] === true ? term.yes : term.no, facts);
    case 'need':
    case 'margin':
      throw new Error('a rule is evaluated before its needs are bound');
    case '+':
    case '-':
    case '*': {
      const [left, right] = [valueOf(term.left, facts), valueOf(term.right, facts)];
      return typeof left === 'number' && typeof right === 'number' ? calculate(left, term.is, right) : null;
    }
  }
}

/** What a bound rule asks of each fact, for its sentence: read from its comparisons, never said twice. */
export function limitsOf(rule: Rule): Record<string, FactLimits> {
  const limits: Record<string, FactLimits> = {};
  const add = (key: string, more: FactLimits) => {
    limits[key] = { ...limits[key], ...more };
  };
  for (const part of partsOf(rule)) {
    if (part.is === 'one of' && part.value.is === 'fact')
      add(part.value.key, { oneOf: part.among.map((one) => String(valueOf(one, {}))) });
    if (part.is !== 'compare') continue;
    const [open, settled, by] =
      part.right.is === 'value'
        ? [part.left, part.right.value, part.by]
        : part.left.is === 'value'
          ? [part.right, part.left.value, mirrored[part.by]]
          : [null, 0, part.by];
    if (open === null) continue;
    if (open.is === 'fact' && typeof settled === 'string') add(open.key, { oneOf: [settled] });
    else if (open.is === 'abs') addAround(add, open.of, Number(settled));
    else {
      const line = lineOf(open);
      if (!line) continue;
      const bound = rounded((Number(settled) - line.from) / line.by);
      if (by !== '>=' && by !== '>') add(line.key, { most: bound });
      if (by !== '<=' && by !== '<') add(line.key, { least: bound });
    }
  }
  return limits;
}

const mirrored = { '<=': '>=', '>=': '<=', '<': '>', '>': '<', '==': '==' } as const;

function addAround(add: (key: string, more: FactLimits) => void, term: Term, distance: number): void {
  const line = lineOf(term);
  if (!line) return;
  const middle = -line.from / line.by;
  add(line.key, { least: rounded(middle - distance), most: rounded(middle + distance) });
}

/** A term as `from + by × fact`; null for one that is no such line. */
function lineOf(term: Term): { key: string; from: number; by: number } | null {
  const keys = [...new Set(factsIn(term))];
  if (keys.length !== 1 || term.is === 'rank' || term.is === 'if') return null;
  const at = (value: number) => Number(valueOf(term, { [keys[0]!]: value }));
  return { key: keys[0]!, from: at(0), by: at(1) - at(0) };
}

/** The facts that a term reads. */
export function factsIn(term: Term): string[] {
  if (term.is === 'fact') return [term.key];
  if (term.is === 'abs' || term.is === 'rank') return factsIn(term.of);
  return 'left' in term ? [...factsIn(term.left), ...factsIn(term.right)] : [];
}

/** Its comparisons. */
export const partsOf = (rule: Rule): Rule[] =>
  rule.is === 'and' || rule.is === 'or' ? rule.of.flatMap(partsOf) : [rule];

export function compare(left: number | string, by: keyof typeof mirrored, right: number | string): boolean {
  switch (by) {
    case '<=':
      return left <= right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '==':
      return left === right;
  }
}

/** Exact for values in hundredths, so that what is at its limit is at its limit, as PostgreSQL's decimals have it. */
function calculate(left: number, by: '+' | '-' | '*', right: number): number {
  return rounded(by === '+' ? left + right : by === '-' ? left - right : left * right);
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

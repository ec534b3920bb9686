/** Rules by which equipment fits, as `fits_when` of `data/equipment-attributes.json` writes them. */

type Comparison = '<=' | '>=' | '<' | '>' | '==';

export type Rule =
  | { is: 'and' | 'or'; of: readonly Rule[] }
  | { is: 'compare'; by: Comparison; left: Term; right: Term; counts: 'missing' | 'true' }
  | { is: 'one of'; value: Term; among: readonly Term[] }
  /** Null where a need that it compares is not given: it is not known. */
  | { is: 'settled'; value: boolean | null };

export type Term =
  | { is: 'value'; value: number | string }
  | { is: 'fact' | 'need'; key: string }
  | { is: 'margin' }
  /** The place in the list of choices. */
  | { is: 'rank'; of: Term; choices: readonly string[] }
  | { is: 'abs'; of: Term }
  | { is: '+' | '-' | '*'; left: Term; right: Term }
  /** A yes that is not there counts as no. */
  | { is: 'if'; fact: string; yes: Term; no: Term };

/** What names of a rule stand for. */
export interface RuleNames {
  needs: readonly string[];
  /** Facts of a listing. */
  uses: readonly string[];
  /** Those of `uses` that may be missing. */
  optional: readonly string[];
  choicesOfNeed(key: string): readonly string[] | null | undefined;
  choicesOfFact(key: string): readonly string[] | null | undefined;
}

const token =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|'(?<text>[^']*)'|(?<name>[a-z_]\w*(?:\.(?:item|need))?)|(?<sign><=|>=|==|[<>+\-*(),]))/y;
const comparisons: readonly string[] = ['<=', '>=', '<', '>', '=='];

interface Token {
  kind: 'number' | 'text' | 'name' | 'sign';
  text: string;
}

function tokensOf(rule: string): Token[] {
  const found: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < rule.trimEnd().length) {
    const at = token.lastIndex;
    const groups = token.exec(rule)?.groups;
    if (!groups) throw new Error(`cannot be read from “${rule.slice(at).trim()}” on`);
    for (const kind of ['number', 'text', 'name', 'sign'] as const) {
      const text = groups[kind];
      if (text !== undefined) found.push({ kind, text });
    }
  }
  return found;
}

/**
 * Reads a rule: comparisons, also chained, joined by `and` and `or`; sums and products; `abs()`, `rank()`, `in (…)` and
 * `(… if … else …)`.
 *
 * @throws Error that says what it cannot read
 */
export function parseRule(rule: string, names: RuleNames): Rule {
  const tokens = tokensOf(rule);
  let at = 0;

  const isNext = (text: string): boolean => tokens[at]?.kind !== 'text' && tokens[at]?.text === text;
  const took = (text: string): boolean => isNext(text) && (at += 1) > 0;
  function expect(text: string): void {
    if (!took(text)) throw new Error(`has “${tokens[at]?.text ?? 'nothing'}” where “${text}” should be`);
  }

  function joined(by: 'and' | 'or', part: () => Rule): Rule {
    const of = [part()];
    while (took(by)) of.push(part());
    return of.length === 1 ? of[0]! : { is: by, of };
  }
  const either = (): Rule => joined('or', () => joined('and', compared));

  function compared(): Rule {
    const first = sum();
    if (took('in')) {
      expect('(');
      const among = [sum()];
      while (took(',')) among.push(sum());
      expect(')');
      return { is: 'one of', value: first, among };
    }
    const parts: Rule[] = [];
    for (let left = first; comparisons.includes(tokens[at]?.text ?? '');) {
      const by = tokens[at++]!.text as Comparison;
      const right = sum();
      const isOptional = [left, right].some(
        (term) => term.is === 'fact' && names.optional.includes(term.key),
      );
      parts.push({ is: 'compare', by, left, right, counts: isOptional ? 'true' : 'missing' });
      left = right;
    }
    if (parts.length === 0) throw new Error('compares nothing');
    return parts.length === 1 ? parts[0]! : { is: 'and', of: parts };
  }

  function sum(): Term {
    let left = product();
    for (;;) {
      if (took('+')) left = { is: '+', left, right: product() };
      else if (took('-')) left = { is: '-', left, right: product() };
      else return left;
    }
  }

  function product(): Term {
    let left = single();
    while (took('*')) left = { is: '*', left, right: single() };
    return left;
  }

  function single(): Term {
    const next = tokens[at++];
    if (next?.kind === 'number') return { is: 'value', value: Number(next.text) };
    if (next?.kind === 'text') return { is: 'value', value: next.text };
    if (next?.kind === 'sign' && next.text === '(') return inParentheses();
    if (next?.kind !== 'name') throw new Error(`has “${next?.text ?? 'nothing'}” where a value should be`);
    if (next.text === 'abs' || next.text === 'rank') {
      expect('(');
      const of = sum();
      expect(')');
      return next.text === 'abs' ? { is: 'abs', of } : { is: 'rank', of, choices: choicesOf(of) };
    }
    return next.text === 'margin' ? { is: 'margin' } : named(next.text);
  }

  function inParentheses(): Term {
    const inner = sum();
    if (!took('if')) {
      expect(')');
      return inner;
    }
    const asked = named(tokens[at++]?.text ?? '');
    if (asked.is !== 'fact') throw new Error('asks “if” of what is no fact');
    expect('else');
    const no = sum();
    expect(')');
    return { is: 'if', fact: asked.key, yes: inner, no };
  }

  function named(name: string): Extract<Term, { key: string }> {
    const [key = '', side] = name.split('.');
    const isNeed = names.needs.includes(key) && side !== 'item';
    const isFact = names.uses.includes(key) && side !== 'need';
    if (isNeed === isFact)
      throw new Error(isNeed ? `does not say whose ${key}` : `names ${key}, which it does not have`);
    return { is: isNeed ? 'need' : 'fact', key };
  }

  function choicesOf(term: Term): readonly string[] {
    const choices =
      term.is === 'fact'
        ? names.choicesOfFact(term.key)
        : term.is === 'need'
          ? names.choicesOfNeed(term.key)
          : undefined;
    if (!choices) throw new Error('ranks what has no choices');
    return choices;
  }

  const whole = either();
  if (at < tokens.length) throw new Error(`goes on with “${tokens[at]!.text}”`);
  return whole;
}

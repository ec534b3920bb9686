import { endsClause, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';

/** How many words from each other two words are near. */
const nearby = 5;
/** What takes up something new after "bag for …". */
export const goesOn = new Set(['with', 'plus', 'includes', 'including', 'comes', 'also', 'w']);
const anotherThing = new Set(['my', 'one', 'new', 'working', 'used']);

/** For each word, whether one of those that end there is before it in its clause, and nothing new is begun in between. */
export function comesAfter(
  tokens: readonly Token[],
  ends: ReadonlySet<number>,
  endsIt: (token: Token) => boolean = endsClause,
): boolean[] {
  const comes: boolean[] = [];
  for (const [at, token] of tokens.entries())
    comes.push(!endsIt(token) && (ends.has(at - 1) || (comes[at - 1]! && !beginsAnew(tokens, at - 1))));
  return comes;
}

/** "with …", "and my …". */
const beginsAnew = (tokens: readonly Token[], at: number): boolean =>
  goesOn.has(tokens[at]!.text) ||
  (tokens[at]!.text === 'and' && anotherThing.has(tokens[at + 1]?.text ?? ''));

export function areNear(tokens: readonly Token[], one: Span, other: Span): boolean {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  return second.from - first.to <= nearby && areOfOneSentence(tokens, first, second);
}

export function areOfOneSentence(tokens: readonly Token[], one: Span, other: Span): boolean {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  for (let at = first.to + 1; at <= second.from; at += 1) if (tokens[at]!.gap === 'sentence') return false;
  return true;
}

export const overlaps = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to;

export const isWithin = (span: Span, field: Span): boolean => span.from >= field.from && span.to <= field.to;

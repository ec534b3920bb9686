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

export const endsSentence = ({ gap }: Token): boolean => gap === 'sentence';

export function areNear(
  tokens: readonly Token[],
  one: Span,
  other: Span,
  endsIt: (token: Token) => boolean = endsSentence,
): boolean {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  return second.from - first.to <= nearby && !isEndedBetween(tokens, first, second, endsIt);
}

export function areOfOneSentence(tokens: readonly Token[], one: Span, other: Span): boolean {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  return !isEndedBetween(tokens, first, second, endsSentence);
}

export function areOfOneClause(tokens: readonly Token[], one: Span, other: Span): boolean {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  return !isEndedBetween(tokens, first, second, endsClause);
}

function isEndedBetween(
  tokens: readonly Token[],
  first: Span,
  second: Span,
  endsIt: (token: Token) => boolean,
): boolean {
  for (let at = first.to + 1; at <= second.from; at += 1) if (endsIt(tokens[at]!)) return true;
  return false;
}

export const overlaps = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to;

export const isWithin = (span: Span, field: Span): boolean => span.from >= field.from && span.to <= field.to;

/** For each word, the number of its sentence. */
export function sentencesOf(tokens: readonly Token[]): number[] {
  let sentence = 0;
  return tokens.map((token) => (endsSentence(token) ? (sentence += 1) : sentence));
}

/** In one sentence; or one in the title, and the other where the description begins. */
export function areTogether(
  one: Span,
  other: Span,
  { sentenceOf, description }: { sentenceOf: readonly number[]; description: Span },
): boolean {
  const begins = description.from;
  const sentence = (span: Span) => (span.from < begins ? sentenceOf[begins] : sentenceOf[span.from]);
  return sentence(one) === sentence(other);
}

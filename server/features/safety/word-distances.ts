import { endsClause, wordSet, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';

/** How many words from each other two words are near. */
const nearby = 5;
/** What takes up something new after "bag for …". */
export const goesOn = wordSet('with plus includes including comes also w');
const anotherThing = wordSet('my one new working used');

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

export const areNear = (tokens: readonly Token[], one: Span, other: Span, endsIt = endsSentence): boolean =>
  Math.max(one.from - other.to, other.from - one.to) <= nearby && areOfOne(tokens, one, other, endsIt);

/** Whether nothing ends between the two: a sentence, or what `endsIt` says. */
export function areOfOne(
  tokens: readonly Token[],
  one: Span,
  other: Span,
  endsIt: (token: Token) => boolean = endsSentence,
): boolean {
  const [first, second] = one.from <= other.from ? [one, other] : [other, one];
  return !tokens.slice(first.to + 1, second.from + 1).some(endsIt);
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

import { endsClause, wordSet, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';
import { areNear, areOfOne, isWithin, overlaps } from './word-distances.ts';

/** A listing's words, and where in them is what says that something is only spoken of, or is for sale. */
export interface Telling {
  readonly tokens: readonly Token[];
  readonly description: Span;
  /** For each word, whether it comes after a person: `told_of` of `restricted-items.json`. */
  readonly told: readonly boolean[];
  /** `sold_by`, and amounts of dollars. */
  readonly sold: readonly Span[];
  /** The same of `mentioned_after`. */
  readonly toldOf: readonly boolean[];
  /** The same of `mentioned_in_title_after`. */
  readonly toldOfInTitle: readonly boolean[];
  /** Where words of `mentioned_before` begin. */
  readonly tells: ReadonlySet<number>;
  /** `offered_by`. */
  readonly offers: readonly Span[];
  /** The number of each word's sentence. */
  readonly sentenceOf: readonly number[];
}

/** "Dad slept with a CPAP": in the description, somebody's own, and nothing beside it sells it. */
export const isTold = (span: Span, { tokens, description, told, sold }: Telling): boolean =>
  isWithin(span, description) &&
  told[span.from]! &&
  !sold.some((how) => !overlaps(how, span) && areNear(tokens, span, how));

/**
 * "I had my insulin pump clipped here", "the CPAP sat on it": in a sentence that tells something of it, and offers nothing.
 * A title says what is for sale, so that few words there tell of something else ("wheelchair, because of dialysis").
 */
export function isMentioned(span: Span, telling: Telling): boolean {
  const { tokens, description, toldOf, toldOfInTitle, tells, sold, offers, sentenceOf } = telling;
  const next = span.to + 1;
  const isTitle = span.to < description.from;
  const isToldOf = isWithin(span, description)
    ? toldOf[span.from]! || (tells.has(next) && !endsClause(tokens[next]!))
    : isTitle && (toldOfInTitle[span.from]! || isReason(span, tokens));
  /** "Dad wore a defib vest, walker for sale": a title's other clause offers another thing, unless it begins with that. */
  const isOffered = (word: Span) =>
    sentenceOf[word.from] === sentenceOf[span.from] &&
    (!isTitle || endsClause(tokens[word.from]!) || areOfOne(tokens, word, span, endsClause));
  return (
    isToldOf &&
    !offers.some((word) => isOffered(word) && !overlaps(word, span)) &&
    !sold.some((word) => tokens[word.from]!.money && areNear(tokens, word, span))
  );
}

const people = wordSet('i we he she they dad mom my his her our husband wife');
const theThing = wordSet('it its them this these those one ones both all mine');

/** "CPAP didn't work out for me so I sleep sitting up", and not "so I don't need it". */
function isReason(span: Span, tokens: readonly Token[]): boolean {
  let isSo = false;
  for (let at = span.to + 1; at < tokens.length && !endsClause(tokens[at]!); at += 1) {
    const { text } = tokens[at]!;
    isSo ||= text === 'so' && people.has(tokens[at + 1]?.text ?? '') && !endsClause(tokens[at + 1]!);
    if (isSo && theThing.has(text)) return false;
  }
  return isSo;
}

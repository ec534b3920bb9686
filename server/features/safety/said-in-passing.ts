import { endsClause, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';
import { areNear, isWithin, overlaps } from './word-distances.ts';

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
  const isToldOf = isWithin(span, description)
    ? toldOf[span.from]! || (tells.has(next) && !endsClause(tokens[next]!))
    : span.to < description.from && toldOfInTitle[span.from]!;
  return (
    isToldOf &&
    !offers.some((word) => sentenceOf[word.from] === sentenceOf[span.from] && !overlaps(word, span)) &&
    !sold.some((word) => tokens[word.from]!.money && areNear(tokens, word, span))
  );
}

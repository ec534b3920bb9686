import { endsClause, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';
import type { Rule } from './safety-files.ts';

const leastLettersBefore = 3;

/** Finds what a rule knows by its form and not by a list: ends of names ("…pril"), and amounts ("10 mg", "10mg"). */
export function namesByForm({ name_endings: endings = [], doses = [] }: Rule) {
  const ends = new Set(endings);
  const lengths = [...new Set(endings.map(({ length }) => length))];
  const units = new Set(doses);
  const endsSo = (text: string) =>
    lengths.some(
      (length) => text.length >= length + leastLettersBefore && ends.has(text.slice(text.length - length)),
    );
  const isDose = (text: string) => /^\d/.test(text) && units.has(text.replace(/^\d+/, ''));

  return (tokens: readonly Token[]): Span[] => {
    if (ends.size + units.size === 0) return [];
    return tokens.flatMap(({ text, forms }, at) => {
      if (forms.some(endsSo) || isDose(text)) return [{ from: at, to: at }];
      const before = tokens[at - 1];
      return units.has(text) && before && /^\d+$/.test(before.text) && !endsClause(tokens[at]!)
        ? [{ from: at - 1, to: at }]
        : [];
    });
  };
}

/**
 * Whether a name is of what is for sale. In the title, or as its brand, it is; in the description people also say
 * what somebody takes, so that there a number must follow it, or one of the rule's `named_with` be near.
 */
export const isNameOfGoods = (
  span: Span,
  {
    tokens,
    description,
    isNearCue,
  }: { tokens: readonly Token[]; description: Span; isNearCue: (span: Span) => boolean },
): boolean => {
  if (span.from < description.from || span.from > description.to) return true;
  const next = tokens[span.to + 1];
  return (next && !endsClause(next) && /^\d/.test(next.text)) || isNearCue(span);
};

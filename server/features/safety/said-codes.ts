import { tokensOf, wordSet, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';
import type { RestrictedFile, Rule } from './safety-files.ts';

/** A code, with what a bill adds for rented, new and used; O and l for digits. */
const code = /^([a-z])([\dol]{4})(?:rr|nu|ue)?$/;
const ofNumber = wordSet('number num no nr');

/** Finds billing codes of what rules are about ("E1390", "E-1390", "EO6O1"), but not the numbers of lots and models. */
export function findCodes({ rules, generic_exceptions: { no_codes_after } }: RestrictedFile) {
  const ruleOf = new Map(
    rules.flatMap((rule) => (rule.codes ?? []).map((one) => [one.toLowerCase(), rule] as const)),
  );
  const notAfter = no_codes_after.map((phrase) => tokensOf([phrase]).map(({ text }) => text));

  return (tokens: readonly Token[]): Map<Rule, Span[]> => {
    const found = new Map<Rule, Span[]>();
    for (const [at, { text }] of tokens.entries()) {
      const next = tokens[at + 1];
      const isSplit = text.length === 1 && next?.gap === 'tight';
      const [, letter, digits] = code.exec(isSplit ? text + next.text : text) ?? [];
      const rule = digits && ruleOf.get(`${letter}${digits.replaceAll('o', '0').replaceAll('l', '1')}`);
      if (!rule || isOtherNumber(tokens, at, notAfter)) continue;
      found.getOrInsert(rule, []).push({ from: at, to: isSplit ? at + 1 : at });
    }
    return found;
  };
}

/** "Lot E0601", "model no. E0601": right before it, in its sentence, stands what it is a number of. */
function isOtherNumber(tokens: readonly Token[], at: number, notAfter: readonly string[][]): boolean {
  let end = at;
  // The dot of "no." ends no sentence.
  while (end > 0 && ofNumber.has(tokens[end - 1]!.text)) end -= 1;
  return (
    tokens[end]!.gap !== 'sentence' &&
    notAfter.some((words) => words.every((word, index) => tokens[end - words.length + index]?.text === word))
  );
}

import { latinOf } from '#server/names/lookalikes.ts';

/** What stands between two words: a blank; a hyphen, dot or the like without one; a comma; the end of a clause, a sentence or a field. */
export type Gap = 'blank' | 'tight' | 'comma' | 'clause' | 'sentence';

export interface Token {
  /** Lower case, without accents, in Latin letters where it looks Latin. */
  readonly text: string;
  /** `text`, and what it reads as where digits and signs stand in for letters; "02" is often oxygen. */
  readonly forms: readonly string[];
  /** What is before it. */
  readonly gap: Gap;
  /** As it was typed, with what is before it, but for case, accents and lookalikes. */
  readonly typed: readonly [before: string, word: string];
  /** An amount of dollars. */
  readonly money: boolean;
  /** A plus sign stands right behind it. */
  readonly plus: boolean;
}

/** Whether something else began before this word. */
export const endsClause = ({ gap }: Token): boolean =>
  gap === 'comma' || gap === 'clause' || gap === 'sentence';

const word = /[\p{L}\p{N}@$€]+/gu;
const stoodIn: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '€': 'e',
};
const mayStandIn = /[01345@$€]/;
const letter = /\p{L}/u;

/**
 * A listing's texts as words (`_about` of `restricted-items.json`: NFKC, lookalikes, case, accents, zero-width
 * characters, letters written as digits). Words of different texts are never of one phrase.
 */
export function tokensOf(texts: readonly string[]): Token[] {
  return texts.flatMap((text) => tokensOfText(text));
}

function tokensOfText(text: string): Token[] {
  const plain = latinOf(text.replaceAll(/(?<=\p{L})['’‘`´](?=\p{L})/gu, ''))
    .toLowerCase()
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '');
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: found, index } of plain.matchAll(word)) {
    const hasLetter = letter.test(found);
    const bare = hasLetter ? found : found.replaceAll(/[@$€]/g, '');
    if (bare === '') continue;
    const between = plain.slice(end, index);
    const gap = tokens.length === 0 ? 'sentence' : gapOf(between);
    end = index + found.length;
    tokens.push({
      text: bare,
      forms: hasLetter ? formsOf(bare) : bare === '02' ? [bare, 'o2'] : [bare],
      gap,
      typed: [between, found],
      money: found.startsWith('$'),
      plus: plain[end] === '+',
    });
  }
  return tokens;
}

function gapOf(between: string): Gap {
  if (/[!?\n]|\.\s/.test(between)) return 'sentence';
  if (between === ':') return 'tight';
  if (/^,\s*$/.test(between)) return 'comma';
  if (/[,;:()[\]{}+&|"“”–—]|\s-+\s/.test(between)) return 'clause';
  return /\s/.test(between) ? 'blank' : 'tight';
}

/** One wrong digit may stand for either letter. */
function formsOf(text: string): string[] {
  if (!mayStandIn.test(text)) return [text];
  const letters = Array.from(text, (sign) => stoodIn[sign] ?? sign).join('');
  return [...new Set([text, letters, letters.replaceAll('1', 'l'), letters.replaceAll('1', 'i')])];
}

/** A single digit within a word of which each letter stands alone ("c p 4 p"). */
export const standsFor = (digit: string): readonly string[] =>
  digit === '1' ? ['l', 'i'] : stoodIn[digit] === undefined ? [] : [stoodIn[digit]];

/** Words as `Token.text` has them, separated by blanks. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

import { LRUCache } from 'lru-cache';
import type { ApiErrorCode } from '#contract/errors.ts';
import * as limits from '#contract/limits.ts';
import { looksOf } from './lookalikes.ts';

export type DisplayNameProblem = Exclude<
  Extract<ApiErrorCode, `display-name-${string}`>,
  'display-name-locked'
>;

/**
 * Scripts in use (UAX 31, recommended and limited); those that occur together within one word count as one alphabet.
 */
const alphabets = [
  'Latn Cyrl Grek Armn Geor Hebr Arab Syrc Thaa Nkoo Adlm Tfng Ethi Cher Cans Olck Deva Beng Guru Gujr Orya',
  'Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Mong Yiii Bali Java Hani+Hira+Kana Hani+Hang Hani+Bopo',
].flatMap((row) => row.split(' '));
const classes = alphabets.map((scripts) =>
  ['Zyyy', 'Zinh', ...scripts.split('+')].map((script) => `\\p{scx=${script}}`).join(''),
);
const oneAlphabet = new RegExp(`^(?:${classes.map((letters) => `[${letters}]+`).join('|')})$`, 'u');

const word = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
/** The two joiners shape the letters around them in Persian and in the scripts of India, and nowhere else in a name. */
const joinerInPlace = /(?<=[\p{scx=Arab}\p{Mn}])[\u200c\u200d](?=[\p{L}\p{M}])/u;
/** Braille's blank is a symbol to Unicode. */
const unseen = new RegExp(
  `(?!${joinerInPlace.source})[\\p{C}\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\u2800]`,
  'u',
);
const stacked = /\p{M}{4}|\p{sc=Zinh}{3}/u;

/** Who speaks for a site, as whole words: "Helping Hands" is nobody's office. */
const offices = ['support', 'admin', 'administrator', 'moderator', 'help', 'official'].map(looksOf);
/** The same written without spaces, or with one after each letter. */
const officeInOneRun = new RegExp(
  `^(?:${['the', 'our', 'site', 'customer', 'member', 'user'].map(looksOf).join('|')})?` +
    `(?:${offices.join('|')})+(?:${['s', 'team', 'desk', 'staff', 'center', 'service'].map(looksOf).join('|')})?$`,
  'u',
);
/** A shorter brand is part of many honest names: it counts as a whole word only. */
const longBrand = 5;

const ascii = /^[ -~]*$/;
const lettersOf = (looks: string) => looks.replace(/[^\p{L}\p{N}]+/gu, '');

/** The form in which a name is stored: NFKC, trimmed, single spaces, no emoji variation selectors. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\ufe0e\ufe0f]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Why nobody may take this name, or null: the one rule of sign-up and profile (decision 033).
 *
 * @param name folded
 * @param brand the site's own name, which nobody else may carry
 */
export function displayNameProblem(name: string, brand: string): DisplayNameProblem | null {
  if (name.length > limits.nameMax) return 'display-name-too-long';
  if (unseen.test(name) || stacked.test(name) || !/\p{L}/u.test(name)) return 'display-name-unreadable';
  if (name.match(word)?.some((part) => !oneAlphabet.test(part))) return 'display-name-mixed';
  return looksOfficial(name, brand) ? 'display-name-reserved' : null;
}

function looksOfficial(name: string, brand: string): boolean {
  const ours = lettersOf(looksOf(brand));
  // "SupportTeam" is two words.
  const parted = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  // Capitals have other lookalikes than small letters: Cyrillic Н looks like H, and н like none.
  const cases = ascii.test(parted) ? [parted] : [parted, parted.toUpperCase(), parted.toLowerCase()];
  return cases.map(looksOf).some((looks) => {
    const letters = lettersOf(looks);
    const words = looks.split(/[^\p{L}\p{N}]+/u);
    if (ours.length >= longBrand ? letters.includes(ours) : words.includes(ours)) return true;
    return officeInOneRun.test(letters) || words.some((one) => offices.includes(one));
  });
}

/** One line without invisible characters and stacked marks: for mail subjects and older names. */
export function cleanLine(text: string): string {
  return text
    .replaceAll(new RegExp(unseen, 'gu'), (sign) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(sign) ? ' ' : ''))
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Reading a name anew each time was 5 % of a page of fifty chats. */
const shownNames = new LRUCache<string, string, { name: string; brand: string }>({
  max: 10_000,
  memoMethod: (_key, _stale, { context }) => readName(context),
});

/** A name as shown, whenever it was taken. One that poses as the site's own is replaced by a neutral one. */
export const shownName = (name: string, brand: string): string =>
  shownNames.memo(`${brand}\n${name}`, { context: { name, brand } });

function readName({ name, brand }: { name: string; brand: string }): string {
  const clean = ascii.test(name) ? foldName(name) : cleanLine(foldName(name));
  return (clean === '' && name !== '') || looksOfficial(clean, brand) ? 'Member' : clean;
}

/** A name vouched for by someone else, such as Google, if it is allowed here; otherwise nothing. */
export function takenName(name: string, brand: string): string {
  const clean = cleanLine(foldName(name));
  return displayNameProblem(clean, brand) ? '' : clean;
}

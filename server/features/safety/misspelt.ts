import { distanceOf } from '#server/features/equipment/plain-words.ts';

/** What a word may be meant to be, if one letter of it is wrong, or two of a very long one. */
export type MisspeltIndex = (word: string) => readonly string[];

/** `_about` of `restricted-items.json`: one wrong letter in words of this many letters, never in short ones. */
const usuallyLongEnough = 8;
const longEnoughForTwo = 12;
/** Letters that are right where two later ones are wrong ("defribillator"). */
const rightAtFirst = 2;
const longest = 24;

/**
 * One letter wrong, missing, too many, or two in the wrong order. Words are filed under what is left of them when one
 * letter is taken away, so that a look-up costs as many steps as the word has letters.
 */
export function misspeltIndex(
  words: Iterable<string>,
  notMisspelt: readonly string[],
  longEnough = usuallyLongEnough,
): MisspeltIndex {
  const known = new Set(words);
  const right = new Set([...known, ...notMisspelt]);
  const filed = new Map<string, string[]>();
  const veryLong: string[] = [];
  for (const word of known) {
    if (word.length < longEnough || !/^\p{L}+$/u.test(word)) continue;
    if (word.length >= longEnoughForTwo) veryLong.push(word);
    for (const key of [word, ...shortened(word)]) filed.getOrInsert(key, []).push(word);
  }
  const byFirst = Map.groupBy(veryLong, (word) => word.slice(0, rightAtFirst));
  const near = (word: string): string[] => {
    const one = [...new Set([word, ...shortened(word)].flatMap((key) => filed.get(key) ?? []))].filter(
      (other) => isOneLetterOff(word, other),
    );
    if (one.length > 0 || word.length < longEnoughForTwo - 2) return one;
    const alike = byFirst.get(word.slice(0, rightAtFirst)) ?? [];
    return alike.filter((other) => distanceOf(word, other, 2) === 2);
  };
  return (word) => {
    if (word.length < longEnough - 1 || word.length > longest || right.has(word)) return [];
    if (!word.endsWith('s')) return near(word);
    const one = word.slice(0, -1);
    if (right.has(one)) return [];
    return [...near(word), ...near(one)];
  };
}

const fewestLetters = 3;

/** Words written without their vowels ("wnd vac", "brst pmp", "tnks"), but for a first one. */
export function vowellessIndex(words: Iterable<string>, notMeant: Iterable<string>): MisspeltIndex {
  const right = new Set(notMeant);
  const filed = Map.groupBy(new Set(words), withoutVowels);
  const meant = (word: string) => (word.length < fewestLetters ? [] : (filed.get(word) ?? []));
  return (word) => {
    if (!vowelless.test(word) || right.has(word)) return [];
    return [
      ...meant(withoutVowels(word)),
      ...(word.endsWith('s') ? meant(withoutVowels(word.slice(0, -1))) : []),
    ];
  };
}

const vowelless = /^(?:[b-df-hj-np-tv-z]|[aeiou][b-df-hj-np-tv-z]{2})[b-df-hj-np-tv-z]+$/;

/** Of double letters one is left: "rbbr", "rbr". */
const withoutVowels = (word: string): string =>
  word.slice(0, 1) +
  word
    .slice(1)
    .replaceAll(/[aeiouy]/g, '')
    .replaceAll(/(.)\1/g, '$1');

const shortened = (word: string): string[] =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));

function isOneLetterOff(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [endOfOne, endOfOther] = [one.length, other.length];
  while (endOfOne > start && endOfOther > start && one[endOfOne - 1] === other[endOfOther - 1]) {
    endOfOne -= 1;
    endOfOther -= 1;
  }
  const [left, right] = [one.slice(start, endOfOne), other.slice(start, endOfOther)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/**
 * Words as they are compared: lower case, accents folded, punctuation as spaces, plurals as singulars. `'Sillas de
 * ruedas'` is `['silla', 'de', 'rueda']`.
 */
export const plainWords = (text: string): string[] => writtenWords(text).map(singular);

/** The same with plurals as they were written: of a misspelt word nobody knows whether its s is a plural's. */
export function writtenWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ch|sh|x|z|ss)es$|s$/, '');
}

/** Which letters a word has, as bits: some letters share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** How many letters only one of the two has: each that is added, left out or changed accounts for two at most. */
export function lettersApart(one: number, other: number): number {
  let count = 0;
  for (let apart = one ^ other; apart !== 0; apart &= apart - 1) count += 1;
  return count;
}

/**
 * Letters that must be added, left out, changed or swapped with their neighbour to turn one word into the other (optimal
 * string alignment).
 *
 * @param most what is more than this is given as Infinity
 */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return Infinity;
    beforeLast = last;
    last = current;
  }
  return last[other.length]! <= most ? last[other.length]! : Infinity;
}

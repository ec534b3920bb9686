const wordsOf = (text: string): string[] => text.split(' ');

// Not "zero", as in "zero gravity".
const small = wordsOf(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const tens = wordsOf('twenty thirty forty fifty sixty seventy eighty ninety');
const values = new Map<string, number>([
  ...small.map((word, value) => [word, value + 1] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
  // Not "once", which is English too.
  ...wordsOf('dos tres cuatro cinco seis siete ocho nueve diez').map((word, at) => [word, at + 2] as const),
  ...[['doce', 12] as const, ['quince', 15] as const, ['veinte', 20] as const],
]);
const units = small.slice(0, 9).join('|');
const belowHundred = `(?:${tens.join('|')})(?:[ -](?:${units}))?|${[...values.keys()].join('|')}`;
const numbers = new RegExp(
  String.raw`\b(?:(?<hundreds>a|${units}) hundred(?: and)?(?:[ -](?<rest>${belowHundred}))?|(?<alone>${belowHundred}))\b`,
  'g',
);

/** A text with its numbers as digits: "three hundred fifty" is 350. */
export function withDigits(text: string): string {
  return text.replaceAll(numbers, (...found) => {
    const { hundreds, rest, alone } = found.at(-1) as Record<string, string | undefined>;
    const hundred = hundreds === undefined ? 0 : hundreds === 'a' ? 100 : values.get(hundreds)! * 100;
    return String(hundred + sumOf(rest ?? alone ?? ''));
  });
}

const sumOf = (words: string): number =>
  words.split(/[ -]/).reduce((sum, word) => sum + (values.get(word) ?? 0), 0);

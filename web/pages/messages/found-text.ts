/** Characters before the first word found. */
const before = 24;

/** The part of a message in which the first of the words is, for a line or two of a list. */
export function foundText(text: string, words: string): string {
  const lower = text.toLowerCase();
  const places = words
    .toLowerCase()
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => lower.indexOf(word))
    .filter((place) => place >= 0);
  const first = Math.min(...places);
  if (places.length === 0 || first <= before) return text;
  // From the beginning of a word on.
  const from = text.indexOf(' ', first - before) + 1;
  return `…${text.slice(from > 0 && from <= first ? from : first)}`;
}

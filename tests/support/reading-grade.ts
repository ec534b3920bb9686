/**
 * The Flesch-Kincaid grade of an English text: about the American school year in which it can be read, so 6 is the
 * age of 12. Every item of `blocks` (a paragraph, an item of a list) ends its last sentence.
 */
export function readingGrade(blocks: readonly string[]): number {
  const sentences = sentencesOf(blocks);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** The words of every sentence. */
export function sentencesOf(blocks: readonly string[]): string[][] {
  return blocks
    .flatMap((block) => block.split(/[.!?]+(?=\s|["”’)]|$)/))
    .map(wordsOf)
    .filter((words) => words.length > 0);
}

/** A count by spelling: groups of vowels, less the endings that are silent. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:[^laeiouysxzhcg]es|[^aeioutd]ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '')
    .replaceAll(/(?<![tsc])i(?=[ao])/g, 'i-');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}

const wordsOf = (sentence: string): string[] =>
  sentence.split(/[\s–—-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

import { expect, test } from 'vitest';
import { countSyllables, readingGrade } from './reading-grade.ts';

test.for([
  [1, 'you', 'make', 'phones', 'checked', 'through', 'asked', '911'],
  [2, 'wanted', 'people', 'places', 'boxes', 'someone', 'buyer'],
  [3, 'medical', 'equipment', 'delivered', 'privacy'],
  [4, 'information', 'disclaimable', 'American'],
] as const)('%s: syllables are counted by spelling', ([count, ...words]) => {
  expect(words.map((word) => [word, countSyllables(word)])).toEqual(words.map((word) => [word, count]));
});

test('the formula is Flesch and Kincaid’s', () => {
  expect(readingGrade(['The cat sat on the mat.'])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59);
  expect(readingGrade(['The cat sat. The dog ran!', 'No stop here'])).toBeCloseTo(0.39 * 3 + 11.8 - 15.59);
});

test('the language of lawyers is beyond school', () => {
  const lawyers =
    'Notwithstanding any provision to the contrary contained herein, the undersigned party hereby irrevocably ' +
    'acknowledges and agrees that liability arising from the utilization of merchandise is expressly disclaimed.';
  expect(readingGrade([lawyers])).toBeGreaterThan(16);
});

test('an address with full stops is one word', () => {
  expect(readingGrade(['Write to me at me@my.home.org now.'])).toBe(
    readingGrade(['Write to me at memyhomeorg now.']),
  );
});

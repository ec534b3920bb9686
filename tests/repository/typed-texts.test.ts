import { expect, test } from 'vitest';
import * as wording from '#contract/wording/spec.ts';
import { codeFiles, isTest, textOf } from './project-files.ts';

const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** JSX breaks a text over lines and writes some signs as entities. */
const asShown = (code: string): string =>
  code.replaceAll('&apos;', "'").replaceAll('&rsquo;', '’').replaceAll('&amp;', '&').replace(/\s+/g, ' ');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * How a text looks where it is typed. Three words in this order are the text wherever they stand; two may be part of
 * another sentence, so they count as a whole literal or element only. One word is a word.
 */
function typed(text: string): RegExp | null {
  const words = text.split(' ').length;
  if (words === 1) return null;
  return new RegExp(words > 2 ? escaped(text) : `['"\`>] ?${escaped(text)} ?['"\`<]`);
}

const patterns = Object.entries(wording).flatMap(([key, text]) => {
  const pattern = typed(text);
  return pattern ? [{ key, pattern }] : [];
});

/** The keys of the texts that this code types itself. */
function typedTexts(code: string): string[] {
  const shown = asShown(withoutComments(code));
  return patterns.filter(({ pattern }) => pattern.test(shown)).map(({ key }) => key);
}

test('a typed text is found however it is written, and one in a comment is none', () => {
  expect(typedTexts(`fail('All fields are required.')`)).toEqual(['allFieldsRequired']);
  expect(typedTexts('<p>\n  You haven&rsquo;t\n  blocked anyone.\n</p>')).toEqual(['noBlockedUsers']);
  expect(typedTexts('<Button>Sign Out</Button>')).toEqual(['signOut']);
  expect(typedTexts('<p>Log in, and we can send you a new one.</p>')).toEqual([]);
  expect(typedTexts('/** e.g. All fields are required. */\n// All fields are required.')).toEqual([]);
});

test('every text of the catalogue is typed in contract/wording/spec.ts only', () => {
  const found = codeFiles
    .filter((path) => /^(contract|server|web)\/.*\.tsx?$/.test(path))
    .filter((path) => !isTest(path) && path !== 'contract/wording/spec.ts')
    .flatMap((path) => typedTexts(textOf(path)).map((key) => `${path}: ${key}`));
  expect(found).toEqual([]);
});

import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { codeFiles, isTest, textOf } from './project-files.ts';

/** What an attribute of one of these names says is seen or read out. */
const spoken =
  /^(alt|title|placeholder|description|lead|hint|label|[a-z]+Label|aria-label|aria-description)$/;
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''));
const isSentence = (text: string): boolean => /^\p{Lu}[\p{L}'’]* \p{L}+/u.test(text);

/** Legal texts are written as pages. */
const legal = /-sections?\.tsx$/;

/** The words that a file of the site types itself, but in errors, which are for developers. */
function wordsOf(path: string, code: string): string[] {
  const found = new Set<string>();
  const inErrors = new Set<unknown>();
  new Visitor({
    NewExpression: (made) => made.arguments.forEach((each) => inErrors.add(each)),
    JSXText: ({ value }) => void (hasWords(value) && found.add(value.trim().replace(/\s+/g, ' '))),
    JSXAttribute({ name, value }) {
      const isSpoken = name.type === 'JSXIdentifier' && spoken.test(name.name);
      const text = value?.type === 'Literal' ? value.value : '';
      if (isSpoken && hasWords(text)) found.add(text);
    },
    Literal(literal) {
      const { value } = literal;
      if (typeof value === 'string' && isSentence(value) && !inErrors.has(literal)) found.add(value);
    },
  }).visit(parseSync(path, code).program);
  return [...found];
}

test('words are found in elements, in what is read out and in calls', () => {
  const code = `
    <a title="picture" className="big red">Go and see {b} <i aria-label={c}>·</i></a>;
    tell({ text: 'It is done.' }, 'by-id');
    throw new Error('Not in a session');`;
  expect(wordsOf('a.tsx', code)).toEqual(['picture', 'Go and see', 'It is done.']);
});

test('no file of the site types words of its own', () => {
  const found = codeFiles
    .filter((path) => /^web\/.*\.tsx?$/.test(path) && !isTest(path) && !legal.test(path))
    .filter((path) => !/ from 'vitest/.test(textOf(path)))
    .flatMap((path) => wordsOf(path, textOf(path)).map((words) => `${path}: ${words}`));
  expect(found).toEqual([]);
});

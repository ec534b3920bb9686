import { expect, test } from 'vitest';
import { codeFiles, isTest, projectFiles, textOf } from './project-files.ts';

const longestFile = 300;

/** Files that may be longer, and why. An entry that is no longer needed fails the test. */
const longFiles: Record<string, string> = {};

const lineCount = (path: string): number => textOf(path).trimEnd().split('\n').length;

test(`no file is longer than ${longestFile} lines, except the listed ones`, () => {
  const long = codeFiles.filter((path) => lineCount(path) > longestFile);
  expect(long.toSorted()).toEqual(Object.keys(longFiles).toSorted());
});

test('no folder is named for what it is not about, and no file is a barrel', () => {
  const vague = projectFiles.filter((path) =>
    /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.[a-z]+$)|(^|\/)index\.tsx?$/.test(path),
  );
  expect(vague).toEqual([]);
});

/** The readiness answer asks the database for nothing but an answer. */
const askForAnAnswer = 'server/http/health.ts';

test('SQL is written in stores, in adapters and in the database folder only', () => {
  const elsewhere = codeFiles.filter(
    (path) =>
      path.startsWith('server/') &&
      path.endsWith('.ts') &&
      !isTest(path) &&
      path !== askForAnAnswer &&
      !path.endsWith('-store.ts') &&
      !/^server\/(db|adapters)\//.test(path) &&
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/.test(textOf(path)),
  );
  expect(elsewhere).toEqual([]);
});

test('only server/config.ts reads the environment', () => {
  const readers = codeFiles.filter(
    (path) =>
      path.startsWith('server/') &&
      path.endsWith('.ts') &&
      path !== 'server/config.ts' &&
      !isTest(path) &&
      /\bprocess\.env\b/.test(textOf(path).replaceAll('readConfig(process.env)', '')),
  );
  expect(readers).toEqual([]);
});

test('constants are named like everything else', () => {
  const shouted = /^(export )?const [A-Z][A-Z0-9_]+\b/m;
  expect(codeFiles.filter((path) => shouted.test(textOf(path)))).toEqual([]);
});

test('nothing is left to do', () => {
  const marks = /\b(TO[D]O|FIXM[E]|XX[X]|HAC[K])\b/;
  expect(codeFiles.filter((path) => marks.test(textOf(path)))).toEqual([]);
});

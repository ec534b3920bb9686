import { expect, test } from 'vitest';
import { codeFiles, textOf } from './project-files.ts';

const testFiles = codeFiles.filter((path) => /\.(test\.tsx?|e2e\.ts|access\.ts|conformance\.ts)$/.test(path));

/** Every way to write a test that does not run, or that keeps the others from running. */
const notRunning =
  /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|todo|skipIf|runIf|fixme|fails?)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/;

/** A test that waits for time to pass is slow on a fast machine and red on a slow one. */
const sleeping = /\bwaitForTimeout\(|setTimeout\(\s*(?:resolve|r|done)\b|timers\/promises/;

test.for(['skip', 'only', 'todo', 'each.skip', 'concurrent.only', 'skipIf'])(
  'a test.%s is noticed',
  (how) => {
    expect(`test.${how}('…')`).toMatch(notRunning);
  },
);

test('no test is skipped, left to do, or run alone', () => {
  expect(testFiles.filter((path) => notRunning.test(textOf(path)))).toEqual([]);
});

test('no test sleeps', () => {
  expect(testFiles.filter((path) => sleeping.test(textOf(path)))).toEqual([]);
});

test('a test in a browser waits for the pages’ scripts', () => {
  const impatient = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/;
  expect(codeFiles.filter((path) => impatient.test(textOf(path)))).toEqual(['tests/e2e/test.ts']);
});

test('one file stands in for the line and the server, where no real cause exists', () => {
  const intercepting = /\.(?:un)?route(?:All|FromHAR|WebSocket)?\(/;
  const tests = codeFiles.filter((path) => path.startsWith('tests/'));
  expect(tests.filter((path) => intercepting.test(textOf(path)))).toEqual(['tests/e2e/interceptions.ts']);
});

test('every test file is one that a runner picks up', () => {
  const unseen = testFiles.filter(
    (path) =>
      !path.startsWith('tests/firebase/') &&
      !/^(contract|server|web|dev|scripts|bench)\/.+\.(test\.tsx?|conformance\.ts)$/.test(path) &&
      !/^tests\/(repository|spec|support)\/.+\.test\.ts$/.test(path) &&
      !/^tests\/.+\.(slow|hosted)\.test\.ts$/.test(path) &&
      !/^tests\/e2e\/(journeys|screens)\/[^/]+\.e2e\.ts$/.test(path) &&
      !/^tests\/access\/.+\.access\.ts$/.test(path),
  );
  expect(unseen).toEqual([]);
});

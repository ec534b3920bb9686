import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport, told, type TestReport } from './test-reports.ts';
import { root } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'handrail-reports-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const states = ({ results }: TestReport) => results.map((result) => `${result.state} ${told(result)}`);

const vitestFile = (status: string, message: string, ...tests: [fullName: string, status: string][]) => ({
  name: join(root, 'server/a.test.ts'),
  status,
  message,
  assertionResults: tests.map(([fullName, result]) => ({
    fullName,
    status: result,
    failureMessages: result === 'failed' ? ['\u001B[31mexpected 1 to be 2\u001B[39m\n  at …'] : [],
  })),
});
const ofVitest = (...file: Parameters<typeof vitestFile>) =>
  states(readVitestReport(report({ testResults: [vitestFile(...file)] })));

test('Vitest: what did not pass is told with its reason, a skipped test too', () => {
  expect(
    ofVitest(
      'failed',
      '',
      ['adds', 'passed'],
      ['breaks', 'failed'],
      ['waits', 'skipped'],
      ['hopes', 'todo'],
      ['hangs', 'pending'],
    ),
  ).toEqual([
    'passed server/a.test.ts › adds',
    'failed server/a.test.ts › breaks: expected 1 to be 2',
    'not-run server/a.test.ts › waits: skipped',
    'not-run server/a.test.ts › hopes: todo',
    'not-run server/a.test.ts › hangs: pending',
  ]);
});

test('Vitest: a file that broke outside of its tests failed', () => {
  expect(ofVitest('failed', 'Cannot find module\n  at …')).toEqual([
    'failed server/a.test.ts: Cannot find module',
  ]);
  expect(ofVitest('failed', 'a hook took too long', ['adds', 'skipped'])).toEqual([
    'not-run server/a.test.ts › adds: skipped',
    'failed server/a.test.ts: a hook took too long',
  ]);
  expect(ofVitest('failed', '', ['adds', 'passed'])).toEqual([
    'passed server/a.test.ts › adds',
    'failed server/a.test.ts: a hook broke, or no test ran',
  ]);
  expect(ofVitest('failed', '', ['adds', 'skipped'])).toEqual([
    'not-run server/a.test.ts › adds: skipped',
    'failed server/a.test.ts: a hook broke, or no test ran',
  ]);
});

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'written-for-many.ts',
  tests: [{ projectName: 'desktop', status, results: message ? [{ error: { message } }] : [] }],
});

test('Playwright: tests of every depth are read, and skipped or flaky ones did not pass', () => {
  const suites = [
    {
      title: 'a.e2e.ts',
      specs: [spec('opens', 'expected'), spec('breaks', 'unexpected', 'Error: no button\n  at …')],
      suites: [{ title: 'inner', specs: [spec('waits', 'skipped'), spec('wavers', 'flaky')] }],
    },
  ];
  expect(states(readPlaywrightReport(report({ suites, errors: [] })))).toEqual([
    'passed a.e2e.ts › opens [desktop]',
    'failed a.e2e.ts › breaks [desktop]: Error: no button',
    'not-run a.e2e.ts › waits [desktop]: skipped',
    'failed a.e2e.ts › wavers [desktop]: flaky',
  ]);
});

test('Playwright: an error outside of every test is told apart', () => {
  const errors = [{ message: 'The server did not start.\n  at …' }];
  expect(readPlaywrightReport(report({ suites: [], errors }))).toEqual({
    results: [],
    broken: ['The server did not start.'],
  });
});

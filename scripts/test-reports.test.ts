import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';
import { root } from './setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'handrail-reports-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const vitestFile = (status: string, ...tests: [fullName: string, status: string][]) => ({
  name: join(root, 'server/a.test.ts'),
  status,
  assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
});

test('Vitest: what did not pass failed, a skipped test too', () => {
  const file = vitestFile(
    'failed',
    ['adds', 'passed'],
    ['breaks', 'failed'],
    ['waits', 'skipped'],
    ['hopes', 'todo'],
    ['hangs', 'pending'],
  );
  expect(readVitestReport(report({ testResults: [file] }))).toEqual({
    passed: 1,
    failures: [
      'server/a.test.ts › breaks',
      'server/a.test.ts › waits (skipped)',
      'server/a.test.ts › hopes (todo)',
      'server/a.test.ts › hangs (pending)',
    ],
  });
});

test('Vitest: a file that broke before its first test is a failure', () => {
  expect(readVitestReport(report({ testResults: [vitestFile('failed')] }))).toEqual({
    passed: 0,
    failures: ['server/a.test.ts did not run'],
  });
});

test('Vitest: a file whose clean-up broke after its tests passed is a failure', () => {
  const file = vitestFile('failed', ['adds', 'passed']);
  expect(readVitestReport(report({ testResults: [file] })).failures).toEqual([
    'server/a.test.ts did not run',
  ]);
});

const spec = (title: string, status: string) => ({
  title,
  file: 'a.e2e.ts',
  tests: [{ projectName: 'desktop', status }],
});

test('Playwright: tests of every depth are counted, and skipped or flaky ones failed', () => {
  const suites = [
    {
      title: 'a.e2e.ts',
      specs: [spec('opens', 'expected'), spec('breaks', 'unexpected')],
      suites: [{ title: 'inner', specs: [spec('waits', 'skipped'), spec('wavers', 'flaky')] }],
    },
  ];
  expect(readPlaywrightReport(report({ suites, errors: [] }))).toEqual({
    passed: 1,
    failures: [
      'a.e2e.ts › breaks [desktop]',
      'a.e2e.ts › waits [desktop] (skipped)',
      'a.e2e.ts › wavers [desktop] (flaky)',
    ],
  });
});

test('Playwright: an error outside of every test is a failure', () => {
  const errors = [{ message: 'The server did not start.\n  at …' }];
  expect(readPlaywrightReport(report({ suites: [], errors }))).toEqual({
    passed: 0,
    failures: ['The server did not start.'],
  });
});

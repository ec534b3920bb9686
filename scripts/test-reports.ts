import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './setup.mjs';

/** What a test runner did. A failure is one line: where, and which test. */
export interface Tally {
  passed: number;
  failures: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

const note = (status: string) => (status === 'failed' || status === 'unexpected' ? '' : ` (${status})`);

/**
 * Counts a report of Vitest's `json` reporter. Anything but `passed` is a failure: skipped, todo and pending
 * too, and a file that broke before its first test.
 */
export function readVitestReport(path: string): Tally {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const tally: Tally = { passed: 0, failures: [] };
  for (const file of report.testResults) {
    const name = relative(root, file.name);
    const bad = file.assertionResults.filter((test) => test.status !== 'passed');
    tally.passed += file.assertionResults.length - bad.length;
    tally.failures.push(...bad.map((test) => `${name} › ${test.fullName}${note(test.status)}`));
    if (bad.length === 0 && file.status !== 'passed') tally.failures.push(`${name} did not run`);
  }
  return tally;
}

/**
 * Counts a report of Playwright's `json` reporter. Anything but `expected` is a failure: skipped and flaky
 * too, and an error outside of every test.
 */
export function readPlaywrightReport(path: string): Tally {
  const report = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
  const tally: Tally = { passed: 0, failures: [] };
  const count = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'expected') tally.passed += 1;
        else tally.failures.push(`${spec.file} › ${spec.title} [${test.projectName}]${note(test.status)}`);
      }
    }
    suite.suites?.forEach(count);
  };
  report.suites.forEach(count);
  tally.failures.push(
    ...report.errors.map((error) => (error.message ?? 'unknown error').split('\n')[0] ?? ''),
  );
  return tally;
}

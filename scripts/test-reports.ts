import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup.mjs';

/** One test of a run, or with an empty `name` a whole file that broke outside of its tests. */
export interface TestResult {
  /** As its runner takes it: below the project's folder (Vitest) or the folder of the runner's tests (Playwright). */
  file: string;
  name: string;
  /** `not-run` counts as failed: skipped, left to do, or behind a hook that broke. */
  state: 'passed' | 'failed' | 'not-run';
  /** Why not, in one line; empty for a test that passed. */
  message: string;
}

export interface TestReport {
  results: TestResult[];
  /** What broke outside of every test, a line each. */
  broken: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  /** Of those at the top, the file's path. */
  title: string;
  specs?: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results?: { error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

const firstLine = (text = ''): string => stripVTControlCharacters(text).trim().split('\n')[0] ?? '';

/** Reads a report of Vitest's `json` reporter. */
export function readVitestReport(path: string): TestReport {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const results = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map((test): TestResult => {
      const base = { file, name: test.fullName };
      if (test.status === 'passed') return { ...base, state: 'passed', message: '' };
      if (test.status === 'failed')
        return { ...base, state: 'failed', message: firstLine(test.failureMessages?.[0]) };
      return { ...base, state: 'not-run', message: test.status };
    });
    // Broken outside of its tests, such as in a hook; the tests behind one were not run.
    if (status !== 'passed' && !tests.some(({ state }) => state === 'failed'))
      tests.push({
        file,
        name: '',
        state: 'failed',
        message: firstLine(message) || 'a hook broke, or no test ran',
      });
    return tests;
  });
  return { results, broken: [] };
}

/** Reads a report of Playwright's `json` reporter. */
export function readPlaywrightReport(path: string): TestReport {
  const report = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
  const results: TestResult[] = [];
  // The file that was run: a test may be written down by another one.
  const add = (suite: PlaywrightSuite, file: string): void => {
    for (const { title, tests } of suite.specs ?? []) {
      for (const { projectName, status, results: runs } of tests) {
        const base = { file, name: `${title} [${projectName}]` };
        if (status === 'expected') results.push({ ...base, state: 'passed', message: '' });
        else if (status === 'skipped') results.push({ ...base, state: 'not-run', message: status });
        else
          results.push({
            ...base,
            state: 'failed',
            message: firstLine(runs?.at(-1)?.error?.message) || status,
          });
      }
    }
    suite.suites?.forEach((inner) => add(inner, file));
  };
  for (const suite of report.suites) add(suite, suite.title);
  return { results, broken: report.errors.map(({ message }) => firstLine(message) || 'unknown error') };
}

/** A test as people find it, with why it failed. */
export function told({ file, name, message }: TestResult): string {
  return `${file}${name ? ` › ${name}` : ''}${message ? `: ${message}` : ''}`;
}

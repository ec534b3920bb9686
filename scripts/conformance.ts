/**
 * Lists what the spec says, section by section, with the tests that show it, and writes `reports/conformance.md`.
 * Ends with 1 when a statement is red: no test is named, a named one is not there, or the reports given do not say that
 * it passed.
 *
 *   node scripts/conformance.ts                      the names only
 *   node scripts/conformance.ts report.json …        with the JSON reports of Vitest and Playwright; of a file that
 *                                                    stands in several the last one counts
 *   node scripts/conformance.ts --not-run=<folder> … of the tests in that folder the names only
 *   node scripts/conformance.ts --check …            as `npm test` does: prints only what is red
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { splitName, stateOf, type Results, type TestState } from '../tests/spec/evidence.ts';
import { specRows, type SpecRow } from '../tests/spec/rows.ts';
import { root } from './setup.mjs';

const sectionTitles: Record<string, string> = {
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'Error catalogue',
  9: 'Business constants and limits',
};

/** Its tests pin the letters of a text; that a screen shows it is another statement. */
const wordingTest = 'tests/spec/wording.test.ts';

interface Suite {
  /** Of a suite that is a file: its path in the runner's folder. */
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}
interface Report {
  testResults?: { name: string; assertionResults: { status: string; title: string }[] }[];
  suites?: Suite[];
}

/** Reads reports of either runner into one map. */
function readResults(paths: string[]): Results | null {
  if (paths.length === 0) return null;
  return new Map(paths.flatMap((path) => [...readReport(path)]));
}

function readReport(path: string): Results {
  const results = new Map<string, { title: string; passed: boolean }[]>();
  const add = (file: string, title: string, passed: boolean) =>
    results.set(file, [...(results.get(file) ?? []), { title, passed }]);
  // The file that was run: a test may be written down by another one.
  const addSuite = (suite: Suite, file: string): void => {
    for (const { title, tests } of suite.specs ?? [])
      add(
        join('tests/e2e', file),
        title,
        tests.every(({ status }) => status === 'expected'),
      );
    suite.suites?.forEach((inner) => addSuite(inner, file));
  };
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  for (const { name, assertionResults } of report.testResults ?? [])
    for (const { title, status } of assertionResults) add(relative(root, name), title, status === 'passed');
  report.suites?.forEach((suite) => addSuite(suite, suite.title));
  return results;
}

interface Judged {
  row: SpecRow;
  tests: { name: string; state: TestState }[];
  red: boolean;
  textOnly: boolean;
}

function judge(row: SpecRow, results: Results | null): Judged {
  const tests = row.shownBy.map((name) => {
    const isRun = notRun === undefined || !name.startsWith(notRun);
    return { name, state: stateOf(name, isRun ? results : null) };
  });
  const good = (state: TestState) => state === 'named' || state === 'passed';
  return {
    row,
    tests,
    red: tests.length === 0 || !tests.every(({ state }) => good(state)),
    textOnly: tests.length > 0 && tests.every(({ name }) => splitName(name).file === wordingTest),
  };
}

const count = (judged: Judged[]) => {
  const red = judged.filter((each) => each.red).length;
  const text = judged.filter((each) => !each.red && each.textOnly).length;
  return { rows: judged.length, shown: judged.length - red, text, red };
};

const line = (title: string, judged: Judged[]) => {
  const { rows, shown, text, red } = count(judged);
  return `| ${title} | ${rows} | ${shown} | ${text} | ${red} |`;
};

function document(sections: Map<string, Judged[]>): string {
  const all = [...sections.values()].flat();
  const lines = [
    '# Conformance to the specification',
    '',
    'Made by `npm run conformance` from `tests/spec/rows/`: every statement of the specification with the test that',
    'shows it. Red is a statement without a test, or whose test is not there or failed. “Text only” counts statements',
    'of which only the letters of a text are compared (`tests/spec/wording.test.ts`), not the screen that shows it.',
    '',
    '| section | statements | shown | of these text only | red |',
    '|---|---|---|---|---|',
    ...[...sections].map(([section, judged]) => line(`${section} ${sectionTitles[section] ?? ''}`, judged)),
    line('all', all),
  ];
  for (const [section, judged] of sections) {
    lines.push('', `## ${section}. ${sectionTitles[section] ?? ''}`);
    let part = '';
    for (const { row, tests, red } of judged) {
      if (row.part !== part) lines.push('', `### ${row.part}`, '');
      part = row.part;
      lines.push(`- ${red ? '🔴' : '🟢'} ${row.says.replaceAll('<', '&lt;')}`);
      for (const { name, state } of tests) {
        const { file, title } = splitName(name);
        const note = state === 'named' || state === 'passed' ? '' : ` — **${state}**`;
        lines.push(`  - \`${file}\`: ${title}${note}`);
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

const args = process.argv.slice(2);
const checks = args.includes('--check');
const notRun = args.find((arg) => arg.startsWith('--not-run='))?.split('=')[1];
const results = readResults(args.filter((arg) => !arg.startsWith('--')));
const judged = specRows.map((row) => judge(row, results));
const sections = Map.groupBy(judged, ({ row }) => row.section);

for (const [section, each] of sections) {
  const { rows, shown, text, red } = count(each);
  console.log(
    `\n§${section} ${sectionTitles[section] ?? ''}: ${rows} rows, ${shown} shown (${text} text only), ${red} red`,
  );
  for (const { row, tests, red: isRed } of each) {
    if (checks && !isRed) continue;
    console.log(`  ${isRed ? '✗' : '✓'} ${row.part}: ${row.says}`);
    for (const { name, state } of tests) console.log(`      ${state}: ${name}`);
  }
}
const total = count(judged);
console.log(`\n${total.rows} rows, ${total.shown} shown (${total.text} text only), ${total.red} red`);
const file = join(root, 'reports/conformance.md');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, document(sections));
process.exitCode = total.red > 0 ? 1 : 0;

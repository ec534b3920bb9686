/**
 * A second look at what failed, for the machine that decides whether a change may land: one test in thousands that
 * fails by chance must not block good work. The files that failed are run once more, alone, when everything else has
 * finished. Those that then pass count as passed and are named, for the next person to fix.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Ring } from './rings.ts';
import { runRing, type RingResult } from './run-ring.ts';
import { told } from './test-reports.ts';

/** More failures than this are not chance. */
const mostFlaky = 5;

/** Outside of the checkout: the next run may be in another one. */
const flakyFile = (): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'handrail', 'flaky.txt');

export interface SecondLook {
  /** A line for each test that failed and then passed. */
  flaky: string[];
  /** Where the runners' second reports are. */
  reports: string[];
  failures: string[];
}

/**
 * Runs the files with failed tests once more and puts what came of them in the place of what came before. What broke
 * outside of single tests, static checks and conformance get no second look, nor do more failures than could be excused.
 */
export async function lookAgain(done: Map<Ring, RingResult>, reports: string): Promise<SecondLook> {
  const look: SecondLook = { flaky: [], reports: [], failures: [] };
  const failed = [...done.values()].flatMap(({ results }) =>
    results.filter(({ state }) => state === 'failed'),
  );
  if (failed.length > mostFlaky) {
    console.log(`${failed.length} tests failed: too many for a second look.`);
    return look;
  }
  for (const [ring, first] of done) {
    const files = [
      ...new Set(first.results.filter(({ state }) => state !== 'passed').map(({ file }) => file)),
    ];
    for (const [number, file] of files.entries()) {
      const second = await runRing(ring, join(reports, `again-${number}`), [file]);
      if (second.report) look.reports.push(second.report);
      const isGreen = second.broken.length === 0 && second.results.every(({ state }) => state === 'passed');
      if (isGreen) {
        const wavering = first.results.filter((test) => test.file === file && test.state === 'failed');
        look.flaky.push(...wavering.map((test) => `${ring.name}: ${told(test)}`));
      }
      first.results = [...first.results.filter((test) => test.file !== file), ...second.results];
      first.broken.push(...second.broken);
    }
  }
  return look;
}

/** Names the flaky tests, before the last line of this run and at the start of the next. */
export function writeFlaky(flaky: readonly string[]): void {
  if (flaky.length === 0) return rmSync(flakyFile(), { force: true });
  const text = `Flaky:\n${flaky.map((each) => `  ~ ${each}`).join('\n')}\n`;
  console.log(`\n${text.trimEnd()}`);
  mkdirSync(dirname(flakyFile()), { recursive: true });
  writeFileSync(flakyFile(), text);
}

/** What passed only at the last run's second look: fix it before anything else. */
export function printLastFlaky(): void {
  if (existsSync(flakyFile()))
    console.log(`Mend first, of the last run. ${readFileSync(flakyFile(), 'utf8').trimEnd()}\n`);
}

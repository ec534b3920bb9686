/**
 * Runs rings of tests one after another and ends with one line, `N passed, N failed`, over all of them.
 *
 *   node scripts/test.ts                  the inner rings
 *   node scripts/test.ts --all            every ring; green on a clean tree, it writes `tests/last-whole-run.json`
 *   node scripts/test.ts --change         the inner rings, and those that what changed since that run belongs to
 *   node scripts/test.ts --quick          what is fast enough to run before every commit
 *   node scripts/test.ts build journeys   only the named rings
 *
 * A static check counts as one test. A skipped test counts as failed, and so does a runner that crashes, hangs, or runs
 * nothing. With CI=true, test files that failed are run once more: second-look.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedSinceWholeRun, noteWholeRun } from './last-whole-run.ts';
import { quick, rings, ringsFor, type Ring } from './rings.ts';
import { run, runRing, stopRunning, type RingResult } from './run-ring.ts';
import { lookAgain, printLastFlaky, writeFlaky } from './second-look.ts';
import { told } from './test-reports.ts';

function chooseRings(args: string[]): readonly Ring[] {
  const named = (names: readonly string[]): Ring[] =>
    names.map((name) => {
      const ring = rings.find((candidate) => candidate.name === name);
      if (ring) return ring;
      throw new Error(`No ring is called ${name}: ${rings.map((known) => known.name).join(', ')}.`);
    });
  if (args.join() === '--all') return rings;
  if (args.join() === '--quick') return named(quick);
  if (args.length > 0 && args.join() !== '--change') return named(args);
  const outer = args.length > 0 ? ringsFor(changedSinceWholeRun()) : [];
  if (args.length > 0) console.log(`Beside the inner rings: ${outer.join(', ') || 'none'}.`);
  return rings.filter(({ inner, name }) => inner || outer.includes(name));
}

const reports = mkdtempSync(join(tmpdir(), 'handrail-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopRunning();
    process.exit(1);
  });
}

const seconds: string[] = [];
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const result = await work();
  seconds.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

printLastFlaky();
const args = process.argv.slice(2);
const chosen = chooseRings(args);
const done = new Map<Ring, RingResult>();
for (const ring of chosen) {
  if (ring.kind !== 'conformance') done.set(ring, await timed(ring.name, () => runRing(ring, reports)));
}
const again =
  process.env['CI'] === 'true' ? await timed('second look', () => lookAgain(done, reports)) : null;

const conformance = chosen.find(({ kind }) => kind === 'conformance');
if (conformance) {
  const read = [...[...done.values()].map(({ report }) => report), ...(again?.reports ?? [])];
  const command = ['node', 'scripts/conformance.ts', '--check', ...read.filter((path) => path !== null)];
  if (![...done.keys()].some(({ name }) => name === 'screens')) command.push('--not-run=tests/e2e/screens/');
  const trouble = await timed(conformance.name, () => run(command));
  done.set(conformance, { results: [], broken: trouble ? [trouble] : [], report: null });
}

let passed = 0;
const failures: string[] = [];
for (const [ring, { results, broken }] of done) {
  const isRunner = ring.kind === 'vitest' || ring.kind === 'playwright';
  passed += isRunner ? results.filter(({ state }) => state === 'passed').length : Number(broken.length === 0);
  const failed = results.filter(({ state }) => state !== 'passed').map(told);
  failures.push(...[...failed, ...broken].map((failure) => `${ring.name}: ${failure}`));
}
failures.push(...(again?.failures ?? []));

console.log(`\n${seconds.join(' · ')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ✗ ${each}`).join('\n')}`);
if (again) writeFlaky(again.flaky);
if (failures.length === 0 && args.join() === '--all') noteWholeRun(passed);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

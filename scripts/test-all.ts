/**
 * Runs every check one after another and ends with one line, `N passed, N failed`, over all of them.
 *
 *   node scripts/test-all.ts             everything
 *   node scripts/test-all.ts --quick     what is fast enough to run before every commit
 *   node scripts/test-all.ts build e2e   only the named checks
 *
 * A static check counts as one test. A skipped test counts as failed, and so does a runner that crashes,
 * hangs, or runs nothing.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readPlaywrightReport, readVitestReport, type Tally } from './test-reports.ts';
import { ensureBuild, root } from './setup.mjs';

interface Check {
  name: string;
  /** Commands in order; the first that fails ends the check. */
  commands: string[][];
  /** For a test runner: counts its tests in the report it wrote at `path`. */
  read?: (path: string) => Tally;
}

/** No runner needs longer; one that hangs must not keep the others from being reported. */
const minutesPerCommand = 35;

const reports = mkdtempSync(join(tmpdir(), 'handrail-reports-'));
const bin = join(root, 'node_modules', '.bin');
let running: ChildProcess | undefined;

const vitest = (name: string, ...projects: string[]): Check => ({
  name,
  commands: [
    [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, name)}`,
    ],
  ],
  read: readVitestReport,
});

/** The tests that use a database, on the machine's PostgreSQL instead of our own newer one. */
const onPostgres = (check: Check, ...folders: string[]): Check => ({
  ...check,
  commands: check.commands.map((command) => ['node', 'scripts/with-postgres.ts', ...command, ...folders]),
});

const types: Check = {
  name: 'types',
  commands: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit'],
  ],
};
const lint: Check = { name: 'lint', commands: [['oxlint']] };
const format: Check = { name: 'format', commands: [['oxfmt', '--check']] };
const unused: Check = { name: 'unused', commands: [['knip']] };
const e2e: Check = {
  name: 'e2e',
  commands: [['playwright', 'test', '--reporter=list,json']],
  read: readPlaywrightReport,
};
/** Every screen in every state. */
const access: Check = {
  name: 'access',
  commands: [['playwright', 'test', '--config', 'tests/access/playwright.config.ts', '--reporter=list,json']],
  read: readPlaywrightReport,
};
/** Firebase's emulator is installed on its own: 600 packages that only tests use. */
const onFirebase = (check: Check): Check => ({
  ...check,
  commands: [['node', 'scripts/firebase-emulator.mjs'], ...check.commands],
});
const firebase: Check = onFirebase({
  name: 'firebase',
  commands: [
    ['playwright', 'test', '--config', 'tests/firebase/playwright.config.ts', '--reporter=list,json'],
  ],
  read: readPlaywrightReport,
});
const build: Check = { name: 'build', commands: [] };

/** With the reports of the runners that ran before it; a run of some of them only checks that the tests are there. */
const conformance: Check = {
  name: 'conformance',
  commands: [],
};
const evidence = ['unit', 'components', 'e2e'].map((name) => join(reports, name));

const quick = [types, lint, format, unused, vitest('unit', 'node')];
const everything = [
  build,
  types,
  lint,
  format,
  unused,
  vitest('unit', 'node', 'slow'),
  onFirebase(vitest('hosted', 'hosted')),
  onPostgres(vitest('postgres', 'node'), 'server/', 'tests/spec/'),
  vitest('components', 'browser'),
  e2e,
  access,
  firebase,
  conformance,
];

/** Kills the command's whole group: a runner that dies may leave servers and browsers behind. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

/** Runs one command of `node_modules/.bin` with its output on ours; resolves to what went wrong, if anything. */
function run([command = '', ...args]: string[], report: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env['PATH']}`,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    running = child;
    let trouble: string | undefined;
    const timer = setTimeout(() => {
      trouble = `${command} was stopped after ${minutesPerCommand} minutes`;
      killGroup(child);
    }, minutesPerCommand * 60_000);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve(error.message);
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      killGroup(child);
      resolve(trouble ?? (code === 0 ? undefined : `${command} ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

async function runCommands(check: Check, report: string): Promise<string | undefined> {
  if (check === build) {
    try {
      ensureBuild();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  if (check === conformance) {
    const given = evidence.every((path) => existsSync(path)) ? evidence : [];
    return run(['node', 'scripts/conformance.ts', '--check', ...given], report);
  }
  for (const command of check.commands) {
    const trouble = await run(command, report);
    if (trouble) return trouble;
  }
  return undefined;
}

async function perform(check: Check): Promise<Tally> {
  const report = join(reports, check.name);
  const trouble = await runCommands(check, report);
  if (!check.read) return trouble ? { passed: 0, failures: [trouble] } : { passed: 1, failures: [] };
  let tally: Tally;
  try {
    tally = check.read(report);
  } catch {
    return { passed: 0, failures: [trouble ?? 'it wrote no report'] };
  }
  if (trouble && tally.failures.length === 0) tally.failures.push(trouble);
  if (tally.passed + tally.failures.length === 0) tally.failures.push('it ran no test');
  return tally;
}

function chooseChecks(args: string[]): Check[] {
  if (args.length === 0) return everything;
  if (args.join() === '--quick') return quick;
  return args.map((name) => {
    const check = everything.find((candidate) => candidate.name === name);
    if (!check)
      throw new Error(`No check is called ${name}: ${everything.map((known) => known.name).join(', ')}.`);
    return check;
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (running) killGroup(running);
    process.exit(1);
  });
}
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

let passed = 0;
const failures: string[] = [];
const durations: string[] = [];
for (const check of chooseChecks(process.argv.slice(2))) {
  console.log(`\n── ${check.name}`);
  const start = performance.now();
  const tally = await perform(check);
  passed += tally.passed;
  failures.push(...tally.failures.map((failure) => `${check.name}: ${failure}`));
  durations.push(`${check.name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log(`\n${durations.join(' · ')}`);
if (failures.length > 0)
  console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}\n`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

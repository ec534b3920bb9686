import { spawn, type ChildProcess } from 'node:child_process';
import { join, delimiter } from 'node:path';
import type { Ring } from './rings.ts';
import { ensureBuild, root } from './setup.mjs';
import { readPlaywrightReport, readVitestReport, type TestResult } from './test-reports.ts';

export interface RingResult {
  /** Each test of a runner; for anything else empty. */
  results: TestResult[];
  /** What went wrong beside single tests, a line each: it gets no second look. */
  broken: string[];
  /** Where the runner's report is. */
  report: string | null;
}

/** No runner needs longer; one that hangs must not keep the others from being reported. */
const minutesPerCommand = 35;
const bin = join(root, 'node_modules', '.bin');
let running: ChildProcess | undefined;

/** Kills the command's whole group: a runner that dies may leave servers and browsers behind. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

/** Ends what runs at the moment, and everything it has started. */
export function stopRunning(): void {
  if (running) killGroup(running);
}

/** Runs one command of `node_modules/.bin` with its output on ours; resolves to what went wrong, if anything. */
export function run(
  [command = '', ...args]: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}`, ...env },
    });
    running = child;
    let trouble: string | undefined;
    const timer = setTimeout(() => {
      trouble = `${command} was stopped after ${minutesPerCommand} minutes`;
      killGroup(child);
    }, minutesPerCommand * 60_000);
    const end = (wrong: string | undefined): void => {
      clearTimeout(timer);
      resolve(trouble ?? wrong);
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => {
      killGroup(child);
      end(code === 0 ? undefined : `${command} ended with ${signal ?? `exit code ${code}`}`);
    });
  });
}

/**
 * Runs a ring, or of a test runner's only these files, one after another.
 * @param reports the folder for the runner's report
 */
export async function runRing(ring: Ring, reports: string, files?: readonly string[]): Promise<RingResult> {
  const result: RingResult = { results: [], broken: [], report: null };
  const fail = (trouble: string | undefined): RingResult => {
    if (trouble) result.broken.push(trouble);
    return result;
  };
  if (ring.kind === 'conformance')
    throw new Error('Conformance reads the reports of the others: scripts/test.ts.');
  if (ring.kind === 'build') {
    try {
      ensureBuild();
      return result;
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
  }
  if (ring.kind === 'static') {
    for (const command of ring.commands) {
      const trouble = await run(command);
      if (trouble) return fail(trouble);
    }
    return result;
  }

  for (const command of ring.before ?? []) {
    const trouble = await run(command);
    if (trouble) return fail(trouble);
  }
  const report = join(reports, files ? `${ring.name}-again.json` : `${ring.name}.json`);
  const which = files ?? ring.where;
  const trouble =
    ring.kind === 'vitest'
      ? await run([
          ...ring.command,
          ...which,
          ...(files ? ['--no-file-parallelism'] : []),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ])
      : await run([...ring.command, ...which, ...(files ? ['--workers=1'] : []), '--reporter=list,json'], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        });
  try {
    const read = (ring.kind === 'vitest' ? readVitestReport : readPlaywrightReport)(report);
    result.report = report;
    result.results = read.results;
    result.broken = read.broken;
  } catch {
    return fail(trouble ?? 'it wrote no report');
  }
  if (result.results.length === 0 && result.broken.length === 0) return fail('it ran no test');
  const isExplained = result.broken.length > 0 || result.results.some(({ state }) => state !== 'passed');
  return isExplained ? result : fail(trouble);
}

/**
 * Runs browser tests as if on a slow connection and a busy machine: every answer is held for 0 to 2 s at random, and as
 * many processes as there are cores do nothing but compute. What stays green here does not depend on luck.
 *
 *   npm run test:held                    the journeys
 *   npm run test:held -- journeys/find   only these, or anything else that Playwright takes
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { run, stopRunning } from './run-ring.ts';
import { ensureBuild, root } from './setup.mjs';

/** Held tests wait more than they work. */
const workers = 3 * availableParallelism();

ensureBuild();
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
const stop = (): void => busy.forEach((child) => child.kill('SIGKILL'));
process.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopRunning();
    process.exit(1);
  });
}

const args = process.argv.slice(2);
const which = args.length > 0 ? args : ['journeys/'];
const trouble = await run(['playwright', 'test', `--workers=${workers}`, ...which], {
  HOLD_ANSWERS: '2000',
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/support/hold-answers.ts')).href}`,
});
stop();
process.exitCode = trouble ? 1 : 0;

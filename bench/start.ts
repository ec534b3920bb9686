import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../scripts/setup.mjs';
import { freePort } from '#tests/support/free-port.ts';
import { childrenOf, cpuOfTree } from './cpu.ts';
import type { BenchOptions, Figure, Measurement } from './measurement.ts';
import { memoryOfTrees, type TreeMemory } from './memory.ts';
import { dataFolder, untilReady } from './site.ts';
import { medianOf } from './statistics.ts';

const warmSeconds = 3;
const mostMiB = 350;
const restMs = 10_000;
/** At rest is what spends less than this, a fifth of one core, for so long. */
const quiet = { seconds: 1, cpu: 0.2, inARow: 5, within: 300 };

/**
 * `npm start` as anyone runs it: without any data, until the samples are made; then again on what was kept, and what it
 * holds when nobody comes.
 */
export const start: Measurement = {
  name: 'start',
  async run({ quick, rounds }: BenchOptions): Promise<Figure[]> {
    const dataDir = path.join(dataFolder, 'start');
    await rm(dataDir, { recursive: true, force: true });
    const cold = await startOnce(dataDir, { rest: !quick });
    const warm: Started[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round += 1)
      warm.push(await startOnce(dataDir, { rest: !quick }));
    const seconds = medianOf(warm.map((one) => one.seconds));
    return [
      {
        what: 'cold `npm start`: an empty folder, until it answers; samples come after that',
        measured: `${cold.seconds.toFixed(1)} s`,
        target: 'measured only',
        reached: null,
        detail: cold,
      },
      {
        what: 'warm `npm start`',
        measured: `${seconds.toFixed(1)} s (${warm.map((one) => one.seconds.toFixed(1)).join(', ')})`,
        target: `≤ ${warmSeconds} s`,
        reached: seconds <= warmSeconds,
        detail: warm,
      },
      memoryFigure(`at rest, ${restMs / 1000} s after a warm start`, warm, mostMiB),
      memoryFigure('at rest after the cold start, which made every sample', [cold], null),
    ];
  },
};

function memoryFigure(when: string, starts: Started[], most: number | null): Figure {
  const of = (read: (one: Started) => number) => medianOf(starts.map(read)).toFixed(0);
  return {
    what: `memory of server and database ${when}`,
    measured:
      `${of((one) => one.memory.alone)} MiB (as PSS, which shares Node with this bench, ` +
      `${of((one) => one.memory.pss)}; as RSS, which counts shared memory for each, ${of((one) => one.memory.rss)}; ` +
      `npm itself beside it ${of((one) => one.npm)})`,
    target: most === null ? 'measured only' : `≤ ${most} MiB`,
    reached: most === null ? null : Number(of((one) => one.memory.alone)) <= most,
    detail: null,
  };
}

interface Started {
  seconds: number;
  /** Of the server and the database. */
  memory: TreeMemory;
  /** MiB of `npm` that waits for them. */
  npm: number;
}

async function startOnce(dataDir: string, { rest }: { rest: boolean }): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  try {
    await untilReady(`http://127.0.0.1:${port}`, () => child.exitCode !== null);
    const seconds = (performance.now() - began) / 1000;
    if (rest) {
      await pause(restMs);
      await untilQuiet(child.pid!);
    }
    const memory = memoryOfTrees(childrenOf(child.pid!));
    return { seconds, memory, npm: memoryOfTrees([child.pid!]).alone - memory.alone };
  } finally {
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
  }
}

/** Waits until nothing is being made any more: samples, and jobs that they left. */
async function untilQuiet(pid: number): Promise<void> {
  const until = performance.now() + quiet.within * 1000;
  let inARow = 0;
  let before = cpuOfTree(pid);
  while (inARow < quiet.inARow) {
    if (performance.now() > until) throw new Error('the server does not come to rest');
    await pause(quiet.seconds * 1000);
    const now = cpuOfTree(pid);
    inARow = now - before < quiet.cpu ? inARow + 1 : 0;
    before = now;
  }
}

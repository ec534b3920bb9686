import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../scripts/setup.mjs';
import { freePort } from '#tests/support/free-port.ts';
import { childrenOf, memoryOfTree } from './cpu.ts';
import type { BenchOptions, Figure, Measurement } from './measurement.ts';
import { dataFolder, untilReady } from './site.ts';
import { medianOf } from './statistics.ts';

const warmSeconds = 3;
const mostMiB = 350;
const restMs = 10_000;

/** `npm start` as anyone runs it: without any data, and again with them; then what it holds when nobody comes. */
export const start: Measurement = {
  name: 'start',
  async run({ quick, rounds }: BenchOptions): Promise<Figure[]> {
    const dataDir = path.join(dataFolder, 'start');
    await rm(dataDir, { recursive: true, force: true });
    const cold = await startOnce(dataDir, 0);
    const warm: Started[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round += 1)
      warm.push(await startOnce(dataDir, quick ? 1_000 : restMs));
    const seconds = medianOf(warm.map((one) => one.seconds));
    const memory = medianOf(warm.map((one) => one.memory));
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
      {
        what: `memory at rest, ${restMs / 1000} s after the start: server and database`,
        measured: `${memory.toFixed(0)} MiB (npm itself beside it ${medianOf(warm.map((one) => one.npm)).toFixed(0)} MiB)`,
        target: `≤ ${mostMiB} MiB`,
        reached: memory <= mostMiB,
        detail: null,
      },
    ];
  },
};

interface Started {
  seconds: number;
  /** MiB of the server and the database; of `npm` that waits for them. */
  memory: number;
  npm: number;
}

async function startOnce(dataDir: string, rest: number): Promise<Started> {
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
    await pause(rest);
    const all = memoryOfTree(child.pid!);
    const memory = childrenOf(child.pid!).reduce((sum, pid) => sum + memoryOfTree(pid), 0);
    return { seconds, memory, npm: all - memory };
  } finally {
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
  }
}

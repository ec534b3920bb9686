import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../scripts/setup.mjs';
import { freePort } from '#tests/support/free-port.ts';

/** The real server in a process of its own. */
export interface Site {
  url: string;
  port: number;
  pid: number;
  /** Process id of the database server it uses. */
  postmaster: number;
  stop(): Promise<void>;
}

const startWithinMs = 120_000;

/** Flags of Node for the server, such as `--cpu-prof`, to find out where its time goes. */
const nodeFlags = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean);

/** Starts `server/main.ts` on a folder of data whose database server runs already, without limits and without samples. */
export async function startSite(
  { dataDir, postmaster }: { dataDir: string; postmaster: number },
  env: Record<string, string> = {},
): Promise<Site> {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LIMITS: 'off',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  // A run that dies must not leave a server behind, which the next run would measure against.
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => child.exitCode !== null);
  return {
    url,
    port,
    pid: child.pid!,
    postmaster,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Waits until `/readyz` says yes. */
export async function untilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const until = performance.now() + startWithinMs;
  while (performance.now() < until && !hasEnded()) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(25);
  }
  throw new Error(`The server at ${url} does not start`);
}

/** Where benchmark data are kept between runs: their seed is fixed, and a million listings take minutes. */
export const dataFolder = path.join(root, 'data', 'bench');

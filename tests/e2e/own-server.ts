import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../support/free-port.ts';
import { test as base } from './test.ts';

/** A server of a test's own, which it may kill. Its data outlive it until `remove`. */
export interface OwnServer {
  url: string;
  /** What it was started with, for a command of operators beside it. */
  env: NodeJS.ProcessEnv;
  /** SIGKILL, as a power cut would: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** @param env what this server is configured with beside or instead of the tests' own settings */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'handrail-e2e-own-'));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    LIMITS: 'off',
    ...env,
  };
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['server/main.ts'], {
      env: settings,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exited = once(child, 'exit').then(() => {
      throw new Error('the server ended before it was ready');
    });
    exited.catch(() => undefined);
    await Promise.race([whenReady(url), exited]);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    url,
    env: settings,
    start,
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      // A server that was killed has left its database running.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Tests whose server they may kill, and start again; a worker has one. */
export const test = base.extend<object, { server: OwnServer }>({
  server: [
    // Playwright reads what a fixture needs off this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

/** Resolves once the server at `url` answers and has its database; rejects after two and a half minutes. */
export async function whenReady(url: string): Promise<void> {
  const deadline = AbortSignal.timeout(150_000);
  for (;;) {
    deadline.throwIfAborted();
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

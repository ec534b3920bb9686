import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from './scripts/chromium.mjs';

/**
 * Every worker reads this file again, so the first reader chooses the port and the data folder and hands
 * them down in the environment. Both are fresh for each run and gone after it.
 */
async function chooseSite(): Promise<{ url: string; port: string; dataDir: string }> {
  if (!process.env['E2E_PORT']) {
    const dataDir = mkdtempSync(join(tmpdir(), 'handrail-e2e-'));
    // The embedded database runs as a user of its own when we are root and must be able to pass through.
    chmodSync(dataDir, 0o755);
    process.env['E2E_DATA_DIR'] = dataDir;
    process.env['E2E_PORT'] = String(await freePort());
    process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  }
  const port = process.env['E2E_PORT'] ?? '';
  return { url: `http://localhost:${port}`, port, dataDir: process.env['E2E_DATA_DIR'] ?? '' };
}

/** A free port below the ephemeral range, where no outgoing connection can take it before the server does. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); port < 32_768; port += 1) {
    const listening = await new Promise<AddressInfo | undefined>((resolve) => {
      const server = createServer()
        .once('error', () => resolve(undefined))
        .listen(port, '127.0.0.1', () => {
          const address = server.address() as AddressInfo;
          server.close(() => resolve(address));
        });
    });
    if (listening) return listening.port;
  }
  throw new Error('No free port between 20000 and 32767.');
}

const { url, port, dataDir } = await chooseSite();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  // The product's own files as Node itself takes them, the built pages above all: to transpile those once more took each
  // worker that has a server 5 s of its core.
  build: { external: [`${import.meta.dirname}/{build,contract,dev,server,web}/**`] },
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // What is waited for comes or does not: long waits cost a green run nothing, and two cores may be busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: url,
    browserName: 'chromium',
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumFlags },
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    // A quarter of the run's time; `--trace retain-on-failure` shows what went on in a test that fails.
    trace: 'off',
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 800 } } }],
  // The built pages on the development defaults: the tests read mail in the outbox, which production has not.
  webServer: {
    command: 'node tests/e2e/site-process.ts',
    // The last line of its welcome, once its listings are there.
    wait: { stdout: /Press Ctrl-C to stop/ },
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    // Everybody in these tests comes from one address, which may have few mails sent in an hour.
    env: {
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      LIMITS: 'off',
    },
  },
});

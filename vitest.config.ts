import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findHeadlessChromium } from './scripts/chromium.mjs';

/** Tests of seconds rather than milliseconds (kill -9, outages, very many rows): a ring of their own, by their name. */
const slow = '**/*.slow.test.ts';
/** Tests against hosted parts (Redis, S3, SMTP …) that run on this machine: a ring of their own, too. */
const hosted = '**/*.hosted.test.ts';

/** Two more than the cores that the tests were measured on: files that wait for a database leave them to others. */
const maxWorkers = 4;

/** Milliseconds that a test waits for what it polls: two cores may be busy with a database and a browser at once. */
const expectation = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    globalSetup: 'tests/support/vitest-global-setup.ts',
    projects: [
      {
        test: {
          name: 'node',
          maxWorkers,
          environment: 'node',
          // Files take turns in the workers: to load the server anew for each cost a third of the whole run.
          isolate: false,
          include: [
            '{contract,server,web,dev,scripts,bench}/**/*.test.{ts,tsx}',
            'tests/{repository,spec,support}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.browser.test.tsx', slow, hosted],
          expect: expectation,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          maxWorkers,
          environment: 'node',
          isolate: false,
          include: [`{contract,server,web,dev,scripts,bench,tests}/${slow}`],
          exclude: ['**/node_modules/**', 'tests/firebase/**'],
          expect: expectation,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'hosted',
          // Each starts several servers of its own, and some measure how soon a part is back.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          environment: 'node',
          include: [`{server,dev,scripts,tests}/${hosted}`],
          exclude: ['**/node_modules/**', 'tests/firebase/**'],
          expect: expectation,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [tailwindcss()],
        // Found in the middle of a run they would load React a second time.
        optimizeDeps: {
          include: ['react-hook-form', '@base-ui/react/menu', 'react-dom/client', 'react-dom/server'],
        },
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['web/**/*.browser.test.tsx'],
          setupFiles: 'tests/support/idle-page.ts',
          expect: expectation,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findHeadlessChromium(), args: chromiumFlags },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});

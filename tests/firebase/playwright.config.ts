import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from '../../scripts/chromium.mjs';

/** The flows of spec §7, Identity provider, with Firebase's web SDK and its emulator; `npm run test:firebase`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/firebase',
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumFlags },
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    trace: 'retain-on-failure',
  },
});

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from '../../scripts/chromium.mjs';

/** Every screen in every state, on sites of the tests' own: site.ts. */
export default defineConfig({
  testMatch: '*.access.ts',
  outputDir: '../../test-results/access',
  // As in playwright.config.ts.
  build: { external: [`${join(import.meta.dirname, '../..')}/{build,contract,dev,server,web}/**`] },
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  forbidOnly: true,
  workers: 2,
  retries: 0,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumFlags },
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
  },
});

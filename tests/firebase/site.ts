import { test as base } from '@playwright/test';
import { startOwnServer } from '../e2e/own-server.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { googleMessenger } from './google-messenger.ts';

interface Site {
  url: string;
  emulator: Emulator;
}

/** The product on Firebase Authentication, in a browser that reaches nothing but this machine. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // Playwright reads what a fixture needs off this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const emulator = await startEmulator();
      const server = await startOwnServer(emulator.env);
      await use({ url: server.url, emulator });
      await server.remove();
      await emulator.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    await context.route(/^https:/, (route) => route.abort());
    await context.route('https://apis.google.com/js/api.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${googleMessenger.toString()})()` }),
    );
    await use(context);
  },
});

import type { Page } from '@playwright/test';

/** Keeps the requests of this path waiting, as a slow line would, until the function it answers is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Not its link among those viewed last. */
export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('article').getByRole('link', { name: title, exact: true });

export const failureOf = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text });

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** Until the code of the pages ahead has arrived. */
export const atRest = (page: Page) => page.waitForLoadState('networkidle');

export async function offline(page: Page, use: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await use();
  await page.context().setOffline(false);
}

export function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}

/** Header and footer are there. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Handrail' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toBeVisible();
}

/** Shown, and with more red than anything else in its words. */
export async function expectRed(failure: Locator): Promise<void> {
  await expect(failure).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await failure.evaluate((box) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    canvas.fillStyle = getComputedStyle(box).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red - Math.max(green, blue)).toBeGreaterThan(60);
}

export const mainAlert = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** An alert takes the focus from the button that was pressed, so this one is no older than the press. */
export async function expectTold(alert: Locator, text: string): Promise<void> {
  // Behind it may come links to the fields that are wrong.
  await expect(alert).toHaveText(new RegExp(`^${RegExp.escape(text)}`));
  await expect(alert).toBeFocused();
}

/** The message above a form may name a field, too. */
export const fieldOf = (page: Page, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input'));

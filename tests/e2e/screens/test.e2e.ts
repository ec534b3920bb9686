import type { Page } from '@playwright/test';
import { hold } from '../interceptions.ts';
import { expect, test } from '../test.ts';

/** React gets its turns late, as on a busy machine: a page has long loaded when it is taken up. */
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 100);
    };
  });
}

/** Asked once: a locator's own waiting would hide what this is about. */
const hears = (page: Page): Promise<boolean> => page.getByLabel('Email').isEnabled();

test('wherever a test leads a page, it hears what is done on it', async ({ page }) => {
  await slowDown(page);
  await page.goto('/forgot-password');
  expect(await hears(page), 'goto').toBe(true);
  await page.goto('/login');
  await page.reload();
  expect(await hears(page), 'reload').toBe(true);
  await page.goBack();
  expect(await hears(page), 'goBack').toBe(true);
  await page.goForward();
  expect(await hears(page), 'goForward').toBe(true);
  await page.evaluate(() => window.location.assign('/forgot-password'));
  await page.waitForURL('**/forgot-password');
  expect(await hears(page), 'waitForURL').toBe(true);
});

test('so do further tabs, and other browsers’ tabs', async ({ context, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL });
  for (const tab of [await context.newPage(), await elsewhere.newPage()]) {
    await slowDown(tab);
    await tab.goto('/login');
    expect(await hears(tab)).toBe(true);
  }
  await elsewhere.close();
});

test('a page is there without its scripts for whoever asks for the time before, has none, or opens what is no page', async ({
  page,
  browser,
  baseURL,
}) => {
  const release = await hold(page, '/assets/*.js');
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  expect(await hears(page)).toBe(false);
  await release();
  await page.goto('/healthz');
  await page.goto('about:blank');

  const quiet = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await quiet.newPage();
  await plain.goto('/login');
  expect(await hears(plain)).toBe(false);
  await quiet.close();
});

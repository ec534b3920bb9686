import type { Page } from '@playwright/test';
import { haveListing } from '../calls.ts';
import { hold } from '../interceptions.ts';
import { phonePictures } from '../listings.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

/** What the page asked for of the site's scripts since it was opened. */
interface Opened {
  scripts: string[];
  /** Lets the pictures come. */
  release: () => Promise<void>;
}

/** A category with one sample, in which no test posts anything. */
const category = '/marketplace/lift-chairs';

/** Opens it with pictures that do not come and a clock that stands. */
async function open(page: Page, path: string): Promise<Opened> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const release = await hold(page, '/user_images/**');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { scripts, release };
}

/** Until whatever the page asked for before is known here. */
const settled = (page: Page) => page.evaluate(async () => void (await (await fetch('/healthz')).text()));

/** Until the page's picture is there to be drawn, which is later than loaded: the page itself waits for no more. */
const decoded = (page: Page) =>
  page.locator('img[fetchpriority="high"]').evaluate((picture: HTMLImageElement) => picture.decode());

const entry = '**/assets/entry.client*';

test('a page whose picture takes long asks for its scripts after a second, and no sooner', async ({
  page,
}) => {
  const { scripts } = await open(page, category);
  await page.clock.runFor(999);
  await settled(page);
  expect(scripts).toEqual([]);
  const asked = page.waitForRequest(entry);
  await page.clock.runFor(1);
  await asked;
});

test('a page asks for its scripts once its picture is shown', async ({ page }) => {
  const { scripts, release } = await open(page, category);
  await page.clock.runFor(500);
  await settled(page);
  expect(scripts).toEqual([]);
  await release();
  await decoded(page);
  const asked = page.waitForRequest(entry);
  await page.clock.runFor(100);
  await asked;
});

test('a page without a picture asks for its scripts when it is shown', async ({ page }) => {
  const { scripts } = await open(page, '/login');
  expect(scripts).toEqual([]);
  const asked = page.waitForRequest(entry);
  await page.clock.runFor(100);
  await asked;
});

test('a listing asks for its further pictures once the first is shown', async ({
  page: guest,
  browser,
  baseURL,
}) => {
  const seller = await browser.newContext({ baseURL });
  await comeInto(seller.request, newcomer('Gallery'));
  const title = 'Cane of many sides';
  const { release } = await open(
    guest,
    await haveListing(seller.request, { title, pictures: phonePictures }),
  );
  await seller.close();
  const pictures = guest.getByRole('region', { name: 'Pictures' }).locator('img');
  const asked = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) => [
      ...new Set(all.map((picture) => picture.currentSrc).filter(Boolean)),
    ]);
  await release();
  await guest.waitForLoadState('load');
  await decoded(guest);
  await settled(guest);
  expect(await asked()).toHaveLength(1);
  await guest.clock.runFor(100);
  await expect.poll(async () => (await asked()).length).toBeGreaterThanOrEqual(phonePictures.length);
});

const signs: { sign: string; path: string; give: (page: Page) => Promise<void> }[] = [
  { sign: 'a key is pressed', path: category, give: (page) => page.keyboard.press('Tab') },
  {
    sign: 'a link gets the focus',
    path: category,
    give: (page) => page.getByRole('link', { name: 'Login to Post' }).focus(),
  },
  {
    sign: 'a button is pressed, which is then heard',
    path: category,
    give: async (page) => {
      await page.getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    },
  },
  {
    // What is disabled hears nothing itself.
    sign: 'a field is pressed that is not ready',
    path: '/login',
    give: async (page) => {
      const { x, y, width, height } = (await page.getByLabel('Email').boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
    },
  },
];

for (const { sign, path, give } of signs)
  test(`a page asks for its scripts at once when ${sign}`, async ({ page }) => {
    const { scripts } = await open(page, path);
    await settled(page);
    expect(scripts).toEqual([]);
    const asked = page.waitForRequest(entry);
    await give(page);
    await asked;
  });

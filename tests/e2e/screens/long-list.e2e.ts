import { expect } from '@playwright/test';
import { hold } from '../interceptions.ts';
import { test } from '../inner-server.ts';
import { cards, said, sellerOfMany } from '../marketplace-lists.ts';

const longList = '/marketplace/walkers-rollators?zip_code=78701&radius=5';

/** In a category in which no other test has a hand. */
test.beforeAll(async ({ server }) => {
  const put = await sellerOfMany(server);
  await put('walkers-rollators', 'rollators', '78701', 70);
});

test('more listings are said with how many there are, and stay with their place after Back and a reload', async ({
  page,
}) => {
  await page.goto(longList);
  await expect(said(page)).toHaveText('48 listings shown');
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(said(page)).toHaveText('22 more listings, 70 shown');
  const total = 70;
  await expect(cards(page).nth(48).getByRole('link')).toBeFocused();

  const later = cards(page).nth(52).getByRole('link');
  await later.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await later.click();
  await page.waitForURL('**/listing/*');
  await page.goBack();
  await expect(cards(page)).toHaveCount(total);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await page.reload();
  await expect(cards(page)).toHaveCount(total);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // A new visit of the same address is a new list.
  await page.goto('/support');
  await page.goto(longList);
  await expect(said(page)).toHaveText('48 listings shown');
});

test('a reload on a listing loses nothing of the list behind it', async ({ page }) => {
  await page.goto(longList);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(70);
  await cards(page).nth(50).getByRole('link').click();
  await page.waitForURL('**/listing/*');
  await page.reload();
  await page.goBack();
  await expect(cards(page)).toHaveCount(70);
  await expect(cards(page).nth(50)).toBeInViewport();
});

test('Back before the scripts are there leads back as well', async ({ page }) => {
  await page.goto(longList);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(70);
  await cards(page).nth(60).getByRole('link').click();
  await page.waitForURL('**/listing/*');
  const release = await hold(page, '/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no. ');
  await page.goBack({ waitUntil: 'commit' });
  await expect(cards(page)).toHaveCount(48);
  await release();
  await expect(cards(page)).toHaveCount(70);
  await expect(cards(page).nth(60)).toBeInViewport();
});

test('without scripts there are a next page and the way back to the first', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(longList);
  const first = await cards(page).first().getByRole('link').textContent();
  await page.getByRole('link', { name: 'Show more' }).click();
  await page.waitForURL(/cursor=/);
  await expect(cards(page).first().getByRole('link')).not.toHaveText(first!);
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect(cards(page).first().getByRole('link')).toHaveText(first!);
  await context.close();
});

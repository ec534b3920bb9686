import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { postListing } from './listings.ts';
import { newcomer, signUp } from './people.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

const publicAddresses = [
  '/',
  '/marketplace',
  '/marketplace/manual-wheelchairs/lightweight',
  '/login',
  '/signup',
  '/forgot-password',
  '/privacy-policy',
  '/terms-of-service',
  '/disclaimer',
  '/returns-policy',
  '/credits',
  '/support',
  '/no-such-page',
];

const ownAddresses = [
  '/marketplace',
  '/create-listing',
  '/profile/my-listings',
  '/messages',
  '/profile',
  '/profile/blocked',
  '/watchlist',
  '/feedback',
  '/delete-account',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a visitor's pages have no accessibility violations, ${colorScheme} @phone`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of publicAddresses) {
      await page.goto(address);
      await expectNoViolations(page);
    }
    await page.goto('/marketplace?zip_code=78701&radius=unlimited');
    await page
      .getByRole('region', { name: 'Listings' })
      .getByRole('article')
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL('**/listing/*');
    await expectNoViolations(page);
  });
}

test('the pages of someone signed in have no accessibility violations, light and dark @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const seller = await browser.newContext({ baseURL });
  const sellerPage = await seller.newPage();
  const [anna, title] = [newcomer('Anna'), 'Shower stool'];
  await Promise.all([signUp(page, newcomer('Abel')), signUp(sellerPage, anna)]);
  await postListing(sellerPage, { title });
  await postListing(page, { title: 'Bed rail' });
  await page.getByRole('link', { name: 'Edit Bed rail' }).click();
  await page.waitForURL('**/edit-listing/*');
  const editing = page.url();

  await sellerPage.getByRole('link', { name: title, exact: true }).click();
  await sellerPage.waitForURL('**/listing/*');
  const listing = sellerPage.url();
  await page.goto(listing);
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove from watchlist' })).toBeVisible();
  await page.getByRole('button', { name: 'Message seller' }).click();
  await page.waitForURL('**/messages?chat=*');
  const box = page.getByRole('textbox', { name: 'Write a message...' });
  await box.fill('Is it white?');
  await box.press('Enter');
  await expect(page.getByRole('log')).toContainText('Is it white?');
  const chat = page.url();

  const someone = newcomer('Bert');
  await seller.clearCookies();
  await signUp(sellerPage, someone);
  await postListing(sellerPage, { title: 'Grab bar' });
  await sellerPage.getByRole('link', { name: 'Grab bar', exact: true }).click();
  await sellerPage.waitForURL('**/listing/*');
  await page.goto(sellerPage.url());
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block Seller' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block Seller' }).click();
  await page.waitForURL('**/marketplace');
  await seller.close();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of [...ownAddresses, editing, chat, listing]) {
      await page.goto(address);
      await expectNoViolations(page);
    }
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByRole('dialog', { name: 'Send Email' })).toBeVisible();
    await expectNoViolations(page);
  }
});

/** Soft, so that one run tells of every page. */
async function expectNoViolations(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found, new URL(page.url()).pathname).toEqual([]);
}

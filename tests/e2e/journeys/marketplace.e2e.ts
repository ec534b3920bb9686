import { expect, onPhonesToo, test } from '../test.ts';

onPhonesToo(
  test,
  'a visitor comes from the landing page to a listing without an account',
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse Without Logging In' }).click();
    await page.waitForURL('**/marketplace');
    await expect(page.getByText('Within 20 miles of Austin, TX 78701')).toBeVisible();
    const listings = page.getByRole('region', { name: 'Listings' });
    // The first ones are other tests', and may be deleted by now.
    await listings.getByRole('article').getByRole('link').last().click();
    await page.waitForURL(/\/listing\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to contact seller' })).toBeVisible();
  },
);

test('the marketplace is rendered on the server and works without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/marketplace/manual-wheelchairs?zip_code=78701&radius=50');
  await expect(
    page.getByRole('region', { name: 'Listings' }).getByRole('article').getByRole('link').first(),
  ).toBeVisible();
  await page.getByRole('searchbox').fill('wheelchair');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/words=wheelchair/);
  await expect(
    page.getByRole('region', { name: 'Listings' }).getByRole('article').getByRole('link').first(),
  ).toContainText(/wheelchair/i);
  await context.close();
});

test('filters are in the address and stay after a reload', async ({ page }) => {
  await page.goto('/marketplace');
  const form = page.getByRole('search', { name: 'Filters' }).or(page.getByRole('form', { name: 'Filters' }));
  await form.getByLabel('ZIP code').fill('60601');
  await form.getByLabel('Distance').selectOption({ label: '30 miles' });
  await form.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/zip_code=60601/);
  await expect(page).toHaveURL(/radius=30/);
  await expect(page.getByText('Within 30 miles of Chicago, IL 60601')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('ZIP code')).toHaveValue('60601');
  await page.getByText('Choose a category').click();
  await page.getByRole('link', { name: 'Hospital beds', exact: true }).click();
  await page.waitForURL('**/marketplace/hospital-beds?*zip_code=60601*');
});

test('an unknown ZIP is said at its field and everything else stays', async ({ page }) => {
  await page.goto('/marketplace?zip_code=00000');
  await expect(page.getByText('We do not know this ZIP code. Please check it.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show All Listings', exact: true })).toBeVisible();
});

test('an unknown listing is a page of ours with a real 404', async ({ page }) => {
  const answer = await page.goto('/listing/018f2f4e-0000-7000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Listing not found.' })).toBeVisible();
});

import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('the search is submitted by Enter', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('searchbox', { name: 'Search for equipment...' }).fill('wheelchair');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/marketplace?*words=wheelchair*');
  const titles = page.getByRole('region', { name: 'Listings' }).getByRole('article').getByRole('link');
  await expect(titles.first()).toContainText(/wheelchair/i);
});

test('on small screens the filters are a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Of a kind that no other test posts: what is there is counted twice.
  await page.goto('/marketplace/bathroom-safety');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(drawer.getByLabel('ZIP code')).toBeVisible();
  // Modal: the keyboard stays in it, and finds its way back.
  const controls = await drawer.locator('a, button, input:not([type=hidden]), select, summary').count();
  for (let tab = 0; tab <= controls + 1; tab += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest('dialog') ? 'inside' : at?.outerHTML;
    });
    expect(place).toBe('inside');
  }
  await drawer.getByLabel('ZIP code').fill('78704');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();

  // What was typed is still there, and its listings are counted before they are shown.
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(drawer.getByLabel('ZIP code')).toHaveValue('78704');
  await drawer.getByLabel('Distance').selectOption({ label: '5 miles' });
  const found = (await (
    await page.request.get('/api/listings/?zip_code=78704&radius=5&category=bathroom-safety')
  ).json()) as unknown[];
  const promised = found.length;
  await drawer
    .getByRole('button', { name: `Show ${promised} listing${promised === 1 ? '' : 's'}`, exact: true })
    .click();
  await page.waitForURL(/zip_code=78704/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('region', { name: 'Listings' }).getByRole('article')).toHaveCount(promised);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
});

test('a category that is chosen in the drawer takes along what was typed there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/marketplace');
  const drawer = page.getByRole('dialog', { name: 'Filters', exact: true });
  await page.getByRole('button', { name: 'Filters' }).click();
  await drawer.getByLabel('ZIP code').fill('78704');
  await drawer.getByText('Choose a category').click();
  await drawer.getByRole('link', { name: 'Hospital beds', exact: true }).click();
  await page.waitForURL(/\/marketplace\/hospital-beds\?.*zip_code=78704/);
});

test('Use My Location fills in the ZIP of where the browser is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.8858, longitude: -87.6229 });
  await page.goto('/marketplace?zip_code=78701');
  await page.getByRole('button', { name: 'Use My Location' }).click();
  await expect(page.getByLabel('ZIP code')).toHaveValue(/^606\d\d$/);
});

test('the header of someone signed in has a bell that leads to all notifications', async ({ page }) => {
  await comeInto(page.request, newcomer('Nina'));
  await page.goto('/marketplace');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell.locator('svg')).toBeVisible();
  await bell.click();
  await expect(page.getByText('You have no new notifications.')).toBeVisible();
  await page.getByRole('menuitem', { name: 'See all notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('You have no notifications yet.')).toBeVisible();
});

test('a listing says how far away it is, to a tenth of a mile, and its link is shared', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/marketplace/hospital-beds?zip_code=78701&radius=unlimited');
  const card = page.getByRole('region', { name: 'Listings' }).getByRole('article').first();
  await card.getByRole('link').click();
  await page.waitForURL('**/listing/*');
  await expect(page.getByRole('main').getByText(/about \d+\.\d miles away from 78701/)).toBeVisible();

  const listing = new URL(page.url()).pathname;
  await page.evaluate(() => {
    const share = (data: ShareData) => Promise.resolve(sessionStorage.setItem('shared', data.url ?? ''));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('shared')))
    .toMatch(new RegExp(`^https?://[^/]+${listing}$`));

  // A browser without the feature: the link is copied.
  await page.reload();
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(listing);
});

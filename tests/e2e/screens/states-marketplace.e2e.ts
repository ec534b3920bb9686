import { expect, test } from '../test.ts';

test('this browser keeps the ZIP and the radius that a guest applied, and begins with the defaults', async ({
  page,
}) => {
  const form = page.getByRole('search', { name: 'Filters' }).or(page.getByRole('form', { name: 'Filters' }));
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('guestZip'), localStorage.getItem('guestRadius')]);
  await page.goto('/marketplace');
  await expect(form.getByLabel('ZIP code')).toHaveValue('78701');
  await expect(form.getByLabel('Distance')).toHaveValue('20');

  await form.getByLabel('ZIP code').fill('60601');
  await form.getByLabel('Distance').selectOption({ label: '30 miles' });
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Within 30 miles of Chicago, IL 60601')).toBeVisible();
  await expect.poll(kept).toEqual(['60601', '30']);

  await page.goto('/marketplace');
  await expect(page.getByText('Within 30 miles of Chicago, IL 60601')).toBeVisible();
  await expect(form.getByLabel('ZIP code')).toHaveValue('60601');
  await expect(form.getByLabel('Distance')).toHaveValue('30');
});

test('another subcategory fetches its listings, and another category leaves the subcategory', async ({
  page,
}) => {
  await page.goto('/marketplace/manual-wheelchairs?zip_code=78701&radius=unlimited');
  const tree = page.getByRole('navigation', { name: 'Categories' });
  await tree.getByText('Manual wheelchairs').first().click();
  const fetched = page.waitForResponse(/\/marketplace\/manual-wheelchairs\/lightweight\.data/);
  await tree.getByRole('link', { name: 'Lightweight', exact: true }).click();
  expect((await fetched).ok()).toBe(true);
  await page.waitForURL('**/marketplace/manual-wheelchairs/lightweight?**');
  await expect(tree.getByRole('link', { name: 'Lightweight', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // Above the listings too, where a phone has no tree, with how many there are.
  const chips = page.getByRole('navigation', { name: 'Kinds' });
  await expect(chips.getByRole('link', { name: 'Lightweight' })).toHaveAttribute('aria-current', 'page');
  const count = page.getByText(/^\d+ listings? shown$/);
  expect((await count.boundingBox())!.height).toBeGreaterThan(14);
  const [chipsAt, gridAt] = [
    await chips.boundingBox(),
    await page.getByRole('region', { name: 'Listings' }).getByRole('article').first().boundingBox(),
  ];
  expect(chipsAt!.y + chipsAt!.height).toBeLessThanOrEqual(gridAt!.y);
  await chips.getByRole('link', { name: 'All', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/marketplace/manual-wheelchairs');
  await tree.getByRole('link', { name: 'Hospital beds', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/marketplace/hospital-beds');
  await expect(tree.getByRole('link', { name: 'Lightweight', exact: true })).toHaveCount(0);
});

test('a place that cannot be found is told in an alert', async ({ page }) => {
  await page.goto('/marketplace');
  await page.getByRole('button', { name: 'Use My Location' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Could not fetch location.' });
  await expect(alert).toBeVisible();
});

test('the grid has up to 6 columns, and the advertisement’s place 300 by 250 and nothing in it', async ({
  page,
}) => {
  await page.goto('/marketplace?zip_code=78701&radius=unlimited');
  const slot = page.locator('[data-ad-slot="300x250"]');
  expect(await slot.boundingBox()).toMatchObject({ width: 300, height: 250 });
  await expect(slot).toBeEmpty();

  const columns = async () => {
    const tops = await page
      .getByRole('region', { name: 'Listings' })
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  for (const [width, expected] of [
    [390, 1],
    [1920, 6],
    [3800, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(columns).toBe(expected);
  }
});

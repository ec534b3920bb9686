import { expect, test } from '../test.ts';

test('the landing begins with a search for words and a place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const search = page.getByRole('form', { name: 'Find equipment' });
  await search.getByLabel('What do you need?').fill('walker');
  await search.getByLabel('ZIP code').fill('60601');
  const button = search.getByRole('button', { name: 'Search' });
  const { y, height } = (await button.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(740);
  await button.click();
  await page.waitForURL('**/marketplace?words=walker&zip_code=60601');
  await expect(page.getByText('Within 20 miles of Chicago, IL 60601')).toBeVisible();
});

test('on a phone the first two screens of the landing have every category, and the stores are linked once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'What people pass on' }).getByRole('link');
  const { y, height } = (await tiles.last().boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(2 * 740);
  await expect(page.getByRole('link', { name: 'App Store' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Google Play' })).toHaveCount(1);
});

test('on a phone the landing and every list of the marketplace lead to the measures by which things fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('link', { name: 'See what fits you and your home' }).click();
  await page.waitForURL('**/needs');
  await expect(page.getByRole('button', { name: 'New needs sheet' })).toBeVisible();

  await page.goto('/marketplace/manual-wheelchairs?zip_code=78701');
  const way = page.getByRole('link', { name: 'What fits' });
  const filters = page.getByRole('button', { name: 'Filters' });
  expect((await way.boundingBox())!.y).toBe((await filters.boundingBox())!.y);
  await way.click();
  await page.waitForURL('**/needs?kind=manual-wheelchairs&**');
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(
    '/marketplace/manual-wheelchairs?zip_code=78701',
  );
});

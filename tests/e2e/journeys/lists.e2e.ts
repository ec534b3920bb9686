import { haveListing, haveOnWatchlist } from '../calls.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('a list made from the watchlist is shared, read by a guest, and closed to them again', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const seller = await browser.newContext({ baseURL });
  await comeInto(seller.request, newcomer('Sally'));
  const title = 'Wheelchair for the list';
  const listing = await haveListing(seller.request, { title });
  await comeInto(page.request, newcomer('Wanda'));
  await haveOnWatchlist(page.request, listing);

  await page.goto('/watchlist');
  await page.getByRole('button', { name: `Add to a list: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a list' });
  await dialog.getByLabel('Name of a new list').fill('Mr. Lee, second floor');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Mr. Lee, second floor' })).toBeChecked();
  await dialog.getByRole('link', { name: 'All your lists' }).click();
  await page.waitForURL('**/profile/lists');
  await page.getByRole('link', { name: 'Mr. Lee, second floor' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Change name or note' }).click();
  await page.getByLabel('Note').fill('His door is 31 inches wide.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('main').getByText('His door is 31 inches wide.')).toBeVisible();
  await page.getByRole('button', { name: 'Share by a link' }).click();
  await expect(page.getByRole('button', { name: 'Stop sharing' })).toBeFocused();
  const link = page.getByRole('main').getByRole('link', { name: /\/lists\// });
  const address = (await link.getAttribute('href'))!;

  const guest = await browser.newContext({ baseURL });
  const guestPage = await guest.newPage();
  const answer = (await guestPage.goto(address))!;
  const headers = answer.headers();
  expect([headers['referrer-policy'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    'no-referrer',
    'private, no-store',
    'noindex',
  ]);
  await expect(guestPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(guestPage.getByRole('heading', { name: 'Mr. Lee, second floor' })).toBeVisible();
  await expect(guestPage.getByText('His door is 31 inches wide.')).toBeVisible();
  await expect(guestPage.getByText('Wanda')).toHaveCount(0);
  await guestPage.getByRole('link', { name: title }).click();
  await guestPage.waitForURL(`**${listing}`);

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Share by a link' })).toBeFocused();
  expect((await guestPage.goto(address))!.status()).toBe(404);
  await expect(guestPage.getByRole('heading', { name: 'This list is not shared any more' })).toBeVisible();
  await Promise.all([seller.close(), guest.close()]);
});

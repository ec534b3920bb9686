import { haveListing } from '../calls.ts';
import { hold } from '../interceptions.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('a press on Add to watchlist counts, however soon its page is left', async ({
  page,
  browser,
  baseURL,
}) => {
  const seller = await browser.newContext({ baseURL });
  await comeInto(seller.request, newcomer('Leonard'));
  const listing = await haveListing(seller.request, { title: 'Walker for who is in a hurry' });
  await seller.close();
  await comeInto(page.request, newcomer('Hanna'));
  await page.goto('/marketplace?zip_code=78701&search=hurry');

  const watched = page.getByRole('main').getByRole('link', { name: 'Walker for who is in a hurry' });
  // Pressed and left within one breath, by the heart of a card.
  await page
    .getByRole('button', { name: 'Add to watchlist: Walker for who is in a hurry' })
    .evaluate((pressed: HTMLElement) => {
      pressed.click();
      location.assign('/support');
    });
  await page.waitForURL('**/support');
  await expect(async () => {
    await page.goto('/watchlist');
    await expect(watched).toBeVisible({ timeout: 2000 });
  }).toPass();

  // The same on a page that does not even know yet what it signs its calls with.
  const release = await hold(page, '/api/auth/token');
  await page.goto(listing);
  const sent = page.waitForResponse('**/api/listings/watchlist/remove/**');
  await page.getByRole('button', { name: 'Remove from watchlist' }).evaluate((pressed: HTMLElement) => {
    pressed.click();
    location.assign('/support');
  });
  await page.waitForURL('**/support');
  await release();
  expect((await sent).ok()).toBe(true);
  await page.goto('/watchlist');
  await expect(page.getByText('No items in your watchlist yet.')).toBeVisible();
});

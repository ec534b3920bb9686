import { haveListing } from '../calls.ts';
import { comeInto, newcomer, newcomerWhoWrites } from '../people.ts';
import { expect, test } from '../test.ts';

test('a seller reserves a thing for a buyer in the chat, gives it away, and takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await comeInto(page.request, newcomer('Sally'));
  const title = 'Rollator with a seat';
  const listing = await haveListing(page.request, { title });
  const buyer = await newcomerWhoWrites(browser, new URL(listing, baseURL).href, 'Bert');

  await page.goto('/messages');
  await page.getByRole('link', { name: /Bert/ }).filter({ visible: true }).click();
  const acts = page.getByRole('region', { name: 'Your listing' }).filter({ visible: true });
  await acts.getByRole('button', { name: 'Reserve for Bert' }).click();
  await expect(acts.getByText('Reserved for Bert')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('Reserved for you').filter({ visible: true })).toHaveCount(1);
  await acts.getByRole('button', { name: 'Bert has it now' }).click();
  await expect(acts.getByText('Bert has it now')).toBeVisible();

  const guest = await browser.newContext({ baseURL });
  const guestPage = await guest.newPage();
  await guestPage.goto(listing);
  await expect(guestPage.getByText('Somebody has it now.')).toBeVisible();
  await expect(guestPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.goto('/profile/my-listings');
  const row = page.getByRole('article', { name: title });
  await expect(row.getByText('Bert has it now')).toBeVisible();
  await row.getByRole('button', { name: 'Offer it again' }).click();
  await expect(row.getByText('Shown to everybody')).toBeVisible();
  await expect(row.locator(':focus')).toHaveText('Shown to everybody');
  await Promise.all([buyer.context().close(), guest.close()]);
});

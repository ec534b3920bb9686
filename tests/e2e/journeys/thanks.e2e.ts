import { haveListing } from '../calls.ts';
import { comeInto, newcomer, newcomerWhoWrites } from '../people.ts';
import { expect, test } from '../test.ts';

test('who got a thing and who gave it say how it went, and others read it on their pages', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await comeInto(page.request, newcomer('Sally'));
  const listing = await haveListing(page.request, { title: 'Rollator with a seat' });
  const buyer = await newcomerWhoWrites(browser, new URL(listing, baseURL).href, 'Bert');

  await page.goto('/messages');
  await page.getByRole('link', { name: /Bert/ }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Bert has it now' }).filter({ visible: true }).click();
  const given = page.getByRole('region', { name: 'How it went' }).filter({ visible: true });
  await expect(given.getByText('How did it go with Bert?')).toBeVisible();

  // From the bell to the chat.
  await buyer.goto('/notifications');
  await buyer
    .getByRole('main')
    .getByRole('link', { name: /How did it go\?/ })
    .click();
  await buyer.waitForURL('**/messages?chat=*');
  const got = buyer.getByRole('region', { name: 'How it went' }).filter({ visible: true });
  await got.getByRole('button', { name: 'Say how it went' }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please choose how it went.').first()).toBeVisible();
  await dialog.getByLabel('It went well').check();
  await dialog.getByLabel('A few words, if you like').fill('Clean, and just as in the pictures.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(got.getByText('Clean, and just as in the pictures.')).toBeVisible();

  await page.reload();
  await expect(given.getByText('How did it go with Bert?')).toBeVisible();
  await expect(page.getByText('Clean, and just as in the pictures.')).toHaveCount(0);
  await given.getByRole('button', { name: 'Say how it went' }).click();
  await page.getByRole('dialog').getByLabel('There was a problem').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(given.getByText('Clean, and just as in the pictures.')).toBeVisible();

  const guest = await browser.newContext({ baseURL });
  const guestPage = await guest.newPage();
  await guestPage.goto(listing);
  await guestPage.getByRole('link', { name: 'Sally', exact: true }).click();
  await guestPage.waitForURL('**/people/*');
  await expect(guestPage.getByText('Clean, and just as in the pictures.')).toBeVisible();
  await expect(guestPage.getByText('Bert')).toHaveCount(0);
  await expect(guestPage.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await Promise.all([buyer.context().close(), guest.close()]);
});

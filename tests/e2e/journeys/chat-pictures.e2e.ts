import { expect, type Locator, type Page } from '@playwright/test';
import { haveListing } from '../calls.ts';
import { test } from '../own-server.ts';
import { triesAgain } from '../page-clock.ts';
import { comeInto, newcomer } from '../people.ts';

const log = (page: Page) => page.getByRole('log');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const attached = (page: Page) => page.getByRole('list', { name: 'Pictures to send' });
const attach = (page: Page, ...files: string[]) =>
  page.getByLabel('Add pictures').setInputFiles(files.map((file) => `tests/fixtures/images/${file}`));
const isShown = async (picture: Locator) =>
  expect
    .poll(() => picture.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

test('two people send each other pictures, through a killed server, and none is lost or doubled', async ({
  browser,
  baseURL,
  server,
}) => {
  test.setTimeout(240_000);
  const [seller, buyer] = await Promise.all([
    browser.newContext({ baseURL }),
    browser.newContext({ baseURL }),
  ]);
  await Promise.all([comeInto(seller.request, newcomer('Sam')), comeInto(buyer.request, newcomer('Bea'))]);
  const listing = await haveListing(seller.request, { title: 'Transport chair' });
  const [sellerPage, buyerPage] = await Promise.all([seller.newPage(), buyer.newPage()]);
  for (const page of [sellerPage, buyerPage]) await page.clock.install();
  await buyerPage.goto(listing);
  await buyerPage.getByRole('button', { name: 'Message seller' }).click();
  await buyerPage.waitForURL('**/messages?chat=*');

  await attach(buyerPage, 'phone.jpg', 'photo.webp');
  await expect(attached(buyerPage).getByRole('img')).toHaveCount(2);
  await buyerPage.getByRole('textbox', { name: 'Write a message...' }).fill('Would it go up these steps?');
  await sendButton(buyerPage).click();
  await expect(log(buyerPage).getByRole('button', { name: 'Picture 2 of 2 from you' })).toBeVisible();
  await expect(attached(buyerPage)).toHaveCount(0);

  await sellerPage.goto('/messages');
  const entry = sellerPage.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first();
  await expect(entry).toContainText('Would it go up these steps?');
  await entry.getByRole('link').click();
  const second = log(sellerPage).getByRole('button', { name: 'Picture 2 of 2 from Bea' });
  await isShown(second);
  await second.click();
  const dialog = sellerPage.getByRole('dialog', { name: '2 pictures from Bea' });
  await isShown(dialog.getByRole('listitem').nth(1));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(second).toBeFocused();

  // One is uploaded when the server dies, one is not: the message waits for both.
  await attach(sellerPage, 'phone.jpg');
  await expect(sellerPage.getByText('phone.jpg is uploaded.')).toBeVisible();
  await attach(buyerPage, 'phone.jpg');
  await expect(buyerPage.getByText('phone.jpg is uploaded.')).toBeVisible();
  await server.kill();
  await sendButton(sellerPage).click();
  await expect(log(sellerPage).getByText('sending…')).toBeVisible();
  await attach(buyerPage, 'photo.webp');
  const again = buyerPage.getByRole('button', { name: 'Try picture 2 again' });
  await expect(again).toBeVisible();
  await sendButton(buyerPage).click();
  await expect(buyerPage.getByRole('alert').getByText('One picture was not uploaded.')).toBeVisible();

  await server.start();
  for (const page of [sellerPage, buyerPage]) await triesAgain(page);
  await expect(log(buyerPage).getByRole('button', { name: 'Picture from Sam' })).toHaveCount(1, {
    timeout: 30_000,
  });
  await again.click();
  await expect(buyerPage.getByText('photo.webp is uploaded.')).toBeVisible();
  await sendButton(buyerPage).click();
  for (const [page, name] of [
    [sellerPage, 'Bea'],
    [buyerPage, 'you'],
  ] as const)
    await expect(log(page).getByRole('button', { name: `Picture 2 of 2 from ${name}` })).toHaveCount(2);
  await expect(log(sellerPage).getByText('sending…')).toHaveCount(0);
  await expect(entry).toContainText('2 pictures');

  await buyerPage.reload();
  const all = log(buyerPage).getByRole('button', { name: /^Picture/ });
  await expect(all).toHaveCount(5);
  for (const picture of await all.all()) await isShown(picture);
  await Promise.all([seller.close(), buyer.close()]);
});

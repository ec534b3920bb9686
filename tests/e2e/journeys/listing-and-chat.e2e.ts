import { expect, type Page } from '@playwright/test';
import { haveListing } from '../calls.ts';
import { postListing, phonePictures } from '../listings.ts';
import { test } from '../own-server.ts';
import { triesAgain } from '../page-clock.ts';
import { comeInto, newcomer } from '../people.ts';

test('someone lists a wheelchair with phone pictures and sees it first in its place, category and search', async ({
  page,
}) => {
  test.slow();
  const vera = newcomer('Vera', '87501');
  await comeInto(page.request, vera);
  const title = `Light wheelchair ${vera.email.split('@')[0]}`;
  await postListing(page, { title, zip: '87501', pictures: phonePictures });

  for (const address of [
    '/marketplace?zip_code=87501&radius=5',
    '/marketplace/manual-wheelchairs/lightweight?zip_code=87501&radius=5',
    `/marketplace?zip_code=87501&radius=unlimited&search=${encodeURIComponent(title.toUpperCase())}`,
  ]) {
    await page.goto(address);
    const first = page.getByRole('region', { name: 'Listings' }).getByRole('article').first();
    await expect(first).toContainText(title);
    await expect(first).toContainText('Santa Fe, NM');
    await expect(first).toContainText(/(less than a minute|\d minutes?) ago/);
  }

  await page.getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/listing/**');
  await expect(page.getByText('$145.50').filter({ visible: true })).toHaveCount(1);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByRole('button', { name: /^Show picture/ })).toHaveCount(4);
  const broken = await pictures
    .getByRole('img')
    .evaluateAll(
      (images) =>
        images.filter(
          (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth === 0,
        ).length,
    );
  expect(broken).toBe(0);
});

test('two people talk live, through an absence and a killed server, and nothing is lost, doubled or out of order', async ({
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
  await Promise.all([sellerPage.goto('/profile/my-listings'), buyerPage.goto(listing)]);
  await buyerPage.getByRole('button', { name: 'Message seller' }).click();
  await buyerPage.waitForURL('**/messages?chat=*');
  await say(buyerPage, 'Is the chair still there?');

  // The seller is on another page: the badge tells, the list says New, opening it clears both.
  const messagesLink = sellerPage.getByRole('link', { name: /^Messages/ });
  await expect(messagesLink).toContainText('1 unread');
  await messagesLink.click();
  const entry = sellerPage.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first();
  await expect(entry).toContainText('New');
  await expect(entry).toContainText('Transport chair');
  await entry.getByRole('link').click();
  await expect(log(sellerPage)).toContainText('Is the chair still there?');
  await expect(entry).not.toContainText('New');
  await expect(messagesLink).not.toContainText('unread');

  await say(sellerPage, 'Yes, come by on Sunday.');
  await expect(log(buyerPage)).toContainText('Yes, come by on Sunday.');

  // While the buyer is away.
  const chat = buyerPage.url();
  await buyerPage.goto('about:blank');
  await say(sellerPage, 'The gate code is on the door.');
  await buyerPage.goto(chat);
  await expect(log(buyerPage)).toContainText('The gate code is on the door.');

  // In mid-conversation the server dies; both go on writing and it comes back.
  await server.kill();
  for (const number of [1, 2, 3]) {
    await write(buyerPage, `from Bea ${number}`);
    await write(sellerPage, `from Sam ${number}`);
  }
  await server.start();
  for (const page of [sellerPage, buyerPage]) await triesAgain(page);
  const expected = [
    ...[1, 2, 3].map((number) => `from Bea ${number}`),
    ...[1, 2, 3].map((number) => `from Sam ${number}`),
  ];
  for (const page of [buyerPage, sellerPage]) {
    for (const text of expected) await expect(log(page).getByText(text)).toHaveCount(1, { timeout: 30_000 });
    await expect(log(page).getByText('sending…')).toHaveCount(0);
  }
  const [buyerSees, sellerSees] = await Promise.all([buyerPage, sellerPage].map(texts));
  expect(buyerSees).toEqual(sellerSees);
  for (const name of ['Bea', 'Sam']) {
    expect(buyerSees!.filter((text) => text.startsWith(`from ${name}`))).toEqual(
      [1, 2, 3].map((number) => `from ${name} ${number}`),
    );
  }

  // And the database says the same after a reload.
  await buyerPage.reload();
  await expect(log(buyerPage).getByText('from Sam 3')).toHaveCount(1);
  expect(await texts(buyerPage)).toEqual(sellerSees);
  await Promise.all([seller.close(), buyer.close()]);
});

const log = (page: Page) => page.getByRole('log');

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Write a message...' });
  await box.fill(text);
  await box.press('Enter');
  await expect(box).toHaveValue('');
}

async function say(page: Page, text: string): Promise<void> {
  await write(page, text);
  await expect(log(page).getByText(text)).toHaveCount(1);
  await expect(log(page).getByText('sending…')).toHaveCount(0);
}

/** Every message of the open conversation, in order. */
async function texts(page: Page): Promise<string[]> {
  const bubbles = await log(page).locator('li[data-seq] p:has(> [dir=auto])').allTextContents();
  return bubbles.map((text) => text.replace(/^[^:]+: /, ''));
}

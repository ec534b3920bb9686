import type { Browser, Page } from '@playwright/test';
import { haveChat, haveListing } from '../calls.ts';
import { linkIn, readMail } from '../mail.ts';
import { comeInto, newcomer, type Newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('a mail to a seller arrives with a subject of ours and shows neither address', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const [seller, buyer] = await pair(browser, baseURL!);
  const title = `Stair lift ${seller.email.split('@')[0]}`;
  const { page } = buyer;
  await page.goto(await haveListing(seller.page.request, { title }));

  await page.getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Email' });
  await dialog.getByLabel('Message').fill('Does it fit thirteen steps?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Does it fit thirteen steps?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Message sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('');

  const mail = await readMail(page.request, seller.email, /inquiring/);
  expect(mail.subject).toBe(`${buyer.displayName} is inquiring about ${title}`);
  expect(mail.text).toContain('Does it fit thirteen steps?');
  const { to, ...shown } = mail;
  expect(to).toBe(seller.email);
  expect(JSON.stringify(shown)).not.toContain(buyer.email);
  expect(await page.content()).not.toContain(seller.email);

  // The mail leads the seller to where the buyer can be answered.
  await seller.page.goto(linkIn(mail));
  await seller.page.waitForURL('**/messages?chat=*');
  await expect(seller.page.getByRole('heading', { name: buyer.displayName })).toBeVisible();
});

test('a listing is watched, found on the watchlist, and taken off it', async ({ browser, baseURL }) => {
  test.slow();
  const [seller, { page }] = await pair(browser, baseURL!);
  const title = `Walker ${seller.email.split('@')[0]}`;
  await haveListing(seller.page.request, { title });
  await page.goto('/watchlist');
  await expect(page.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  await expect(page.getByText('No items in your watchlist yet.')).toBeVisible();

  await openListing(page, seller, title);
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await page.getByRole('button', { name: 'Remove from watchlist' }).click();
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove from watchlist' })).toBeVisible();

  await page.getByRole('link', { name: 'Watchlist' }).click();
  await page.waitForURL('**/watchlist');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/listing/*');
  await page.goBack();
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText('No items in your watchlist yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No items in your watchlist yet.')).toBeVisible();
});

test('a listing is reported, its seller blocked and unblocked', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const [seller, buyer] = await pair(browser, baseURL!);
  const [title, buyersTitle] = [
    `Lift chair ${seller.email.split('@')[0]}`,
    `Sling ${buyer.email.split('@')[0]}`,
  ];
  const { page } = buyer;
  const listing = await haveListing(seller.page.request, { title });
  const buyersListing = await haveListing(page.request, { title: buyersTitle });

  // The seller has a chat about the buyer's listing open.
  await seller.page.goto(await haveChat(seller.page.request, buyersListing));
  await expect(composer(seller.page)).toBeVisible();

  await page.clock.install();
  await page.goto(listing);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report Listing' }).click();
  const report = page.getByRole('dialog', { name: 'Report Listing' });
  await report.getByRole('radio', { name: 'It is not what the listing says' }).check();
  await report.getByLabel('Reason').fill('The pictures are not of this chair.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toBeHidden();
  const sent = page.getByRole('dialog', { name: 'Report sent. Thank you.' });
  await sent.getByRole('link', { name: 'Your Reports' }).click();
  await page.waitForURL('**/profile/reports');
  await expect(page.getByRole('heading', { name: `Listing: ${title}` })).toBeVisible();
  await expect(page.getByText('The pictures are not of this chair.')).toBeVisible();
  await page.getByRole('button', { name: `Take back: Listing: ${title}` }).click();
  await expect(page.getByText('You took this report back.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You took this report back.')).toBeVisible();
  await page.goto(listing);

  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block Seller' }).click();
  await page
    .getByRole('alertdialog', { name: 'Block this seller' })
    .getByRole('button', { name: 'Block Seller' })
    .click();
  await page.waitForURL('**/marketplace');

  // The blocked one: the open chat takes nothing more, and the listing is gone from everywhere.
  await expectBlockedChat(seller.page);
  await seller.page.reload();
  await expectBlockedChat(seller.page);
  expect((await seller.page.goto(buyersListing))?.status()).toBe(404);
  await expect(seller.page.getByRole('heading', { name: 'Listing not found.' })).toBeVisible();
  await seller.page.goto(`/marketplace?zip_code=78701&search=${encodeURIComponent(buyersTitle)}`);
  await expect(seller.page.getByText('No listings uploaded.')).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Blocked Users' }).click();
  await page.waitForURL('**/profile/blocked');
  await page.getByRole('button', { name: `Unblock ${seller.displayName}` }).click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await seller.page.reload();
  await expect(seller.page.getByRole('link', { name: buyersTitle, exact: true })).toBeVisible();
});

test('a chat and the other person are reported, and the person blocked, from the messages', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [seller, buyer] = await pair(browser, baseURL!);
  const title = `Ramp ${seller.email.split('@')[0]}`;
  const listing = await haveListing(seller.page.request, { title });
  await buyer.page.goto(await haveChat(buyer.page.request, listing));
  await write(buyer.page, 'Pay me first.');

  const { page } = seller;
  await page.goto('/messages');
  await expect(page.getByText('Select a conversation to begin')).toBeVisible();
  await expect(page.getByText('No listing selected')).toBeVisible();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log')).toContainText('Pay me first.');
  for (const name of ['Report Chat', 'Report User']) {
    await page.getByRole('button', { name }).click();
    const report = page.getByRole('dialog', { name });
    await report.getByLabel('Reason').fill('Asks for money first.');
    await report.getByRole('checkbox', { name: 'Block too' }).uncheck();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report).toBeHidden();
    const sent = page.getByRole('dialog', { name: 'Report sent. Thank you.' });
    await sent.getByRole('button', { name: 'OK' }).click();
    await expect(sent).toBeHidden();
    // Sent: its text is not there again.
    await page.getByRole('button', { name }).click();
    await expect(report.getByLabel('Reason')).toHaveValue('');
    await report.getByRole('button', { name: 'Cancel' }).click();
    await expect(report).toBeHidden();
  }

  await page.getByRole('button', { name: 'Block User' }).click();
  const said = expect(page.getByText('🚫 User blocked.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block User' }).click();
  await Promise.all([said, page.waitForURL('**/marketplace')]);
  await expectBlockedChat(buyer.page);
});

test('a message is reported from its menu, and its writer blocked with it', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const [seller, buyer] = await pair(browser, baseURL!);
  const title = `Bed ${seller.email.split('@')[0]}`;
  const listing = await haveListing(seller.page.request, { title });
  const chat = await haveChat(buyer.page.request, listing);
  await buyer.page.goto(chat);
  await write(buyer.page, 'Send me the code of a gift card.');
  // An empty chat is not among the seller's yet.
  await expect(buyer.page.getByRole('log')).toContainText('· sent');

  const { page } = seller;
  await page.goto(chat);
  await page.getByRole('button', { name: `More about this message from ${buyer.displayName}` }).click();
  await page.getByRole('menuitem', { name: 'Report this message' }).click();
  const report = page.getByRole('dialog', { name: 'Report this message' });
  await report.getByRole('radio', { name: 'It looks like a scam' }).check();
  await expect(report.getByText('If you sent money, call your bank today.')).toBeVisible();
  await report.getByRole('button', { name: 'Send report' }).click();
  const sent = page.getByRole('dialog', { name: 'Report sent. Thank you.' });
  await expect(sent.getByText('🚫 User blocked.')).toBeVisible();
  await sent.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/marketplace');
  await expectBlockedChat(buyer.page);
  await page.goto('/profile/reports');
  await expect(page.getByRole('heading', { name: `Chat with ${buyer.displayName}` })).toBeVisible();
});

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message...' });

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** The chat says it by itself, and has nowhere to write. */
async function expectBlockedChat(page: Page): Promise<void> {
  await expect(page.getByText('You cannot message this person.').last()).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
}

interface Person extends Newcomer {
  page: Page;
}

/** Two people who do not know each other, each with a browser of their own. */
function pair(browser: Browser, baseURL: string): Promise<[Person, Person]> {
  const person = async (name: string): Promise<Person> => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const who = newcomer(name);
    await comeInto(context.request, who);
    return { ...who, page };
  };
  return Promise.all([person('Selma'), person('Boris')]);
}

/** Finds the listing in the marketplace, as its buyer would. */
async function openListing(page: Page, seller: Newcomer, title: string): Promise<void> {
  await page.goto(`/marketplace?zip_code=${seller.zip}&search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/listing/*');
}

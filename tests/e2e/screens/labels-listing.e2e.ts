import path from 'node:path';
import {
  atBothWidths,
  expectNoSidewaysScroll,
  leads,
  pageOf,
  sessionOf,
  shows,
  type Session,
  type Shown,
} from '../labels.ts';
import { phonePictures, postListing } from '../listings.ts';
import { newcomer, password, signUp } from '../people.ts';
import { expect, test } from '../test.ts';

const title = 'Transport chair';

let [seller, buyer]: Session[] = [];
let buyersEmail = '';
let listing = '';

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const boris = newcomer('Boris');
  buyersEmail = boris.email;
  const sellerPage = await pageOf(browser, baseURL);
  await signUp(sellerPage, newcomer('Selma'));
  await postListing(sellerPage, { title, pictures: phonePictures.slice(0, 2) });
  await sellerPage.getByRole('link', { name: title, exact: true }).click();
  await sellerPage.waitForURL('**/listing/*');
  listing = new URL(sellerPage.url()).pathname;
  seller = await sessionOf(sellerPage);

  const buyerPage = await pageOf(browser, baseURL);
  await signUp(buyerPage, boris);
  await buyerPage.goto(listing);
  await buyerPage.getByRole('button', { name: 'Message seller' }).click();
  await buyerPage.waitForURL('**/messages?chat=*');
  const box = buyerPage.getByRole('textbox', { name: 'Write a message...' });
  await box.fill('Does it fold?');
  await box.press('Enter');
  // On its own it is there before it is sent.
  await expect(buyerPage.getByRole('log').getByRole('listitem')).toHaveText(/Does it fold\?.*· sent$/);
  buyer = await sessionOf(buyerPage);
});

test('the top navigation reads and leads as the spec says for someone signed in, with picture and unread count', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL, buyer);
  for (const address of [
    '/',
    '/marketplace',
    listing,
    '/create-listing',
    '/profile',
    '/profile/my-listings',
    '/profile/blocked',
    '/messages',
    '/watchlist',
    '/delete-account',
    '/feedback',
    '/support',
  ]) {
    await page.goto(address);
    await atBothWidths(page, () =>
      shows(page.getByRole('banner'), [
        ['link', 'Handrail'],
        ['searchbox', 'Search for equipment...'],
        ['link', 'Messages'],
        ['button', 'Notifications'],
        ['link', 'Watchlist'],
        ['link', 'Create'],
        ['link', 'Profile'],
        ['button', 'Sign Out'],
      ]),
    );
  }
  const banner = page.getByRole('banner');
  for (const [name, address] of [
    ['Messages', '/messages'],
    ['Watchlist', '/watchlist'],
    ['Create', '/create-listing'],
    ['Profile', '/profile'],
  ] as const)
    await leads(page, banner.getByRole('link', { name, exact: true }), address);

  const unread = await pageOf(browser, baseURL, seller);
  await unread.goto('/marketplace');
  const messages = unread.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await expect(messages).toHaveAccessibleName('Messages 1 unread');
  await expect(messages.getByText('1', { exact: true })).toBeVisible();
  const picture = unread.getByRole('banner').getByRole('link', { name: 'Profile' }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the marketplace reads as the spec says, its drawer too', async ({ page }) => {
  await page.goto('/marketplace/manual-wheelchairs');
  const filters = page.getByRole('complementary', { name: 'Filters', exact: true });
  const labels: Shown[] = [
    ['textbox', 'ZIP code'],
    ['combobox', 'Distance'],
    ['button', 'Use My Location'],
    ['button', 'Apply'],
    ['link', 'Show All Listings'],
  ];
  await shows(filters, labels);
  const opener = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(filters).toBeHidden();
  await opener.click();
  await shows(filters, [['heading', 'Filters'], ['button', 'Close'], ...labels]);
  await leads(page, filters.getByRole('link', { name: 'Show All Listings' }), '/marketplace');
  await page.goto('/marketplace?search=no+such+thing');
  await atBothWidths(page, () => shows(page.getByRole('main'), [['text', 'No listings uploaded.']]));
});

test('a listing reads as the spec says for a visitor, who logs in and is back', async ({ page }) => {
  await page.goto(listing);
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ['link', 'Back'],
      ['button', 'Share'],
      ['heading', title],
      ['text', '$145.50'],
      ['text', 'Used for one summer. Folds flat, fits a small car.'],
      ['link', 'Manual wheelchairs'],
      ['link', 'Lightweight'],
      ['text', 'Like New'],
      ['heading', 'Contact Seller'],
      ['link', 'Log in to contact seller'],
    ]),
  );
  await expect(main.getByText('Austin, TX 78701')).toBeVisible();
  for (const name of ['Report', 'Message seller', 'Send Email'])
    await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
  await leads(page, main.getByRole('link', { name: 'Back', exact: true }), '/marketplace');
  await page.goto(listing);
  await main.getByRole('link', { name: 'Log in to contact seller' }).click();
  await page.waitForURL('**/login?**');
  await page.getByRole('textbox', { name: 'Email' }).fill(buyersEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**${listing}`);
  await shows(main, [['button', 'Message seller']]);
});

test('a listing reads as the spec says for someone signed in, and all that opens there', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL, buyer);
  const main = page.getByRole('main');
  await page.goto(listing);
  await atBothWidths(page, async () => {
    await shows(main, [
      ['link', 'Back'],
      ['button', 'Share'],
      ['button', 'Report'],
      ['heading', 'Contact Seller'],
      ['button', 'Send Email'],
    ]);
    const open = async (name: string) => {
      await main.getByRole('button', { name: 'Report', exact: true }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await open('Report Listing');
    const report = page.getByRole('dialog', { name: 'Report Listing', exact: true });
    await shows(report, [['textbox', 'Reason']]);
    await report.getByRole('button', { name: 'Cancel' }).click();
    await open('Block Seller');
    const block = page.getByRole('alertdialog', { name: 'Block this seller', exact: true });
    await shows(block, [['button', 'Block Seller']]);
    await block.getByRole('button', { name: 'Cancel' }).click();
    await main.getByRole('button', { name: 'Send Email', exact: true }).click();
    const email = page.getByRole('dialog', { name: 'Send Email', exact: true });
    await shows(email, [['textbox', 'Message']]);
    await email.getByRole('button', { name: 'Cancel' }).click();
    await main
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    const lightbox = page.getByRole('dialog', { name: title });
    const { width, height } = (await lightbox.boundingBox())!;
    // All but where the page's scroll bar stays.
    const screen = page.viewportSize()!;
    expect(height).toBe(screen.height);
    expect(width).toBeGreaterThan(screen.width - 20);
    await lightbox.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(lightbox).toBeHidden();
  });

  const own = await pageOf(browser, baseURL, seller);
  await own.goto(listing);
  await own.getByRole('button', { name: 'Message seller' }).click();
  const notice = own.getByRole('dialog', { name: 'You cannot message yourself.', exact: true });
  await shows(notice, [['button', 'OK']]);
});

const listingFields: Shown[] = [
  ['textbox', 'Title'],
  ['textbox', 'Price'],
  ['combobox', 'Condition'],
  ['textbox', 'Zip code'],
  ['textbox', 'Description'],
  ['combobox', 'Device category'],
  ['combobox', 'Subcategory (optional)'],
  ['group', 'Preferred Contact Method*'],
  ['checkbox', 'Email relay'],
  ['checkbox', 'Instant chat'],
  ['checkbox', 'Text/Call'],
];

test('a listing to create reads as the spec says, and its fields behave so', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, baseURL, buyer);
  await page.goto('/create-listing');
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ...listingFields,
      ['button', 'Create Listing'],
      ['link', 'Cancel & Return'],
      ['text', '0/250'],
    ]),
  );
  for (const [name, checked] of [
    ['Email relay', true],
    ['Instant chat', false],
    ['Text/Call', false],
  ] as const)
    await expect(main.getByRole('checkbox', { name })).toBeChecked({ checked });

  const description = main.getByRole('textbox', { name: 'Description' });
  await description.fill('x'.repeat(249));
  const colour = async (text: string) =>
    main.getByText(text, { exact: true }).evaluate((counter) => getComputedStyle(counter).color);
  const calm = await colour('249/250');
  await description.press('End');
  await description.pressSequentially('yz');
  await expect(description).toHaveValue(`${'x'.repeat(249)}y`);
  const [red = 0, green = 0, blue = 0] = (await colour('250/250')).match(/[\d.]+/g)!.map(Number);
  expect(await colour('250/250')).not.toBe(calm);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));

  const subcategory = main.getByRole('combobox', { name: 'Subcategory (optional)' });
  const category = main.getByRole('combobox', { name: 'Device category' });
  await expect(subcategory).toBeDisabled();
  await category.selectOption({ label: 'Lift chairs' });
  await expect(subcategory).toBeDisabled();
  await category.selectOption({ label: 'Manual wheelchairs' });
  await expect(subcategory).toBeEnabled();

  const chosen = main.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  const notAnImage = path.join(import.meta.dirname, '../../fixtures/images/text.jpg');
  await main.getByLabel('Choose pictures').setInputFiles([...phonePictures.slice(0, 2), notAnImage]);
  await expect(chosen).toHaveCount(3);
  await expect(chosen.getByRole('img', { name: 'Preview of picture 2, alpha.png' })).toBeVisible();
  await expect(chosen.nth(2)).toContainText('Not uploaded');
  for (const left of [2, 1, 0]) {
    await main.getByRole('button', { name: 'Remove picture 1', exact: true }).click();
    await expect(chosen).toHaveCount(left);
  }
  await leads(page, main.getByRole('link', { name: 'Cancel & Return' }), '/marketplace');
});

test('the own listings read as the spec says, and one to edit', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, baseURL, seller);
  await page.goto('/profile/my-listings');
  const main = page.getByRole('main');
  const own = main.getByRole('article', { name: title });
  await atBothWidths(page, () =>
    shows(own, [
      ['link', title],
      ['text', 'Used for one summer. Folds flat, fits a small car.'],
      ['text', '$145.50'],
      ['text', 'Edit'],
      ['text', 'Delete'],
    ]),
  );
  const editing = listing.replace('/listing/', '/profile/my-listings/edit-listing/');
  await leads(page, own.getByText('Edit', { exact: true }), editing);
  await atBothWidths(page, () =>
    shows(main, [
      ...listingFields,
      ['button', 'Delete picture 1'],
      ['button', 'Delete picture 2'],
      ['button', 'Update Listing'],
      ['button', 'Delete Listing'],
    ]),
  );
  await expect(main.getByRole('textbox', { name: 'Zip code' })).toHaveAttribute('name', 'zip_code');
});

test('the messages read as the spec says, with their drawer', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, baseURL, seller);
  await page.goto('/messages');
  const main = page.getByRole('main');
  await shows(main, [
    ['text', 'Select a conversation to begin'],
    ['text', 'No listing selected'],
    ['text', 'New'],
  ]);
  const entry = main.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await shows(entry, [
    ['text', 'Boris'],
    ['text', title],
    ['text', 'New'],
  ]);
  await entry.getByRole('link').click();
  const chat = main.getByRole('region', { name: 'Chat' });
  await shows(chat, [
    ['heading', 'Boris'],
    ['button', 'Report User'],
    ['button', 'Report Chat'],
    ['button', 'Block User'],
    ['text', 'Does it fold?'],
    ['textbox', 'Write a message...'],
    ['button', 'Send'],
  ]);
  await expect(chat.getByPlaceholder('Write a message...', { exact: true })).toBeVisible();
  await shows(main.getByRole('region', { name: 'Listing' }), [['link', title]]);
  await expect(entry.getByText('New', { exact: true })).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await shows(chat, [
    ['button', 'Messages'],
    ['textbox', 'Write a message...'],
    ['button', 'Send'],
  ]);
  await chat.getByRole('button', { name: 'Report or block' }).click();
  await shows(page.getByRole('menu'), [
    ['menuitem', 'Report User'],
    ['menuitem', 'Report Chat'],
    ['menuitem', 'Block User'],
  ]);
  await page.keyboard.press('Escape');
  await chat.getByRole('button', { name: 'Messages', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Messages', exact: true });
  await expect(drawer.getByRole('listitem')).toContainText('Boris');
});

test('the watchlist and the blocked users read as the spec says, empty and not', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL, buyer);
  const main = page.getByRole('main');
  await page.goto('/watchlist');
  await atBothWidths(page, () =>
    shows(main, [
      ['heading', 'Your Watchlist'],
      ['text', 'No items in your watchlist yet.'],
    ]),
  );
  await page.goto('/profile/blocked');
  await atBothWidths(page, () =>
    shows(main, [
      ['heading', 'Blocked Users'],
      ['text', 'You haven’t blocked anyone.'],
    ]),
  );

  await page.goto(listing);
  await main.getByRole('button', { name: 'Add to watchlist' }).click();
  await shows(main, [['button', 'Remove from watchlist']]);
  await page.goto('/watchlist');
  await atBothWidths(page, () =>
    shows(main, [
      ['link', title],
      ['text', '$145.50'],
      ['text', 'Manual wheelchairs'],
      ['text', 'Austin, TX'],
      ['button', `Remove ${title}`],
    ]),
  );
  await leads(page, main.getByRole('link', { name: title }), listing);

  await main.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block Seller' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block Seller' }).click();
  await page.waitForURL('**/marketplace');
  await page.goto('/profile/blocked');
  await atBothWidths(page, () =>
    shows(main, [
      ['text', 'Selma'],
      ['text', 'Unblock'],
    ]),
  );
  await main.getByRole('button', { name: 'Unblock Selma' }).click();
  await shows(main, [['text', 'You haven’t blocked anyone.']]);
});

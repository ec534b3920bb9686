import { randomUUID } from 'node:crypto';
import { startConversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { postListing, type TestPerson } from '../../support/people.ts';
import { type InnerServer, test } from '../inner-server.ts';
import {
  atBothWidths,
  expectNoSidewaysScroll,
  leads,
  linksLead,
  shows,
  stillPage,
  type Shown,
} from '../labels.ts';
import { newPerson, signIn } from '../signed-in.ts';
import { expect } from '../test.ts';

const title = 'Transport chair';

/** Someone who asked the seller of a listing whether it folds. */
async function asked(
  server: InnerServer,
): Promise<{ seller: TestPerson; buyer: TestPerson; listing: string }> {
  const [seller, buyer] = [await newPerson(server, 'Selma'), await newPerson(server, 'Boris')];
  const { id } = await postListing(server, seller, { title, price: 145.5 });
  const chat = await buyer.api.call(startConversation, { body: { listing: id } });
  await sendMessage(server.services, buyer.uid, chat.id, { text: 'Does it fold?', clientId: randomUUID() });
  return { seller, buyer, listing: pagePaths.listing(id) };
}

test('the top navigation reads and leads as the spec says for someone signed in, with picture and unread count', async ({
  page,
  server,
}) => {
  const { seller, buyer, listing } = await asked(server);
  await signIn(page, buyer);
  const shown: Shown[] = [
    ['link', 'Handrail'],
    ['searchbox', 'Search for equipment...'],
    ['link', 'Messages'],
    ['button', 'Notifications'],
    ['link', 'Watchlist'],
    ['link', 'Create'],
    ['link', 'Profile'],
    ['button', 'Sign Out'],
  ];
  await page.goto('/');
  const banner = page.getByRole('banner');
  await shows(banner, shown);
  // A phone has what is seldom needed in a menu.
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  const seldom = ['Watchlist', 'Sign Out'];
  await shows(
    banner,
    shown.filter(([, name]) => !seldom.includes(name)),
  );
  await banner.getByRole('button', { name: 'Menu', exact: true }).click();
  await shows(
    page.getByRole('menu'),
    seldom.map((name): Shown => ['menuitem', name]),
  );
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  await linksLead(page, banner, [
    ['Messages', '/messages'],
    ['Watchlist', '/watchlist'],
    ['Create', '/create-listing'],
    ['Profile', '/profile'],
  ]);
  const still = await stillPage(page);
  for (const address of [
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
    await still.goto(address);
    await shows(still.getByRole('banner'), shown);
  }
  await still.context().close();

  await page.goto('about:blank');
  await signIn(page, seller);
  await page.goto('/marketplace');
  const messages = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await expect(messages).toHaveAccessibleName('Messages 1 unread');
  await expect(messages.getByText('1', { exact: true })).toBeVisible();
  const picture = page.getByRole('banner').getByRole('link', { name: 'Profile' }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('the messages read as the spec says, with their drawer', async ({ page, server }) => {
  const { seller, buyer } = await asked(server);
  await signIn(page, seller);
  await page.goto('/messages');
  const main = page.getByRole('main');
  await shows(main, [
    ['text', 'Select a conversation to begin'],
    ['text', 'No listing selected'],
    ['text', 'New'],
  ]);
  const entry = main.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await shows(entry, [
    ['text', buyer.displayName],
    ['text', `You are selling: ${title}`],
    ['text', 'New'],
  ]);
  await entry.getByRole('link').click();
  const chat = main.getByRole('region', { name: 'Chat' });
  await shows(chat, [
    ['heading', buyer.displayName],
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
  await expect(drawer.getByRole('listitem')).toContainText(buyer.displayName);
});

test('the watchlist and the blocked users read as the spec says, empty and not', async ({ page, server }) => {
  const { seller, buyer, listing } = await asked(server);
  await signIn(page, buyer);
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
      ['text', 'Austin, TX (same area, 0.0 miles)'],
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
      ['text', seller.displayName],
      ['text', 'Unblock'],
    ]),
  );
  await main.getByRole('button', { name: `Unblock ${seller.displayName}` }).click();
  await shows(main, [['text', 'You haven’t blocked anyone.']]);
});

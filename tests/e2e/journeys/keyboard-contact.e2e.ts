import { haveListing, haveOnWatchlist, say } from '../calls.ts';
import { Keyboard } from '../keyboard.ts';
import { toastsClose } from '../page-clock.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, onPhonesToo, test } from '../test.ts';

test.use({ reducedMotion: 'reduce' });

onPhonesToo(
  test,
  'by keyboard alone a buyer watches, writes, mails, reports, blocks and unblocks',
  async ({ page, browser, baseURL }) => {
    test.setTimeout(300_000);
    const keyboard = new Keyboard(page);
    const elsewhere = await browser.newContext({ baseURL });
    const seller = elsewhere.request;
    const [sid, bea] = [newcomer('Sid'), newcomer('Bea')];
    await page.clock.install();
    await Promise.all([comeInto(seller, sid), comeInto(page.request, bea)]);
    const title = `Ramp of ${sid.email.split('@')[0]}`;
    await haveListing(seller, { title });
    await haveOnWatchlist(page.request, await haveListing(seller, { title: `${title} two` }));

    await keyboard.open(`/marketplace?zip_code=78701&search=${encodeURIComponent(title)}`);
    await keyboard.skipToMain();
    await keyboard.use(page.getByRole('link', { name: title, exact: true }));
    await page.waitForURL('**/listing/*');
    await keyboard.expectArrival(title);
    await keyboard.use(page.getByRole('button', { name: 'Add to watchlist' }));
    await expect(page.getByRole('button', { name: 'Remove from watchlist' })).toBeFocused();
    await keyboard.look();

    const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
    const mail = page.getByRole('button', { name: 'Send Email' });
    // On a phone the heart is in the bar, after everything else of the listing.
    await keyboard.to(mail, isNarrow ? 'Shift+Tab' : 'Tab');
    await keyboard.press('Enter');
    const mailing = page.getByRole('dialog', { name: 'Send Email' });
    await expect(mailing).toBeVisible();
    await keyboard.look();
    await keyboard.press('Escape');
    await expect(mailing).toHaveCount(0);
    await expect(mail).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.to(mailing.getByLabel('Message'));
    await keyboard.type('Is it still there?');
    await keyboard.use(mailing.getByRole('button', { name: 'Send', exact: true }));
    await expect(mailing).toHaveCount(0);
    await expect(page.getByText('Message sent.')).toBeVisible();
    await toastsClose(page);
    await keyboard.look();

    const menu = page.getByRole('button', { name: 'Report', exact: true });
    await keyboard.to(menu, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Report Listing' })).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Block Seller' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Report Listing' })).toBeFocused();
    await keyboard.press('Enter');
    const report = page.getByRole('dialog', { name: 'Report Listing' });
    await keyboard.to(report.getByLabel('Reason'));
    await keyboard.type('Only a try.');
    await keyboard.use(report.getByRole('button', { name: 'Send report' }));
    await expect(report).toHaveCount(0);
    const sent = page.getByRole('dialog', { name: 'Report sent. Thank you.' });
    await keyboard.use(sent.getByRole('button', { name: 'OK' }));
    await expect(sent).toHaveCount(0);
    await expect(menu).toBeFocused();
    await keyboard.look();

    await keyboard.use(page.getByRole('button', { name: 'Message seller' }));
    await page.waitForURL('**/messages?chat=*');
    const box = page.getByRole('textbox', { name: 'Write a message...' });
    await keyboard.look();
    await keyboard.to(box);
    await keyboard.type('Good morning');
    await keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('Good morning');
    await expect(box).toBeFocused();
    await keyboard.type('A second line');
    await keyboard.use(page.getByRole('button', { name: 'Send', exact: true }));
    await expect(page.getByRole('log')).toContainText('A second line');
    await keyboard.look();

    // The seller answers: messages count under Messages, and the bell is about other things.
    const chat = new URL(page.url());
    await page.goto('/watchlist');
    await say(seller, chat, 'It is');
    await say(seller, chat, 'Come by on Friday');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(page.getByRole('link', { name: /^Messages/ })).toHaveAccessibleName('Messages 2 unread');
    await expect(bell).toHaveAccessibleName('Notifications');
    await keyboard.to(bell);
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('Escape');
    await expect(bell).toBeFocused();

    await keyboard.to(page.getByRole('button', { name: `Remove ${title}`, exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${title} two` })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('No items in your watchlist yet.')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    await keyboard.to(bell, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/notifications');
    await keyboard.expectArrival('Notifications');
    await toastsClose(page);
    await keyboard.look();
    await keyboard.open(chat.pathname + chat.search);

    if (isNarrow) {
      await keyboard.use(page.getByRole('button', { name: 'Messages' }));
      const drawer = page.getByRole('dialog', { name: 'Messages' });
      await expect(drawer).toBeVisible();
      await keyboard.look();
      await keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Messages' })).toBeFocused();
      await keyboard.press('Enter');
      await keyboard.use(drawer.getByRole('list', { name: 'Conversations' }).getByRole('link').first());
      await expect(drawer).toHaveCount(0);
      await keyboard.look();
      const more = page.getByRole('button', { name: 'Report or block' });
      await keyboard.use(more);
      await expect(page.getByRole('menuitem', { name: 'Report User' })).toBeFocused();
      await keyboard.press('ArrowUp');
      await expect(page.getByRole('menuitem', { name: 'Block User' })).toBeFocused();
      await page.keyboard.press('Enter');
    } else {
      const reportUser = page.getByRole('button', { name: 'Report User' });
      await keyboard.use(reportUser);
      await expect(page.getByRole('dialog', { name: 'Report User' })).toBeVisible();
      await keyboard.press('Escape');
      await expect(reportUser).toBeFocused();
      await keyboard.use(page.getByRole('button', { name: 'Block User' }));
    }
    const block = page.getByRole('alertdialog');
    await keyboard.use(block.getByRole('button', { name: 'Block User' }));
    await page.waitForURL('**/marketplace');
    await keyboard.expectArrival('Medical equipment near you');

    await keyboard.open('/profile/blocked');
    await keyboard.skipToMain();
    await keyboard.use(page.getByRole('button', { name: /^Unblock/ }));
    await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
    await keyboard.look();
    await elsewhere.close();
  },
);

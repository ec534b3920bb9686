import type { Page } from '@playwright/test';
import type { PushContent } from '#contract/push.ts';
import { createHttpsPush } from '#server/adapters/push/https-push.ts';
import { pushDueNotifications } from '#server/features/notifications/notification-pushes.ts';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { startPushService, type PushService } from '../../support/push-service.ts';
import { testPassword } from '../../support/people.ts';
import { openChat, startTalk } from '../chat-people.ts';
import { hold } from '../interceptions.ts';
import { logIn } from '../people.ts';
import { startInnerServer, test as base, type InnerServer } from '../inner-server.ts';
import { changePush, deliverPush, pressPush, shownPushes, subscribesTo } from '../push-browser.ts';
import { expect } from '../test.ts';

let secondsOn = 0;

let pushService: PushService;

/** A server whose push messages go to the test, and whose clock it sets. */
const test = base.extend<object, { server: InnerServer }>({
  server: [
    // Playwright reads what a fixture needs off this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let key = '';
      pushService = await startPushService(() => key);
      const server = await startInnerServer(
        {},
        {
          clock: { now: () => new Date(Date.now() + secondsOn * 1000) },
          push: createHttpsPush({ allowLoopback: true, ca: pushService.ca }),
        },
      );
      key = server.services.vapid.publicKey;
      await use(server);
      await server.remove();
      await pushService.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** A zone of the clock where it is noon now, however late the tests are run: at night nobody is told. */
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

// The shell without windows has no notifications.
test.use({
  launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  timezoneId: zoneAtNoon(),
});
test.beforeEach(({ context }) => context.grantPermissions(['notifications']));

const box = { name: 'Write a message...' };
const tellMe = { name: /^Tell me on this (phone|device)$/ };

test('after a first message the chat asks; what is answered arrives on the device, and no more after Sign Out in another tab', async ({
  page,
  context,
  server,
}) => {
  const phone = pushService.browser();
  await subscribesTo(page, phone);
  const talk = await startTalk(server, { count: 1, title: 'Folding ramp' });
  // The login tells the site the browser's time zone, where it is noon.
  await logIn(page, talk.buyer.email, testPassword);
  await page.waitForURL('**/marketplace');
  await page.goto(`/messages?chat=${talk.id}`);
  await expect(page.getByRole('log')).toContainText('message 1');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(page.getByRole('button', tellMe)).toHaveCount(0);
  await page.getByRole('textbox', box).fill('Is it still there?');
  await page.getByRole('textbox', box).press('Enter');
  const ask = page.getByRole('region', { name: 'Messages on this device' });
  await expect(ask).toContainText('even when the site is closed');
  expect(await page.evaluate(() => localStorage.getItem('test.asked'))).toBeNull();
  await ask.getByRole('button', tellMe).click();
  await expect(page.getByText('This device will tell you.')).toBeVisible();
  await expect(ask).toHaveCount(0);
  await expect(page.getByRole('log')).toBeFocused();

  await page.goto('/profile/notifications');
  await expect(page.getByRole('button', { name: 'Turn off for this device' })).toBeVisible();
  await talk.say(talk.seller, 'It is. Come on Friday.');
  secondsOn += 10;
  await pushDueNotifications(server.services);
  await expect.poll(() => phone.received.length).toBe(1);
  const { content } = phone.received[0]!;
  await deliverPush(page, content);
  expect(content.body).toMatch(/^Sam .* wrote to you about “Folding ramp”\.$/);
  await expect.poll(() => shownPushes(page)).toEqual([{ title: 'Handrail', body: content.body }]);

  const other = await context.newPage();
  await other.goto('/support');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login?returnTo=%2Fprofile%2Fnotifications');
  await expect.poll(() => shownPushes(page)).toEqual([]);
  const kept = () =>
    page.evaluate(() => ['test.push', 'handrail.kept-for'].map((key) => localStorage.getItem(key)));
  await expect.poll(kept).toEqual([null, null]);
  const rows = server.services.db.selectFrom('push_subscriptions').select('id');
  expect(await rows.where('uid', '=', talk.buyer.uid).execute()).toEqual([]);
});

/** Delivered until it is shown: the browser drops a message for a worker that it is just about to stop. */
const isShown = (page: Page, content: PushContent) =>
  expect(async () => {
    await deliverPush(page, content);
    expect(await shownPushes(page)).toHaveLength(1);
  }).toPass();

test('a press on a push message leads to the tab that has its chat open, or to a new one', async ({
  page,
  server,
}) => {
  const talk = await startTalk(server, { count: 1 });
  await openChat(page, talk);
  const url = `/messages?chat=${talk.id}`;
  await isShown(page, { title: 'Handrail', body: 'Sam wrote to you.', tag: 'chat', url });
  expect(await pressPush(page)).toEqual({ focused: [server.url + url], opened: [] });
  expect(await shownPushes(page)).toEqual([]);

  // The same document, led elsewhere.
  await page.getByRole('link', { name: 'Handrail' }).first().click();
  await page.waitForURL((at) => at.pathname !== '/messages');
  for (const body of ['One', 'Two']) await deliverPush(page, { title: 'Handrail', body, tag: 'chat', url });
  await expect.poll(() => shownPushes(page)).toEqual([{ title: 'Handrail', body: 'Two' }]);
  expect(await pressPush(page)).toEqual({ focused: [], opened: [server.url + url] });

  const away = { title: 'Handrail', body: 'Away', tag: 'a', url: 'https://elsewhere.example/' };
  await isShown(page, away);
  expect(await pressPush(page)).toEqual({ focused: [], opened: [`${server.url}/`] });
});

test('a browser that changes its subscription tells the site by itself, with no page open', async ({
  page,
  server,
}) => {
  const talk = await startTalk(server, { count: 1 });
  await openChat(page, talk);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('about:blank');
  const rows = server.services.db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh'])
    .where('uid', '=', talk.buyer.uid)
    .orderBy('created_at');
  const known = [];
  for (const by of ['asking', 'itself'] as const) {
    const { subscription } = pushService.browser();
    await changePush(page, { subscription }, by);
    known.push({ endpoint: subscription.endpoint, p256dh: subscription.keys.p256dh });
    expect(await rows.execute()).toEqual(known);
  }
});

test('Not now is remembered, and the choice stays open in the profile', async ({ page, server }) => {
  await subscribesTo(page, pushService.browser());
  const talk = await startTalk(server);
  // Whoever writes before the code that asks is there is asked as well.
  const release = await hold(page, '**/assets/chat-at-rest-*');
  await openChat(page, talk);
  const write = async (text: string) => {
    await page.getByRole('textbox', box).fill(text);
    await page.getByRole('textbox', box).press('Enter');
    await expect(page.getByRole('log')).toContainText(text);
  };
  await write('One');
  await expect(page.getByRole('log').getByText('sending…')).toHaveCount(0);
  await release();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('You can turn this on at any time')).toBeVisible();
  await page.reload();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await write('Two');
  await expect(page.getByRole('button', { name: 'Not now' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('test.asked'))).toBeNull();

  await page.goto('/profile/notifications');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByRole('button', { name: 'Turn off for this device' })).toBeFocused();
  const prices = page.getByRole('group', { name: 'Lower prices' });
  await prices.getByLabel('On my phone or computer').check();
  await page.getByLabel('Show what was written').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(prices.getByLabel('On my phone or computer')).toBeChecked();
  await expect(page.getByLabel('Show what was written')).toBeChecked();
  await page.getByRole('button', { name: 'Turn off for this device' }).click();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeFocused();
  const rows = server.services.db.selectFrom('push_subscriptions').select('id');
  expect(await rows.where('uid', '=', talk.buyer.uid).execute()).toEqual([]);
});

import type { BrowserContext, Page } from '@playwright/test';
import { openChat, startTalk } from '../chat-people.ts';
import { test } from '../inner-server.ts';
import { test as cutTest } from '../own-server.ts';
import { newPerson, signIn } from '../signed-in.ts';
import { expect } from '../test.ts';
import { untilKept } from '../until-kept.ts';

/** What the browser shows of a page of ours while it has no connection. */
async function offline(context: BrowserContext, address = '/marketplace'): Promise<Page> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  return page;
}

test('without a connection the chats opened last can be read, and Try again leads on when it is back', async ({
  page,
  context,
  server,
}) => {
  const talk = await startTalk(server, { title: 'Cane <wooden>', count: 60 });
  await openChat(page, talk);
  await untilKept(page, 'message 60');
  await talk.say(talk.seller, 'Tom & <b>Jerry</b>');
  await untilKept(page, 'Jerry');

  const cut = await offline(context);
  await expect(cut).toHaveTitle('No connection | Handrail');
  await expect(cut.getByText('Your device is not connected to the internet.')).toBeVisible();
  await expect(cut.getByRole('listitem')).toHaveCount(0);
  const chat = cut.getByRole('group');
  await expect(chat).toContainText('About “Cane <wooden>”');
  await chat.getByText(/^Chat with Sam/).click();
  await expect(chat.getByRole('listitem')).toHaveCount(50);
  await expect(chat.getByRole('listitem').last()).toContainText('Tom & <b>Jerry</b>');
  await context.setOffline(false);
  await cut.getByRole('link', { name: 'Try again' }).click();
  await expect(cut.getByRole('heading', { level: 1, name: /Marketplace|Medical/ })).toBeVisible();
});

test('nothing of the chats is left after Sign Out in any tab, nor for who signs in next', async ({
  page,
  context,
  server,
}) => {
  const talk = await startTalk(server, { count: 3 });
  await openChat(page, talk);
  await untilKept(page, 'message 3');
  const other = await context.newPage();
  await other.goto('/support');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.waitForURL((url) => url.pathname === '/');
  await page.waitForURL('**/login?**');
  await context.setOffline(true);
  await page.goto('/messages');
  await expect(page.getByRole('heading')).toHaveText(['No connection']);

  await context.setOffline(false);
  const next = await startTalk(server, { count: 1, title: 'Cane' });
  await signIn(page, next.buyer);
  await page.goto(`/messages?chat=${next.id}`);
  await untilKept(page, 'message 1');
  const last = await newPerson(server, 'Lena');
  await signIn(page, last);
  await page.goto('/support');
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await context.setOffline(true);
  await page.goto('/messages');
  await expect(page.getByRole('heading')).toHaveText(['No connection']);
});

cutTest(
  'a site that does not answer is told from a device without a connection',
  async ({ page, server }) => {
    await page.goto('/support');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js');
      await navigator.serviceWorker.ready;
    });
    await server.kill();
    await page.goto('/marketplace?search=bed');
    await expect(page.getByText('Your device is connected, but this site does not answer.')).toBeVisible();
    await server.start();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL('**/marketplace?search=bed');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
  },
);

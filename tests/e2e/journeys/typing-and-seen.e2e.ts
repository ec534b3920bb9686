import { expect, type Browser, type Page } from '@playwright/test';
import { openChat, startTalk, type Talk } from '../chat-people.ts';
import { test } from '../inner-server.ts';

const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message...' });

/** Resolves once the socket of the chat that this page opens next is there. */
const chatOpens = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on(
        'framereceived',
        ({ payload }) => void (String(payload).includes('takes_typing') && resolve()),
      ),
    );
  });

async function inChat(page: Page, talk: Talk): Promise<void> {
  const isOpen = chatOpens(page);
  await openChat(page, talk);
  await isOpen;
}

const newPage = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL })).newPage();

test('each of two sees that the other is writing and what they have seen, until one hides it', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const talk = await startTalk(server);
  await talk.say(talk.buyer, 'Is it still there?');
  await inChat(page, talk);
  await expect(log(page)).toContainText('sent');
  const seller = await newPage(browser, server.url);
  const told: string[] = [];
  seller.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(String(payload))),
  );
  await inChat(seller, { ...talk, buyer: talk.seller });
  await expect(log(page)).toContainText('seen');

  const writing = (one: Page) => one.getByText(/ is writing…$/);
  const isShown = writing(page).waitFor();
  await composer(seller).fill('Yes, it');
  await isShown;
  await composer(seller).fill('Yes, it is.');
  await composer(seller).press('Enter');
  await expect(log(page)).toContainText('Yes, it is.');
  await expect(writing(page)).toHaveCount(0);
  await expect(log(seller)).toContainText('seen');
  await page.reload();
  await expect(log(page)).toContainText('seen');

  await page.goto('/profile/notifications');
  await page
    .getByRole('checkbox', { name: 'Show each other when you are writing and what you have seen' })
    .uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const isOpen = chatOpens(page);
  await page.goto(`/messages?chat=${talk.id}`);
  await isOpen;
  await composer(page).fill('Good.');
  await composer(page).press('Enter');
  await expect(log(seller)).toContainText('Good.');
  // That it was written came before it, and would be over again by now.
  expect(told.filter((frame) => JSON.parse(frame).type === 'typing')).toEqual([]);
  await composer(seller).fill('See you on Saturday.');
  await composer(seller).press('Enter');
  await expect(log(page)).toContainText('See you on Saturday.');
  await expect(log(page)).not.toContainText('seen');
  await seller.context().close();
});

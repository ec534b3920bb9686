import { expect, type Page } from '@playwright/test';
import { openChat, startTalk } from '../chat-people.ts';
import { offline } from '../failed-page.ts';
import { test, type InnerServer } from '../inner-server.ts';
import { hold } from '../interceptions.ts';
import { expectNoSidewaysScroll } from '../labels.ts';
import { phone } from '../test.ts';

const log = (page: Page) => page.getByRole('log');
const message = (page: Page, text: string) => log(page).getByText(text, { exact: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message...' });
const topOf = async (page: Page, text: string) => (await message(page, text).boundingBox())!.y;
const fromEnd = (page: Page) =>
  log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
const scrollLog = (page: Page, top: number) =>
  log(page).evaluate((box, to) => {
    box.scrollTop = to;
  }, top);
const earlierCall = /\/api\/messages\/[^/]+\/\?before=/;

test('earlier messages come by scrolling, to the very first, and what is read stays where it is', async ({
  page,
  server,
}) => {
  const talk = await startTalk(server, { count: 120 });
  await openChat(page, talk);
  await expect(message(page, 'message 120')).toBeInViewport();
  await expect(message(page, 'message 70')).toHaveCount(0);

  for (const [reading, first] of [
    ['message 72', 'message 21'],
    ['message 22', 'message 1'],
  ] as const) {
    const release = await hold(page, earlierCall);
    await scrollLog(page, 100);
    await expect(page.getByRole('button', { name: 'Loading earlier messages…' })).toBeVisible();
    // The reader goes on while they are on their way.
    await scrollLog(page, 40);
    const before = await topOf(page, reading);
    await release();
    await expect(message(page, first)).toHaveCount(1);
    expect(Math.abs((await topOf(page, reading)) - before)).toBeLessThanOrEqual(1);
  }
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);
  const numbers = await log(page).locator('li[data-seq] p:has(> [dir=auto])').allTextContents();
  expect(numbers.map((text) => text.replace(/^.*message /, ''))).toEqual(
    Array.from({ length: 120 }, (_, index) => String(index + 1)),
  );

  // Who reads further up is told of what is new, and goes there when they like.
  await talk.say(talk.seller, 'Are you there?');
  const news = page.getByRole('button', { name: 'New messages' });
  await expect(news).toBeVisible();
  await expect(message(page, 'Are you there?')).not.toBeInViewport();
  await news.click();
  await expect(message(page, 'Are you there?')).toBeInViewport();
  await expect(log(page)).toBeFocused();
});

test('the latest messages can be read before any script is there', async ({ page, server }) => {
  const talk = await startTalk(server, { count: 30 });
  await openChat(page, { ...talk, id: '' });
  const release = await hold(page, '/assets/*.js');
  await page.goto(`/messages?chat=${talk.id}`, { waitUntil: 'domcontentloaded' });
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat.getByText('message 30', { exact: true })).toBeInViewport();
  await expect(log(page)).toHaveCount(0);
  await release();
  await expect(message(page, 'message 30')).toBeInViewport();
});

test('earlier messages that cannot be had are asked for again by hand', async ({ page, server }) => {
  const talk = await startTalk(server, { count: 60 });
  await openChat(page, talk);
  await expect(message(page, 'message 60')).toBeInViewport();
  const again = page.getByRole('button', { name: 'Try again' });
  await offline(page, async () => {
    await scrollLog(page, 50);
    await expect(again).toBeVisible();
    await expect(page.getByText('Earlier messages could not be loaded.').last()).toBeVisible();
  });
  await again.click();
  await expect(message(page, 'message 1')).toHaveCount(1);
});

test.describe(() => {
  test.use(phone);

  test('the writing box stays above the keyboard of a phone, with the newest message above it', async ({
    page,
    server,
  }) => {
    const talk = await startTalk(server, { count: 30 });
    await openChat(page, talk);
    await expect(message(page, 'message 30')).toBeInViewport();
    const box = composer(page);
    await box.click();
    // Below 16 px iPhones zoom in.
    expect(
      await box.evaluate((field) => parseFloat(getComputedStyle(field).fontSize)),
    ).toBeGreaterThanOrEqual(16);
    await expect(box).toHaveAttribute('enterkeyhint', 'send');

    const isAbove = async (edge: number) => {
      await expect.poll(() => fromEnd(page)).toBeLessThan(2);
      await expect
        .poll(async () => {
          const { y, height } = (await box.boundingBox())!;
          return y + height;
        })
        .toBeLessThanOrEqual(edge);
      await expect(message(page, 'message 30')).toBeInViewport();
    };
    // A keyboard that takes its room from the page.
    await page.setViewportSize({ width: 390, height: 430 });
    await isAbove(430);
    await page.setViewportSize({ width: 390, height: 844 });
    await isAbove(844);
    // One that lies over the page, as on most phones.
    await keyboardOver(page, 430);
    await isAbove(430);

    await box.fill('A long line of words, again and again. '.repeat(40));
    const { height } = (await box.boundingBox())!;
    expect(height).toBeGreaterThan(80);
    expect(height).toBeLessThanOrEqual(430 * 0.3 + 1);
    await isAbove(430);

    // In landscape the keyboard leaves room for little else than the text.
    await page.setViewportSize({ width: 844, height: 390 });
    await keyboardOver(page, 170);
    await isAbove(170);
    await expect(page.getByRole('heading', { level: 2, name: talk.seller.displayName })).toBeHidden();
    expect((await log(page).boundingBox())!.height).toBeGreaterThan(60);
  });
});

test('on a phone, what was done is said over old messages: the chat’s head and its end stay free', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const talk = await startTalk(server, { count: 20 });
  await openChat(page, talk);
  await page.getByRole('button', { name: 'More about this chat' }).click();
  await page.getByRole('menuitem', { name: 'Stop Emails' }).click();
  const toast = page.getByText('You get no more emails about this chat.');
  await expect(toast).toBeInViewport();
  const { y, height } = (await toast.boundingBox())!;
  expect(y).toBeGreaterThan((await log(page).boundingBox())!.y);
  expect(y + height).toBeLessThan(await topOf(page, 'message 20'));
});

test('a word of 2,000 letters makes nothing wider than the narrowest phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const talk = await startTalk(server, { count: 1, title: 'W'.repeat(120) });
  await openChat(page, talk);
  const word = `https://example.com/${'W'.repeat(2000)}`;
  await talk.say(talk.seller, word);
  await expect(message(page, word)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await log(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(log(page).getByRole('link')).toHaveCount(0);
  await page.goto('/messages');
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the list says which chat is open and how much is unread, and a chat that loads shows its shape', async ({
  page,
  server,
}) => {
  const talk = await startTalk(server, { count: 2, title: 'Folding wheelchair' });
  await openChat(page, { ...talk, id: '' });
  const entry = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(entry).toContainText('New: 2 unread messages');
  const release = await hold(page, `/api/messages/${talk.id}/`);
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1);
  await release();
  await expect(message(page, 'message 2')).toBeInViewport();
  await expect(entry).not.toContainText('New');
});

test('what arrives while a chat is open causes no call: the list has its words, time and place from frames', async ({
  page,
  server,
}) => {
  const talk = await startTalk(server, { count: 1, title: 'Folding wheelchair' });
  const quieter = await talk.about('Bath lift');
  await quieter.say(talk.seller, 'Still interested?');
  await talk.say(talk.seller, 'It folds flat.');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // A ticket is asked for whenever a socket opens, which no message causes.
    const isTicket = pathname.endsWith('/socket-ticket/');
    if (pathname.startsWith('/api/') && !isTicket) calls.push(`${request.method()} ${pathname}${search}`);
  });
  // From then on a read mark is a frame.
  const isOpen = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void (String(payload).includes('takes_read') && resolve())),
    );
  });
  const isReadBy = (id: string) => expect.poll(() => unread(server, id)).toBe(0);
  await openChat(page, talk);
  await isOpen;
  const entries = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(entries.nth(0)).toContainText('It folds flat.');
  await expect(entries.nth(1)).toContainText('New');
  await isReadBy(talk.id);
  await expect(page.getByRole('region', { name: 'Listing' }).getByRole('article')).toBeVisible();

  // In the chat that is open.
  calls.length = 0;
  for (const text of ['One more thing.', 'It has new tires.', 'And a cushion.'])
    await talk.say(talk.seller, text);
  await expect(message(page, 'And a cushion.')).toBeInViewport();
  await expect(entries.nth(0)).toContainText('And a cushion.');
  await isReadBy(talk.id);
  expect(calls).toEqual([]);

  // In one that is not: it comes first, with its words.
  await quieter.say(talk.seller, 'I could bring it on Sunday.');
  await expect(entries.nth(0)).toContainText('I could bring it on Sunday.');
  await expect(entries.nth(0)).toContainText('New: 2 unread messages');
  await expect(entries.nth(0)).toContainText('less than a minute ago');
  expect(calls).toEqual([]);

  // Answered from here: a message, and again no call.
  await composer(page).fill('Sunday is fine.');
  await composer(page).press('Enter');
  await expect(log(page)).toContainText('sent');
  await expect(entries.nth(0)).toContainText('Sunday is fine.');
  expect(calls).toEqual([]);

  // From somebody new: that conversation alone is asked for.
  const first = await startTalk(server, { seller: talk.buyer, title: 'Walker with a seat' });
  await first.say(first.buyer, 'Is the walker still there?');
  await expect(entries.nth(0)).toContainText('Is the walker still there?');
  await expect(entries.nth(0)).toContainText('You are selling: Walker with a seat');
  await expect(entries).toHaveCount(3);
  expect(calls).toEqual([`GET /api/messages/?conversation=${first.id}`]);
});

/** How many messages of a conversation its buyer has not read. */
async function unread({ services }: InnerServer, id: string): Promise<number> {
  const { buyer_unread: ofBuyer } = await services.db
    .selectFrom('conversations')
    .select('buyer_unread')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ofBuyer;
}

/** What a browser tells the page when the keyboard lies over it: the layout stays, less of it is to be seen. */
async function keyboardOver(page: Page, height: number): Promise<void> {
  await page.evaluate((visible) => {
    const viewport = window.visualViewport!;
    Object.defineProperty(viewport, 'height', { configurable: true, get: () => visible });
    viewport.dispatchEvent(new Event('resize'));
  }, height);
}

test('a chat that was opened while nothing was said in it gets its name with the first message', async ({
  page,
  server,
}) => {
  const talk = await startTalk(server, { title: 'Bath lift' });
  await openChat(page, { ...talk, buyer: talk.seller });
  const heading = page.getByRole('region', { name: 'Chat' }).getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('Conversation');
  await expect(composer(page)).toBeVisible();
  await talk.say(talk.buyer, 'Is it still there?');
  await expect(message(page, 'Is it still there?')).toBeVisible();
  await expect(heading).toHaveText(talk.buyer.displayName);
});

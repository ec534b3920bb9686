import { expect } from '@playwright/test';
import { addToWatchlist, editListing } from '#contract/listings.ts';
import { listNotifications, readNotifications } from '#contract/notifications.ts';
import { mailDueNotifications } from '#server/features/notifications/notification-mails.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import { startTalk } from '../chat-people.ts';
import { test } from '../inner-server.ts';
import { readMail } from '../mail.ts';
import { postListing, testPassword } from '../../support/people.ts';
import { newPerson, signIn } from '../signed-in.ts';

/** The next noon in Chicago that is minutes away: at night no mails leave. */
function nextNoon(): Date {
  const soon = Temporal.Now.zonedDateTimeISO('America/Chicago').add({ minutes: 6 });
  const noon = soon.withPlainTime('12:00');
  const isOver = Temporal.ZonedDateTime.compare(noon, soon) < 0;
  return new Date((isOver ? noon.add({ days: 1 }) : noon).epochMilliseconds);
}

test('a message that nobody reads is mailed, and the mail leads through the login into the chat', async ({
  page,
  server,
}) => {
  const talk = await startTalk(server, { title: 'Folding ramp' });
  await talk.say(talk.buyer, 'Is the ramp six feet long?');
  await mailDueNotifications({ ...server.services, clock: { now: nextNoon } });
  const mail = await readMail(page.request, talk.seller.email, /wrote to you about “Folding ramp”$/);
  expect(mail.text).toContain('> Is the ramp six feet long?');
  const answer = /Answer .* on Handrail:\n(\S+)/.exec(mail.text)![1]!;

  await page.goto(answer);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(talk.seller.email);
  await page.getByLabel(/^Password/).fill(testPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**/messages?chat=${talk.id}`);
  await expect(page.getByRole('log')).toContainText('Is the ramp six feet long?');
  await page.getByRole('textbox', { name: 'Write a message...' }).fill('Seven, in fact.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Seven, in fact.');

  // Enough of them: the chat is muted here, and would be by the mail's own link.
  await page.getByRole('button', { name: 'Stop Emails' }).click();
  await expect(page.getByText('You get no more emails about this chat.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume Emails' })).toBeVisible();
  const stop = /Stop emails about this chat:\n(\S+)/.exec(mail.text)![1]!;
  await page.goto(stop, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible();
});

test('the bell shows a lower price while the page is open, and leads to the thing', async ({
  page,
  server,
}) => {
  const [seller, watcher] = [await newPerson(server, 'Selma'), await newPerson(server, 'Walter')];
  const listing = await postListing(server, seller, { title: 'Shower chair', price: 80 });
  await watcher.api.call(addToWatchlist, { body: { listing_id: listing.id } });
  await signIn(page, watcher);
  const isTold = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"notification"')),
    );
  await page.goto('/marketplace');
  await isTold;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await seller.api.call(editListing, {
    params: { id: listing.id },
    body: {
      title: listing.title,
      description: listing.description,
      price: 65,
      category_id: listing.category.id,
      condition: listing.condition,
      zip_code: listing.zip_code,
      image_urls: listing.image_urls,
    },
  });
  await expect(bell).toHaveAccessibleName('Notifications 1 unread');
  const text = '“Shower chair” is now $65. It was $80.';
  await expect(page.getByText(`New notification: ${text}`)).toHaveAttribute('aria-live', 'polite');
  await bell.click();
  await page.getByRole('menuitem', { name: `${text} New` }).click();
  await page.waitForURL(`**/listing/${listing.id}`);
  await expect(page.getByRole('heading', { name: 'Shower chair' })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(page.getByRole('menuitem', { name: text, exact: true })).toBeVisible();

  // What is read stays in the menu, and what is older than its six and unread is not passed over in silence.
  const { services } = server;
  for (let number = 1; number <= 7; number += 1)
    await notify(services, services.db, {
      to: watcher.uid,
      kind: 'saved-search',
      subject: { model: 'saved-search', id: listing.id, title: 'Beds' },
      payload: { listing_id: listing.id, listing_title: `Bed ${number}` },
    });
  const newest = await watcher.api.call(listNotifications, { query: { limit: '6' } });
  await watcher.api.call(readNotifications, { body: { ids: newest.map(({ id }) => id) } });
  await expect(bell).toHaveAccessibleName('Notifications 1 unread');
  await page.keyboard.press('Escape');
  await bell.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    ...newest.map((each) => each.text),
    'See all notifications (1 older unread)',
  ]);
  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ has: page.getByText('New', { exact: true }) })).toHaveText([/Bed 1/]);
  await expect(rows.last()).toHaveText(/“Shower chair” is now \$65/);
});

test('what somebody chooses is kept, and can be chosen anew', async ({ page, server }) => {
  const person = await newPerson(server, 'Cora');
  await signIn(page, person);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'What we tell you' }).click();
  await page.waitForURL('**/profile/notifications');
  const prices = page.getByRole('group', { name: 'Lower prices' });
  await prices.getByRole('checkbox', { name: 'By email' }).uncheck();
  await page.getByRole('radio', { name: /^Once a day/ }).check();
  const presence = page.getByRole('checkbox', { name: /^Show each other when you are writing/ });
  await presence.uncheck();
  await page.getByLabel('From').fill('22:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(prices.getByRole('checkbox', { name: 'By email' })).not.toBeChecked();
  await expect(prices.getByRole('checkbox', { name: 'On the site' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Once a day/ })).toBeChecked();
  await expect(page.getByLabel('From')).toHaveValue('22:30');
  await expect(presence).not.toBeChecked();

  await page.getByLabel('From').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Give a time, such as 21:00.');
  await page.getByRole('checkbox', { name: 'No emails at night' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'No emails at night' })).not.toBeChecked();
});

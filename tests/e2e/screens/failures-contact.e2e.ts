import { pagePaths } from '#contract/page-paths.ts';
import { startConversation } from '#contract/messages.ts';
import { apiErrors } from '#contract/errors.ts';
import { postListing } from '../../support/people.ts';
import { cardOf, expectTold, fieldOf, mainAlert, offline, warningsOf } from '../failed-page.ts';
import { withoutDatabase, withoutTable } from '../failing-server.ts';
import { test } from '../inner-server.ts';
import { newPerson, signedIn } from '../signed-in.ts';
import { expect } from '../test.ts';

test('a seller that cannot be reached is told, a mail that left is confirmed, a block is announced', async ({
  page,
  server,
}) => {
  await signedIn(page, server, 'Bodo');
  const { id } = await postListing(server, await newPerson(server, 'Sina'), { title: 'Quiet scooter' });
  await page.goto(pagePaths.listing(id));
  await expect(page.getByText(/miles away from|same area as/)).toBeVisible();
  const message = page.getByRole('button', { name: 'Message seller' });
  const alert = mainAlert(page);
  await offline(page, async () => {
    await message.click();
    await expect(alert).toContainText('Failed to start conversation.');
  });
  await withoutDatabase(server, async () => {
    const refusal = page.waitForResponse((response) => response.status() >= 500);
    await message.click();
    await refusal;
    await expect(message).not.toHaveAttribute('aria-busy');
    await expect(alert).toContainText('Failed to start conversation.');
  });

  await page.getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Email' });
  await dialog.getByLabel('Message').fill('Is it still there?');
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await offline(page, async () => {
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to send message.');
  });
  const sent = expect(page.getByText('Message sent.', { exact: true })).toBeVisible();
  await send.click();
  await sent;
  await expect(dialog).toBeHidden();

  await message.click();
  await page.waitForURL('**/messages?chat=*');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Quiet scooter', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Block User' }).click();
  const said = expect(page.getByText('🚫 User blocked.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block User' }).click();
  await Promise.all([said, page.waitForURL('**/marketplace')]);
});

test('a watchlist, a chat history or a profile that cannot be had is only logged', async ({
  page,
  server,
}) => {
  const buyer = await signedIn(page, server, 'Berta');
  const title = 'Loud scooter';
  const { id } = await postListing(server, await newPerson(server, 'Sonja'), { title });
  await buyer.api.call(startConversation, { body: { listing: id } });
  const warnings = warningsOf(page);
  const logs = (text: string) => expect.poll(() => warnings.some((each) => each.includes(text))).toBe(true);
  const saysNothing = async () => {
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Notifications' })).toBeEmpty();
  };
  await page.goto(pagePaths.listing(id));
  const add = page.getByRole('button', { name: 'Add to watchlist' });
  await offline(page, async () => {
    await add.click();
    await logs('watchlist failed');
    await saysNothing();
    await expect(add).toBeEnabled();
  });
  await add.click();
  await expect(page.getByRole('button', { name: 'Remove from watchlist' })).toBeVisible();
  await page.goto('/watchlist');
  warnings.length = 0;
  await withoutDatabase(server, async () => {
    await page.getByRole('button', { name: `Remove ${title}` }).click();
    await logs('watchlist failed');
    await saysNothing();
    await expect(cardOf(page, title)).toBeVisible();
  });

  await page.goto('/messages');
  // Offline, it would not even be asked for.
  const conversation = page.getByRole('list', { name: 'Conversations' }).getByRole('link').first();
  await withoutDatabase(server, async () => {
    await conversation.click();
    await logs('chat history failed');
    await saysNothing();
    await expect(conversation).toBeVisible();
  });
  await expect(page.getByRole('textbox', { name: 'Write a message...' })).toBeVisible();

  warnings.length = 0;
  await withoutDatabase(server, async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { name: /^Privacy/ }).first()).toBeVisible();
    await logs('user profile failed');
    await saysNothing();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  });
});

test('feedback that could not be sent says so, and stays', async ({ page, server }) => {
  await signedIn(page, server, 'Fred');
  await page.goto('/feedback');
  const send = page.getByRole('button', { name: 'Send feedback' });
  await page.getByLabel('Message').fill('The photos are lovely and large.');
  const failed = async () => {
    await send.click();
    await expectTold(mainAlert(page), 'Something went wrong. Please try again later.');
    await expect(page.getByLabel('Message')).toHaveValue('The photos are lovely and large.');
  };
  await withoutDatabase(server, failed);
  await withoutTable(server, 'feedback', failed);
  await offline(page, failed);
  await send.click();
  await expect(page.getByText('Thank you! Your feedback has been sent.')).toBeVisible();
  await expect(mainAlert(page)).toHaveCount(0);
});

test('support says what is missing, what the server says, and when it cannot be reached', async ({
  page,
  server,
}) => {
  const ticket = {
    Name: 'Rosa Diaz',
    Email: 'rosa@example.com',
    Subject: 'A picture',
    Message: 'It will not turn.',
  };
  await page.goto('/support');
  const says = async (text: string) => {
    await page.getByRole('button', { name: 'Send message' }).click();
    await expectTold(mainAlert(page), text);
  };
  for (const [label, text] of Object.entries(ticket)) {
    await says('❗ All fields are required.');
    await page.getByLabel(label).fill(text);
  }
  await fieldOf(page, 'Email').fill('rosa@exam_ple.com');
  await says('Enter an email address, such as name@example.com.');
  await fieldOf(page, 'Email').fill(ticket.Email);
  // What the server answers of itself while its database is away.
  await withoutDatabase(server, () => says(apiErrors['service-unavailable'].text));
  await withoutTable(server, 'support_tickets', () => says('❌ Failed to send support ticket.'));
  await offline(page, () => says('🚨 Network error. Please try again later.'));
  for (const [label, text] of Object.entries(ticket)) await expect(page.getByLabel(label)).toHaveValue(text);
});

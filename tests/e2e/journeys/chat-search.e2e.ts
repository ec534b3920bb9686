import { expect } from '@playwright/test';
import { startTalk } from '../chat-people.ts';
import { test } from '../inner-server.ts';
import { signIn } from '../signed-in.ts';

test('words said long ago are found, and lead into their chat; of many the newest come first, and more by a button', async ({
  page,
  server,
}) => {
  const talk = await startTalk(server, { count: 130 });
  await signIn(page, talk.buyer);
  await page.goto('/messages');
  const box = page.getByRole('searchbox', { name: 'Search your messages' });
  await box.fill('MESSAGE 12');
  await box.press('Enter');
  // 12 and 112 and 120 to 129.
  await expect(page.getByText('12 messages found')).toBeVisible();
  const found = page.getByRole('list', { name: 'Messages found' });
  await expect(page.getByRole('button', { name: 'Show more messages' })).toHaveCount(0);
  await found.getByText('message 12', { exact: true }).click();
  const said = page.getByRole('log').getByText('message 12', { exact: true });
  await expect(said).toBeInViewport();
  await expect(
    page
      .getByRole('log')
      .getByRole('listitem')
      .filter({ has: page.getByText('message 12', { exact: true }) }),
  ).toBeFocused();

  await page.goBack();
  await page.getByRole('button', { name: 'Back to all conversations' }).click();
  await expect(box).toBeFocused();
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();

  // From the button the keyboard goes on at the first that is new.
  await box.fill('message');
  await box.press('Enter');
  await expect(page.getByText('The latest 50 messages found')).toBeVisible();
  const links = page.getByRole('list', { name: 'Messages found' }).getByRole('link');
  const more = page.getByRole('button', { name: 'Show more messages' });
  for (const [status, first] of [
    ['The latest 100 messages found', 'message 80'],
    ['130 messages found', 'message 30'],
  ] as const) {
    await more.focus();
    await more.press('Enter');
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await expect(links.filter({ has: page.getByText(first, { exact: true }) })).toBeFocused();
  }
  await expect(links).toHaveCount(130);
  await expect(links.last()).toContainText('message 1');
  await expect(more).toHaveCount(0);
});

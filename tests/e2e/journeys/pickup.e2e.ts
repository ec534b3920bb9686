import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { haveListing, haveNeeds } from '../calls.ts';
import { comeInto, newcomer, newcomerWhoWrites } from '../people.ts';
import { expect, test } from '../test.ts';

const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

test('two people of a chat agree when to meet, and put it into a calendar', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await comeInto(page.request, newcomer('Paula'));
  const listing = await haveListing(page.request, { title: 'Shower chair', details: { seat_width_in: 18 } });
  const buyer = await newcomerWhoWrites(browser, new URL(listing, baseURL).href, 'Otto');

  await page.goto('/messages');
  await page.getByRole('link', { name: /Otto/ }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Plan the pick-up' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Place', { exact: true }).fill('12 Oak Street');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText('Choose a day.').first()).toBeVisible();
  await expect(dialog.getByLabel('Place', { exact: true })).toHaveValue('12 Oak Street');
  await dialog.getByLabel('Day', { exact: true }).fill(inDays(3));
  await dialog.getByLabel('Time', { exact: true }).fill('10:00');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toHaveCount(0);
  const lineOf = (one: Page) => one.getByRole('region', { name: 'Pick-up' });
  await expect(lineOf(page).getByText('Waiting for Otto')).toBeAttached();

  await lineOf(buyer)
    .getByRole('button', { name: /10:00 am · 12 Oak Street/ })
    .click();
  await lineOf(buyer).getByRole('button', { name: 'Propose another time' }).click();
  await buyer.getByRole('dialog').getByLabel('Time', { exact: true }).fill('14:30');
  await buyer.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();

  await expect(lineOf(page).getByText(/2:30 pm/)).toBeVisible();
  await lineOf(page).getByRole('button', { name: 'Accept' }).click();
  for (const one of [page, buyer]) {
    await expect(lineOf(one).getByText('Agreed', { exact: true })).toBeAttached();
    await expect(lineOf(one).getByText(/2:30 pm/)).toBeVisible();
  }
  await lineOf(page)
    .getByRole('button', { name: /2:30 pm/ })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    lineOf(page).getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('LOCATION:12 Oak Street\r\n');

  await lineOf(page).getByRole('link', { name: 'Hand-over sheet' }).click();
  await page.waitForURL('**/messages/*/handover');
  await expect(page.getByRole('heading', { name: 'Handing over: Shower chair' })).toBeVisible();
  await expect(page.getByText(/2:30 PM$/)).toBeVisible();
  const { pathname } = new URL(page.url());
  await buyer.goto(pathname);
  const trying = buyer.getByRole('region', { name: 'Look at and try' }).getByRole('checkbox');
  await trying.first().check();
  await buyer.reload();
  await expect(trying.first()).toBeChecked();
  await expect(trying.nth(1)).not.toBeChecked();
  await haveNeeds(buyer.request, 'For my mother', { hip_width_in: 20, user_weight_lb: 150 });
  await buyer.getByRole('button', { name: 'Choose a needs sheet' }).click();
  await buyer.getByRole('dialog').getByRole('link', { name: 'For my mother' }).click();
  const fits = buyer.getByRole('region', { name: 'Does it fit?' });
  await expect(fits).toContainText('By your sheet “For my mother”');
  await expect(fits).toContainText('✕ Does not fit');
  await expect(fits).toContainText('seat 18 in, needs 21 in');
  await expect(fits).toContainText('? Not known: weight limit not said, needs 150 lb');
  await buyer.emulateMedia({ media: 'print' });
  await expect(fits.getByText('✕ Does not fit').first()).toBeVisible();
  await expect(fits.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Does it fit?' })).toHaveCount(0);
  const stranger = await browser.newPage();
  await comeInto(stranger.request, newcomer('Stan'));
  const answer = await stranger.goto(new URL(pathname, baseURL).href);
  expect(answer!.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'There is no such sheet' })).toBeVisible();
  await stranger.close();

  // Seen in the chat, so nobody has to be told of it any more.
  await page.goto('/notifications');
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'proposes a pick-up' });
  await expect(told).toBeVisible();
  await expect(told).not.toContainText('New');
});

import { pagePaths } from '../../../contract/page-paths.ts';
import { haveListing } from '../calls.ts';
import type { Page } from '@playwright/test';
import { comeInto, newcomer, password } from '../people.ts';
import { expect, test } from '../test.ts';

const details = { seat_width_in: 18, user_capacity_lb: 250, smoke_free: 'yes', serial: '4F-88321' };
const weight = 'How heavy is the heaviest piece that has to be carried?';

test('what a listing does not say is asked in the chat, one question below the other', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeInto(page.request, newcomer('Selma'));
  const listing = await haveListing(page.request, { title: 'Wheelchair with facts', details });
  await page.goto(listing);
  const facts = page.getByRole('region', { name: 'Facts' });
  await expect(facts.getByText('18 in (46 cm)')).toBeVisible();
  await expect(facts.getByRole('button')).toHaveCount(0);

  const guest = await browser.newContext({ baseURL });
  const buyer = await guest.newPage();
  await buyer.goto(listing);
  expect(await buyer.content()).not.toContain('4F-88321');
  const ofBuyer = buyer.getByRole('region', { name: 'Facts' });
  await expect(ofBuyer.getByRole('link', { name: 'Ask about: Brand' })).toHaveAttribute(
    'href',
    pagePaths.login(`${listing}?ask=brand#facts`),
  );
  await comeInto(guest.request, newcomer('Bruno'));
  await buyer.reload();
  const box = buyer.getByRole('textbox', { name: 'Write a message...' });
  await ofBuyer.getByRole('button', { name: 'Ask about: Heaviest piece to carry' }).click();
  await buyer.waitForURL('**/messages?chat=*');
  await expect(box).toHaveValue(weight);

  await buyer.goto(listing);
  await ofBuyer.getByRole('button', { name: 'Ask about: Brand' }).click();
  await buyer.waitForURL('**/messages?chat=*');
  await expect(box).toHaveValue(`${weight}\nWhat brand is it?`);
  await guest.close();
});

test('without a chat it is put into the mail', async ({ page, browser, baseURL }) => {
  await comeInto(page.request, newcomer('Selma'));
  const listing = await haveListing(page.request, { title: 'Wheelchair by mail', details, chat: false });
  const context = await browser.newContext({ baseURL });
  await comeInto(context.request, newcomer('Bruno'));
  const buyer = await context.newPage();
  await buyer.goto(listing);
  const facts = buyer.getByRole('region', { name: 'Facts' });
  await facts.getByRole('button', { name: 'Ask about: Heaviest piece to carry' }).click();
  const dialog = buyer.getByRole('dialog');
  await expect(dialog.getByLabel('Message')).toHaveValue(weight);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await facts.getByRole('button', { name: 'Ask about: Brand' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue(`${weight}\nWhat brand is it?`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(facts.getByText('Message sent')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await context.close();
});

/** A guest who has an account already, on this listing, presses “ask” and logs in. */
async function asksAndLogsIn(page: Page, listing: string): Promise<void> {
  const person = newcomer('Bruno');
  await comeInto(page.request, person);
  await page.context().clearCookies();
  await page.goto(listing);
  await page.getByRole('link', { name: 'Ask about: Heaviest piece to carry' }).click();
  await page.waitForURL('**/login?**');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a guest’s question goes through the login into the chat, once, and is not sent', async ({
  page,
  browser,
  baseURL,
}) => {
  await comeInto(page.request, newcomer('Selma'));
  const listing = await haveListing(page.request, { title: 'Wheelchair asked for by a guest', details });
  const context = await browser.newContext({ baseURL });
  const buyer = await context.newPage();
  await asksAndLogsIn(buyer, listing);
  await buyer.waitForURL('**/messages?chat=*');
  await expect(buyer.getByRole('textbox', { name: 'Write a message...' })).toHaveValue(weight);

  await buyer.goBack();
  await buyer.waitForURL(`**${listing}#facts`);
  await expect(buyer.getByRole('button', { name: 'Ask about: Heaviest piece to carry' })).toBeVisible();
  await context.close();
});

test('and into the mail, where there is no chat', async ({ page, browser, baseURL }) => {
  await comeInto(page.request, newcomer('Selma'));
  const listing = await haveListing(page.request, { title: 'Wheelchair by mail', details, chat: false });
  const context = await browser.newContext({ baseURL });
  const buyer = await context.newPage();
  await asksAndLogsIn(buyer, listing);
  await expect(buyer.getByRole('dialog').getByLabel('Message')).toHaveValue(weight);
  expect(new URL(buyer.url()).search).toBe('');
  await context.close();
});

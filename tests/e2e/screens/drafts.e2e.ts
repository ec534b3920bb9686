import { expect, type BrowserContext } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { haveChat, haveListing } from '../calls.ts';
import { Draft, formsOf } from '../half-written.ts';
import { lose } from '../interceptions.ts';
import { test } from '../own-server.ts';
import { comeInto, logIn, newcomer, password, signOut } from '../people.ts';

/** The session ends at the identity service, and the browser's cookies with it; no open page is told. */
async function endSession(context: BrowserContext, origin: string): Promise<void> {
  const ended = await context.request.post('/api/auth/sign-out', { headers: { origin }, data: {} });
  expect(ended.ok()).toBe(true);
  await context.clearCookies();
}

test('whatever form is half-written, it is kept through a reload, a stopped server and an ended session', async ({
  page,
  context,
  browser,
  baseURL,
  server,
}) => {
  test.setTimeout(400_000);
  // A dozen tabs share the six connections that a browser opens to one place, and some of them load together.
  page.setDefaultNavigationTimeout(120_000);
  const dora = newcomer('Dora');
  const sellers = await browser.newContext({ baseURL });
  await Promise.all([comeInto(sellers.request, newcomer('Selma')), comeInto(context.request, dora)]);
  const listing = await haveListing(sellers.request, { title: 'Stair lift' });
  const ramp = await haveListing(context.request, { title: 'Ramp' });
  const own = pagePaths.editListing(ramp.split('/').at(-1)!);
  const chat = await haveChat(context.request, listing);
  await page.goto(chat);

  const drafts: Draft[] = [];
  for (const form of formsOf({ listing, own, chat })) {
    const draft = new Draft(form, await context.newPage());
    drafts.push(draft);
    await draft.write();
    if (form.name === 'a new listing') await expect(draft.page.getByRole('progressbar')).toHaveCount(0);
  }
  const message = page.getByRole('textbox', { name: 'Write a message...' });
  await message.fill('Is it heavy');

  await server.kill();
  for (const draft of drafts) await draft.failToSend();
  await message.press('Enter');
  await expect(message).toHaveValue('');
  await message.fill('And how long');
  await server.start();

  // Tabs that come back from the outage would notice the end by themselves, and reload amid what follows.
  const findTickets = await lose(context, '/api/messages/socket-ticket/', 'the line carries all else');
  await endSession(context, server.url);
  await page.reload();
  await page.waitForURL('**/login?returnTo=**');
  await page.getByLabel('Email').fill(dora.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/messages?chat=*');
  await findTickets();
  // Every tab has noticed the sign-in and loads anew, this one among them.
  await expect(message).toHaveValue('And how long', { timeout: 120_000 });
  await expect(page.getByText('We kept what you wrote.')).toBeVisible();
  await expect(page.getByRole('log').getByText('Is it heavy')).toHaveCount(1);
  for (const draft of drafts) {
    await draft.page.reload();
    await draft.isBack();
    await draft.send();
    await draft.isGone();
    await draft.page.close();
  }
  await message.press('Enter');
  await expect(message).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('log').getByText('And how long')).toHaveCount(1);
  await expect(message).toHaveValue('');

  const seller = await sellers.newPage();
  await seller.goto(chat);
  for (const text of ['Is it heavy', 'And how long'])
    await expect(seller.getByRole('log').getByText(text)).toHaveCount(1);
  await sellers.close();
});

test('a form open while the session ends leads to the login and back to its text', async ({
  page,
  context,
  server,
}) => {
  const eve = newcomer('Eve');
  await comeInto(context.request, eve);
  await page.goto('/feedback');
  await page.getByLabel('Message').fill('More pictures.');
  await endSession(context, server.url);
  await page.goto('/feedback');
  await page.waitForURL('**/login?returnTo=**');

  // Someone else sits down first.
  await comeInto(context.request, newcomer('Finn'));
  await page.goto('/feedback');
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('More pictures.');
});

test('starting over and signing out take a draft away', async ({ page }) => {
  const gail = newcomer('Gail');
  await comeInto(page.request, gail);
  await page.goto('/feedback');
  const message = page.getByLabel('Message');
  await message.fill('Less of this.');
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start over?' });
  await question.getByRole('button', { name: 'Keep what I wrote' }).click();
  await expect(message).toHaveValue('Less of this.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await question.getByRole('button', { name: 'Start over' }).click();
  await expect(message).toHaveValue('');

  await message.fill('More of that.');
  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('More of that.');
  await logIn(page, gail.email);
  await page.waitForURL('**/marketplace');
  await page.goto('/feedback');
  await expect(message).toHaveValue('');
});

test('a guest’s question and search survive a reload, and the question is gone once it was sent', async ({
  page,
}) => {
  await page.goto('/support');
  await page.getByLabel(/^Name/).fill('Rosa');
  await page.getByLabel('Email').fill('rosa@example.com');
  await page.getByLabel('Subject').fill('A picture');
  await page.getByLabel('Message').fill('It will not turn.');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('It will not turn.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you. We have your message')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');

  await page.goto('/marketplace/hospital-beds?search=bed&condition=used');
  const filters = page
    .getByRole('form', { name: 'Filters' })
    .or(page.getByRole('search', { name: 'Filters' }));
  await filters.getByLabel('ZIP code').fill('60601');
  await filters.getByLabel('Distance').selectOption({ label: '30 miles' });
  await filters.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/zip_code=60601/);
  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await expect(filters.getByLabel('ZIP code')).toHaveValue('60601');
  await expect(filters.getByLabel('Distance')).toHaveValue('30');
  await expect(page.getByRole('searchbox')).toHaveValue('bed');
  await page.goto('/marketplace');
  await expect(filters.getByLabel('ZIP code')).toHaveValue('60601');
  await expect(filters.getByLabel('Distance')).toHaveValue('30');
});

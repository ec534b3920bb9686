import type { Page } from '@playwright/test';
import { linkIn, readMail } from '../mail.ts';
import { openGoogle } from '../oidc-issuer.ts';
import { asksAgain } from '../page-clock.ts';
import { newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

async function enter(popup: Page, person: { email: string; displayName: string }): Promise<void> {
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Name').fill(person.displayName);
}

test('in development the Google button works: the page in its place says what it is', async ({
  page,
  context,
}) => {
  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  const popup = await openGoogle(page, 'Sign Up with Google');
  await expect(
    popup.getByText('Development stand-in for Google. Not Google.', { exact: true }),
  ).toBeVisible();
  await popup.getByRole('button', { name: /Greta Lind/ }).click();
  await page.waitForURL('**/complete-profile');
  await expect(page.getByLabel('Email')).toHaveValue('greta.lind@gmail.example');
  await expect(page.getByLabel('Display Name')).toHaveValue('Greta Lind');

  await context.clearCookies();
  await page.goto('/login');
  await (await openGoogle(page)).getByRole('button', { name: /Greta Lind/ }).click();
  await page.waitForURL('**/complete-profile');
});

test('an address of one’s own that is not verified is asked to be, by mail', async ({ page, context }) => {
  const wanda = newcomer('Wanda');
  await page.clock.install();
  await page.goto('/login');
  const popup = await openGoogle(page);
  await enter(popup, wanda);
  await popup.getByRole('checkbox').uncheck();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/verify-email**');
  const tab = await context.newPage();
  await tab.goto(linkIn(await readMail(page.request, wanda.email, /^Verify your email/)));
  await tab.close();
  await asksAgain(page);
  await page.waitForURL('**/complete-profile');
  await expect(page.getByLabel('Email')).toHaveValue(wanda.email);
});

test('who cancels there is not signed in and not blamed', async ({ page }) => {
  await page.goto('/login');
  const popup = await openGoogle(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeEnabled();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('it works under another name of this machine, too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!.replace('localhost', '127.0.0.1') });
  const page = await context.newPage();
  await page.goto('/login');
  const popup = await openGoogle(page);
  await enter(popup, newcomer('Otto'));
  await popup.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('http://127.0.0.1:*/complete-profile');
  await context.close();
});

import { expect, type Browser, type Page } from '@playwright/test';
import { lose } from '../e2e/interceptions.ts';
import {
  acceptPolicies,
  completeProfile,
  logIn,
  newcomer,
  password,
  signOut,
  submitSignUp,
} from '../e2e/people.ts';
import { test } from './site.ts';

const newPassword = 'another calm chair 8';
const ended = 'You were signed out, because your session ended.';

test('sign-up, verification by the link in Firebase’s mail, a reload and a sign-out', async ({
  page,
  site,
}) => {
  const ada = newcomer('Ada');
  await submitSignUp(page, ada);
  await page.waitForURL('**/verify-email**');
  await expect(page.getByRole('main')).toContainText(ada.email);
  const link = await site.emulator.linkTo(ada.email, 'VERIFY_EMAIL');
  // It stands for a second and a half, perhaps while the mail's own page is still open.
  const said = expect(page.getByText('Email verified! Redirecting...')).toBeVisible();
  await Promise.all([said, pressLink(page, link)]);
  await completeProfile(page, ada);
  await acceptPolicies(page);
  await page.waitForURL('**/marketplace');
  expect(await site.emulator.account(ada.email)).toMatchObject({
    emailVerified: true,
    displayName: 'Ada',
    providerUserInfo: [{ providerId: 'password' }],
  });

  await page.goto('/watchlist');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  await signOut(page);
  await page.goto('/watchlist');
  await page.waitForURL('**/login?returnTo=%2Fwatchlist');
});

test('a new verification mail can be asked for', async ({ page, site }) => {
  const bea = newcomer('Bea');
  await submitSignUp(page, bea);
  await page.waitForURL('**/verify-email**');
  const first = await site.emulator.linkTo(bea.email, 'VERIFY_EMAIL');
  await page.getByRole('button', { name: /^Resend Email/ }).click();
  await expect(page.getByText('A new verification email has been sent.')).toBeVisible();
  expect(await site.emulator.linkTo(bea.email, 'VERIFY_EMAIL')).not.toBe(first);
});

test('a wrong password, an unknown address and an address that is taken', async ({ page, site }) => {
  const cal = await site.member('Cal');
  for (const [email, secret] of [
    [cal.email, 'not the password 1'],
    ['nobody@example.com', password],
  ] as const) {
    await logIn(page, email, secret);
    await expect(alertOf(page)).toContainText('Invalid email or password.');
  }
  await submitSignUp(page, cal);
  await expect(alertOf(page)).toContainText('An account with this email already exists.');
  await logIn(page, cal.email);
  await page.waitForURL('**/marketplace');
});

test('Google sign-up in a pop-up, and signing in again', async ({ page, site }) => {
  const dan = newcomer('Dan');
  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign Up with Google' }).click();
  const popup = await opened;
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(dan.email);
  await popup.locator('#display-name-input').fill('Dan of Google');
  await popup.locator('#sign-in').click();
  await page.waitForURL('**/complete-profile');
  await expect(page.getByLabel('Display Name')).toHaveValue('Dan of Google');
  await completeProfile(page, dan);
  await acceptPolicies(page);
  await page.waitForURL('**/marketplace');
  expect(await site.emulator.account(dan.email)).toMatchObject({
    providerUserInfo: [{ providerId: 'google.com' }],
  });

  await signOut(page);
  await page.goto('/login');
  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await (await again).locator('.js-reuse-account', { hasText: dan.email }).click();
  await page.waitForURL('**/marketplace');
});

test('a Google pop-up that is closed is a choice, not a failure', async ({ page }) => {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  const button = page.getByRole('button', { name: 'Login with Google' });
  await button.click();
  await (await opened).close();
  await expect(button).toBeEnabled();
  await expect(alertOf(page)).toHaveCount(0);
});

test('a forgotten password is reset by the link in Firebase’s mail', async ({ page, site }) => {
  const eva = await site.member('Eva');
  for (const email of ['nobody@example.com', eva.email]) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('If the email is valid, a password reset link has been sent.')).toBeVisible();
  }
  const link = await site.emulator.linkTo(eva.email, 'PASSWORD_RESET');
  await pressLink(page, `${link}&newPassword=${encodeURIComponent(newPassword)}`);
  await logIn(page, eva.email);
  await expect(alertOf(page)).toContainText('Invalid email or password.');
  await logIn(page, eva.email, newPassword);
  await page.waitForURL('**/marketplace');
});

test('the password is changed after the current one was given, and other browsers are signed out', async ({
  page,
  browser,
  site,
}) => {
  const fay = await site.member('Fay');
  await logIn(page, fay.email);
  await page.waitForURL('**/marketplace');
  const elsewhere = await otherBrowser(browser, site.url);
  await logIn(elsewhere, fay.email);
  await elsewhere.waitForURL('**/marketplace');

  await page.goto('/profile');
  await changePassword(page, 'not the password 1', newPassword);
  await expect(alertOf(page)).toContainText('Current password is incorrect.');
  // Its page would notice by itself, amid the next step.
  await elsewhere.goto('about:blank');
  await changePassword(page, password, newPassword);
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await page.goto('/watchlist');
  await expect(page.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();

  await elsewhere.goto('/watchlist');
  await elsewhere.waitForURL('**/login?returnTo=%2Fwatchlist');
  await elsewhere.context().close();
  await signOut(page);
  await logIn(page, fay.email, newPassword);
  await page.waitForURL('**/marketplace');
});

test('a token that has run out is renewed by itself', async ({ page, site }) => {
  await page.clock.install();
  const gil = await site.member('Gil');
  await logIn(page, gil.email);
  await page.waitForURL('**/marketplace');
  await page.goto('/profile');
  const renewed = page.waitForResponse((response) =>
    response.url().includes('/securetoken.googleapis.com/v1/token'),
  );
  await page.clock.fastForward('01:01:00');
  expect((await renewed).status()).toBe(200);
  await page.getByLabel('First Name').fill('Gilbert');
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/users/') && response.request().method() !== 'GET',
  );
  await page.getByRole('button', { name: 'Save', exact: false }).first().click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Gilbert');
});

test('a page that is open notices that the operator disabled the account', async ({ page, site }) => {
  await page.clock.install();
  const hal = await site.member('Hal');
  await logIn(page, hal.email);
  await page.waitForURL('**/marketplace');
  const isKnown = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/messages/socket-ticket/') &&
      new URL(page.url()).pathname === '/watchlist',
  );
  await page.goto('/watchlist');
  await expect(page.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  await isKnown;
  await site.emulator.disable((await site.emulator.account(hal.email))!.localId);
  // As far as the look at the account and no farther: 30 seconds later the SDK gives its answer up.
  await page.clock.runFor('05:00');
  await page.waitForURL('**/login?returnTo=%2Fwatchlist');
  await expect(page.getByText(ended)).toBeVisible();
  await logIn(page, hal.email);
  await expect(alertOf(page)).toContainText('This account has been disabled. Contact support.');
});

test('a deleted account is gone at Firebase too', async ({ page, site }) => {
  const ida = await site.member('Ida');
  await logIn(page, ida.email);
  await page.waitForURL('**/marketplace');
  await page.goto('/profile');
  // Forms wait for the page's script, as the button does: before it runs, a press does nothing.
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeEnabled();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await site.emulator.account(ida.email)).toBeUndefined();
  await logIn(page, ida.email);
  await expect(alertOf(page)).toContainText('Invalid email or password.');
});

/** In a tab of its own, as people do. */
async function pressLink(page: Page, link: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.close();
}

async function otherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await lose(context, /^https:/, 'Google is out of reach where this runs');
  return context.newPage();
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page
    .getByLabel(/^Current Password/)
    .and(page.locator('input'))
    .fill(current);
  await page
    .getByLabel(/^New Password/)
    .and(page.locator('input'))
    .fill(next);
  await page
    .getByLabel(/^Confirm New Password/)
    .and(page.locator('input'))
    .fill(next);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

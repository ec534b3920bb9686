import { expect, type Page } from '@playwright/test';
import { totpCode, totpStep } from '../../server/adapters/identity/totp.ts';
import { logIn, password, signOut } from '../e2e/people.ts';
import { secretOf } from '../support/authenticator.ts';
import type { Emulator } from './emulator.ts';
import { test } from './site.ts';

const wrong = '000000';
const notRight = /^That code is not right\./;

test('a second step is turned on, asked for by the login page, and turned off', async ({ page, site }) => {
  const ada = await site.member('Ada');
  await logIn(page, ada.email);
  await page.waitForURL('**/marketplace');
  const nextCode = await turnOn(page);
  await expect(page.getByText('Two-step login is on. Logging in also takes a code')).toBeVisible();
  await expect(page.getByText('There are no recovery codes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make new recovery codes' })).toHaveCount(0);

  await signOut(page);
  await page.goto('/profile/security');
  await page.waitForURL('**/login?returnTo=%2Fprofile%2Fsecurity');
  await fillInLogin(page, ada.email);
  await page.waitForURL('**/login/code?returnTo=%2Fprofile%2Fsecurity');
  await expect(page.getByRole('button', { name: 'Use a recovery code instead' })).toHaveCount(0);
  await enterCode(page, wrong, 'Login');
  await expect(page.getByText(notRight).first()).toBeVisible();
  await enterCode(page, nextCode(), 'Login');
  await page.waitForURL('**/profile/security');

  await page.getByRole('button', { name: 'Turn off two-step login' }).click();
  await fillInPassword(page);
  await enterCode(page, wrong, 'Turn off two-step login');
  await expect(page.getByText(notRight).first()).toBeVisible();
  await enterCode(page, nextCode(), 'Turn off two-step login');
  await expect(page.getByRole('button', { name: 'Turn on two-step login' })).toBeVisible();
  await signOut(page);
  await logIn(page, ada.email);
  await page.waitForURL('**/marketplace');
});

test('who leaves the page of the code logs in from the start', async ({ page, site }) => {
  const bo = await site.member('Bo');
  await logIn(page, bo.email);
  await page.waitForURL('**/marketplace');
  const nextCode = await turnOn(page);
  await signOut(page);
  await logIn(page, bo.email);
  await page.waitForURL('**/login/code');
  await page.reload();
  await enterCode(page, nextCode(), 'Login');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This took too long. Please log in again.',
  );
  await page.getByRole('link', { name: 'Log in from the start' }).click();
  await fillInLogin(page, bo.email);
  await page.waitForURL('**/login/code');
  await enterCode(page, nextCode(), 'Login');
  await page.waitForURL('**/marketplace');
});

test('whose second step is a text message is told that it is not taken here', async ({ page, site }) => {
  const cy = await site.member('Cy');
  await site.emulator.askTextMessages((await site.emulator.account(cy.email))!.localId);
  await logIn(page, cy.email);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Your account takes a code from a text message',
  );
});

test('Google’s sign-in takes the code too, and proves it again to turn it off', async ({ page, site }) => {
  const di = await site.googleMember('Di');
  await page.goto('/login');
  const signInAtGoogle = async (press: () => Promise<void>) => {
    const opened = page.waitForEvent('popup');
    await press();
    await (await opened).locator('.js-reuse-account', { hasText: di.email }).click();
  };
  const begin = () => page.getByRole('button', { name: 'Login with Google' }).click();
  await signInAtGoogle(begin);
  await page.waitForURL('**/marketplace');
  const nextCode = await turnOn(page, { asksPassword: false });
  await signOut(page);
  await page.goto('/login');
  await signInAtGoogle(begin);
  await page.waitForURL('**/login/code');
  await enterCode(page, nextCode(), 'Login');
  await page.waitForURL('**/marketplace');

  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Turn off two-step login' }).click();
  await signInAtGoogle(() => enterCode(page, nextCode(), 'Turn off two-step login'));
  await expect(page.getByRole('button', { name: 'Turn on two-step login' })).toBeVisible();
});

test('an admin has a desk with the second step only, and gives a code again for what is grave', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const [eve, flo] = [await site.member('Eve'), await site.member('Flo')];
  await logIn(page, eve.email);
  await page.waitForURL('**/marketplace');
  expect((await page.goto('/staff'))!.status()).toBe(404);
  expect(await site.accounts('role', eve.email, 'admin')).toContain(
    'is an admin, once signed in with a code.',
  );
  await page.goto('/staff');
  await page.waitForURL('**/staff/code?returnTo=%2Fstaff');
  await page.getByRole('link', { name: 'Go to Security' }).click();
  const nextCode = await turnOn(page);
  await page.goto('/staff/members');
  await expect(page.getByRole('heading', { name: 'Add somebody' })).toBeVisible();

  await makeSignInOld(page, site.emulator, eve.email, 11);
  await page.getByLabel('Their email address').fill(flo.email);
  await page.getByRole('button', { name: 'Add to the team' }).click();
  const asked = page.getByRole('dialog', { name: 'Your code, please' });
  const secret = asked.getByLabel(/^Password/).and(page.locator('input'));
  await secret.fill('not the password 1');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked.getByText('Current password is incorrect.').first()).toBeVisible();
  await secret.fill(password);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await asked.getByLabel('Code from your app').fill(wrong);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked.getByText(notRight).first()).toBeVisible();
  await asked.getByLabel('Code from your app').fill(nextCode());
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`${flo.displayName} is now moderator.`)).toBeVisible();
});

test('a password is changed, and an account deleted, with a code besides', async ({ page, site }) => {
  await page.clock.install();
  const gus = await site.member('Gus');
  await logIn(page, gus.email);
  await page.waitForURL('**/marketplace');
  const nextCode = await turnOn(page);
  await page.goto('/profile');
  const next = 'another calm chair 8';
  for (const [label, value] of [
    [/^Current Password/, password],
    [/^New Password/, next],
    [/^Confirm New Password/, next],
  ] as const)
    await page.getByLabel(label).and(page.locator('input')).fill(value);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please enter your code.');
  await enterCode(page, nextCode(), 'Update Password');
  await expect(page.getByText('Password updated successfully!')).toBeVisible();

  await makeSignInOld(page, site.emulator, gus.email, 5);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const asked = page.getByRole('alertdialog');
  const remove = () => asked.getByRole('button', { name: 'Delete Account' }).click();
  await remove();
  await asked
    .getByLabel(/^Password/)
    .and(page.locator('input'))
    .fill(next);
  await remove();
  await expect(asked.getByText('Now the code from your app, please.')).toBeVisible();
  await asked.getByLabel('Code').fill(wrong);
  await remove();
  await expect(asked.getByText(notRight)).toBeVisible();
  await asked.getByLabel('Code').fill(nextCode());
  await remove();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await site.emulator.account(gus.email)).toBeUndefined();
});

/** The page’s token is renewed, and says that the sign-in was that long ago. */
async function makeSignInOld(page: Page, emulator: Emulator, email: string, minutes: number): Promise<void> {
  await emulator.ageSignIn((await emulator.account(email))!.localId, minutes);
  const renewed = page.waitForResponse((response) =>
    response.url().includes('/securetoken.googleapis.com/v1/token'),
  );
  await page.clock.fastForward('01:01:00');
  expect((await renewed).status()).toBe(200);
}

async function fillInLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const fillInPassword = (page: Page) =>
  page
    .getByLabel(/^Password/)
    .and(page.locator('input'))
    .fill(password);

async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('Code from your app').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** @returns makes codes of the app that was set up */
async function turnOn(page: Page, { asksPassword = true } = {}): Promise<() => string> {
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  if (asksPassword) {
    await fillInPassword(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const uri = await page.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href');
  const key = secretOf(uri!);
  const nextCode = () => totpCode(key, totpStep(new Date()));
  await enterCode(page, wrong, 'Turn it on');
  await expect(page.getByText(notRight).first()).toBeVisible();
  await enterCode(page, nextCode(), 'Turn it on');
  await expect(page.getByRole('button', { name: 'Turn off two-step login' })).toBeVisible();
  return nextCode;
}

import type { Page } from '@playwright/test';
import { authenticator, secretOf } from '../../support/authenticator.ts';
import { comeBackInto, comeInto, logIn, newcomer, password } from '../people.ts';
import { expect, test } from '../test.ts';

const field = (page: Page, label: RegExp) => page.getByLabel(label).and(page.locator('input'));

/** Turns two-step login on, on the page. */
async function turnOn(page: Page) {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  await field(page, /^Password/).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const link = page.getByRole('link', { name: 'Open it in an app on this device' });
  const nextCode = authenticator(secretOf((await link.getAttribute('href'))!));
  await field(page, /^Code from your app/).fill(nextCode());
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Two-step login is on. Logging in also takes')).toBeVisible();
  return { nextCode, recoveryCodes };
}

test('someone turns two-step login on, logs in with a code and with a recovery code, and turns it off', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const tia = newcomer('Tia');
  await comeInto(page.request, tia);
  const { nextCode, recoveryCodes } = await turnOn(page);

  const phone = await (await browser.newContext({ baseURL })).newPage();
  await phone.goto('/login?returnTo=%2Fwatchlist');
  await field(phone, /^Email/).fill(tia.email);
  await field(phone, /^Password/).fill(password);
  await phone.getByRole('button', { name: 'Login', exact: true }).click();
  await phone.waitForURL('**/login/code?returnTo=**');
  await field(phone, /^Code from your app/).fill('000000');
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(phone.getByRole('alert')).toContainText('That code is not right.');
  await field(phone, /^Code from your app/).fill(nextCode());
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await phone.waitForURL('**/watchlist');

  const tablet = await (await browser.newContext({ baseURL })).newPage();
  await logIn(tablet, tia.email, password);
  await tablet.waitForURL('**/login/code');
  await tablet.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await field(tablet, /^Recovery code/).fill(recoveryCodes[0]!);
  await tablet.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await tablet.waitForURL('**/marketplace');

  await page.getByRole('button', { name: 'Turn off two-step login' }).click();
  await field(page, /^Password/).fill(password);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await field(page, /^Recovery code/).fill(recoveryCodes[1]!);
  await page.getByRole('button', { name: 'Turn off two-step login' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-step login' })).toBeVisible();
  await Promise.all([phone.context().close(), tablet.context().close()]);
});

test('someone sees where they are logged in, and logs out the other devices', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const lou = newcomer('Lou');
  await comeInto(page.request, lou);
  const others = await Promise.all(
    ['phone', 'tablet', 'laptop'].map(async () => {
      const other = await (await browser.newContext({ baseURL })).newPage();
      await comeBackInto(other.request, lou.email);
      return other;
    }),
  );

  await page.goto('/profile/security');
  const rows = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await rows
    .getByRole('button', { name: /^Log out / })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(rows).toHaveCount(1);
  for (const other of others) {
    await other.goto('/profile');
    await other.waitForURL('**/login?returnTo=**');
    await other.context().close();
  }
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});

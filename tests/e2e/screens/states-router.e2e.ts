import type { Page, Route } from '@playwright/test';
import { linkIn, readMail } from '../mail.ts';
import { newcomer, password, signUp, submitSignUp } from '../people.ts';
import { expect, test } from '../test.ts';

test('the router reloads the user: an address verified elsewhere counts at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const rita = newcomer('Rita');
  await submitSignUp(page, rita);
  await page.waitForURL('**/verify-email**');
  await page.goto('/marketplace');
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto(linkIn(await readMail(page.request, rita.email, /^Verify your email/)));
  await expect(other.getByText('Your email address is verified. You can log in now.')).toBeVisible();
  await elsewhere.close();
  await page.goto('/router');
  await page.waitForURL('**/complete-profile');
});

test('an address verified while the router looks leads on all the same', async ({ page }) => {
  const rafa = newcomer('Rafa');
  let verifications = 0;
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    // Only once the router is on its way to say that the mail is still to be read is it read.
    if (new URL(page.url()).pathname === '/router' && verifications === 0) {
      verifications += 1;
      await page.request.get(linkIn(await readMail(page.request, rafa.email, /^Verify your email/)));
    }
    await route.fulfill({ response });
  });
  await submitSignUp(page, rafa);
  await page.waitForURL('**/complete-profile');
  expect(verifications).toBe(1);
  // What the page asks for now would be fetched while it closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the router warns of each failure and offers to sign out; a new password says what is wrong', async ({
  page,
}) => {
  test.slow();
  const ruth = newcomer('Ruth');
  await signUp(page, ruth);
  const user = '**/api/auth/user';
  const profile = '**/api/users/profile/';

  const failing = async (address: string, answer: (route: Route) => Promise<void>, text: string) => {
    await page.route(address, answer);
    await page.goto('/router');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.unroute(address);
  };
  await failing(user, (route) => route.fulfill({ json: null }), 'No authenticated user found.');
  await failing(profile, (route) => route.abort(), 'Failed to fetch user profile.');
  await failing(user, (route) => route.abort(), 'Something went wrong.');

  await changed(page, user, { providers: [] });
  await page.goto('/router');
  await page.waitForURL('**/create-password');
  await page.unrouteAll({ behavior: 'wait' });
  await createPasswordFailures(page);

  await changed(page, profile, { terms_accepted: false, phone_number: '' });
  await page.goto('/router');
  await page.waitForURL('**/complete-profile');
  await page.unrouteAll({ behavior: 'wait' });
  await changed(page, profile, { terms_accepted: false });
  await page.goto('/router');
  await page.waitForURL('**/policy-acknowledgment');
  await page.unrouteAll({ behavior: 'wait' });

  await page.route(user, (route) => route.fulfill({ json: null }));
  await page.goto('/router');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByRole('link', { name: 'Login to Post' })).toBeVisible();
});

async function createPasswordFailures(page: Page): Promise<void> {
  const save = async (confirmation: string, text: string) => {
    await page.getByLabel(/^New Password/).fill(password);
    await page.getByLabel('Confirm Password').fill(confirmation);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(text).first()).toBeVisible();
  };
  await save('something else 7', 'Passwords do not match.');
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: null }));
  await save(password, 'User session is invalid. Please log in again.');
  await page.unroute('**/api/auth/user');
  await page.context().setOffline(true);
  await save(password, 'Failed to set password. Try again.');
  await page.context().setOffline(false);
}

/** The server's own answer with some fields changed to what no account of the built-in identity has. */
async function changed(page: Page, address: string, fields: object): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...fields } });
  });
}

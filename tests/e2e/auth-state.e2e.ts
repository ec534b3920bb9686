import { expect, type Page } from '@playwright/test';
import { test, uidOf } from './inner-server.ts';
import { logIn, newcomer, password, signOut, signUp, submitSignUp, verifyByMail } from './people.ts';

const ended = 'You were signed out, because your session ended.';

test('every tab follows who signs out and in', async ({ page, context }) => {
  const gus = newcomer('Gus');
  await signUp(page, gus);
  const watchlist = await context.newPage();
  await watchlist.goto('/watchlist');
  await expect(watchlist.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  const support = await context.newPage();
  await support.goto('/support');
  await expect(signOutButton(support)).toBeVisible();

  await signOut(page);
  await watchlist.waitForURL('**/login?returnTo=%2Fwatchlist');
  await expect(loginToPost(support)).toBeVisible();
  expect(new URL(support.url()).pathname).toBe('/support');
  await expect(watchlist.getByText(ended)).toHaveCount(0);

  await support.getByLabel('Message').fill('Half a question');
  await logIn(page, gus.email);
  await page.waitForURL('**/marketplace');
  await watchlist.waitForURL('**/watchlist');
  await expect(signOutButton(support)).toBeVisible();
  await expect(support.getByLabel('Message')).toHaveValue('Half a question');
});

test('pages that are open notice that the operator disabled the account', async ({
  page,
  context,
  server,
}) => {
  const dee = newcomer('Dee');
  await signUp(page, dee);
  await page.goto('/watchlist');
  await expect(page.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  const support = await context.newPage();
  await support.goto('/support');
  await expect(signOutButton(support)).toBeVisible();

  await server.services.identity.disable!(await uidOf(server, dee.email));
  await page.waitForURL('**/login?returnTo=%2Fwatchlist');
  await expect(page.getByText(ended)).toBeVisible();
  await expect(loginToPost(page)).toBeVisible();
  await expect(loginToPost(support)).toBeVisible();
  expect(new URL(support.url()).pathname).toBe('/support');

  await page.getByLabel('Email').fill(dee.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(alertOf(page)).toContainText('This account has been disabled. Contact support.');
});

test('who waits for a verification is signed out with a disabled account too', async ({ page, server }) => {
  const uma = newcomer('Uma');
  await submitSignUp(page, uma);
  await page.waitForURL('**/verify-email**');
  await server.services.identity.disable!(await uidOf(server, uma.email));
  await expect(loginToPost(page)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByText(ended)).toBeVisible();
});

test('a session that runs out while a page is open is told, and the login leads back', async ({
  page,
  context,
  server,
}) => {
  const eve = newcomer('Eve');
  await submitSignUp(page, eve);
  await page.waitForURL('**/verify-email**');
  await verifyByMail(page, eve);
  await page.waitForURL('**/complete-profile');
  await page.getByLabel('First Name').fill('Eve');
  await page.getByLabel('Last Name').fill('Tester');
  await page.getByLabel('Phone').fill('512-555-0142');
  await page.getByLabel('ZIP Code').fill(eve.zip);
  const support = await context.newPage();
  await support.goto('/support');
  await support.getByLabel('Message').fill('Half a thought');
  await server.services.db
    .updateTable('auth_session')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('user_id', '=', await uidOf(server, eve.email))
    .execute();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(alertOf(page)).toContainText('You must be logged in.');
  await expect(page.getByLabel('First Name')).toHaveValue('Eve');

  await page.waitForURL('**/login?returnTo=%2Fcomplete-profile');
  await expect(page.getByText(`${ended} Log in to go on where you were.`)).toBeVisible();
  await expect(loginToPost(page)).toBeVisible();
  await page.getByLabel('Email').fill(eve.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/complete-profile');
  // The other tab was told of the end too, and lost nothing by it.
  await support.goto('/support');
  await expect(support.getByLabel('Message')).toHaveValue('Half a thought');
  await page.goto('/login');
  await expect(page.getByText(ended)).toHaveCount(0);
});

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' });
const loginToPost = (page: Page) => page.getByRole('link', { name: 'Login to Post' });

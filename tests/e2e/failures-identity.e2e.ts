import { expect, test as base, type Page } from '@playwright/test';
import { startInnerServer, type InnerServer } from './inner-server.ts';
import { logIn, newcomer, password, signOut, signUp } from './people.ts';

const test = base.extend<object, { server: InnerServer }>({
  server: [
    // Playwright reads what a fixture needs off this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startInnerServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

const uidOf = async (email: string) => {
  const { db } = server.services;
  const row = await db.selectFrom('users').select('uid').where('email', '=', email).executeTakeFirstOrThrow();
  return row.uid;
};

test('every tab follows who signs out and in', async ({ page, context }) => {
  const gus = newcomer('Gus');
  await signUp(page, gus);
  const other = await context.newPage();
  await other.goto('/watchlist');
  await expect(other.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  const third = await context.newPage();
  await third.goto('/support');
  await expect(third.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await signOut(page);
  await other.waitForURL('**/login?returnTo=%2Fwatchlist');
  await expect(third.getByRole('link', { name: 'Login to Post' })).toBeVisible();
  expect(new URL(third.url()).pathname).toBe('/support');

  await third.getByLabel('Message').fill('Half a question');
  await logIn(page, gus.email);
  await page.waitForURL('**/marketplace');
  await other.waitForURL('**/watchlist');
  await expect(third.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(third.getByLabel('Message')).toHaveValue('Half a question');
});

test('a page open at the time notices that the operator disabled the account', async ({ page, server }) => {
  const dee = newcomer('Dee');
  await signUp(page, dee);
  await page.goto('/watchlist');
  await expect(page.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  await server.services.identity.disable!(await uidOf(server, dee.email));
  await page.waitForURL('**/login?returnTo=%2Fwatchlist');
  await expect(page.getByText('You were signed out, because your session ended.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login to Post' })).toBeVisible();
  await page.getByLabel('Email').fill(dee.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(alertOf(page)).toContainText('This account has been disabled. Contact support.');
});

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

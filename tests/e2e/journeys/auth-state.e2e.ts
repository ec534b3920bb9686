import { expect, type Page } from '@playwright/test';
import { type InnerServer, test, uidOf } from '../inner-server.ts';
import { hold, holdAnswer } from '../interceptions.ts';
import { asksAgain, endsAndIsLeft } from '../page-clock.ts';
import {
  comeInto,
  logIn,
  newcomer,
  password,
  signOut,
  signUp,
  signUpToProfile,
  submitSignUp,
} from '../people.ts';

const ended = 'You were signed out, because your session ended.';

test('every tab follows who signs out and in', async ({ page, context }) => {
  const gus = newcomer('Gus');
  await signUp(page, gus);
  const watchlist = await context.newPage();
  await watchlist.goto('/watchlist');
  await expect(watchlist.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  const support = await context.newPage();
  const socket = support.waitForEvent('websocket');
  await support.goto('/support');
  await expect(signOutButton(support)).toBeVisible();
  // A tab whose scripts begin amid another's Sign Out would take it for one to make up for, and go to `/`.
  await socket;

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
  await page.clock.install();
  await comeInto(page.request, dee);
  await page.goto('/watchlist');
  await expect(page.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  const support = await context.newPage();
  await support.goto('/support');
  await expect(signOutButton(support)).toBeVisible();

  const uid = await uidOf(server, dee.email);
  await endsAndIsLeft(page, () => server.services.identity.disable!(uid));
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
  await page.clock.install();
  await submitSignUp(page, uma);
  await page.waitForURL('**/verify-email**');
  await server.services.identity.disable!(await uidOf(server, uma.email));
  await endsAndIsLeft(page, () => asksAgain(page));
  await expect(loginToPost(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByText(ended)).toBeVisible();
});

test('a session that runs out while a page is open is told, and the login leads back', async ({
  page,
  context,
  server,
}) => {
  const eve = newcomer('Eve');
  await page.clock.install();
  await signUpToProfile(page, eve);
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
  await endsAndIsLeft(page, async () => {
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(alertOf(page)).toContainText('You must be logged in.');
    await expect(page.getByLabel('First Name')).toHaveValue('Eve');
  });

  await page.waitForURL('**/login?returnTo=%2Fcomplete-profile');
  await expect(page.getByText(`${ended} Log in to continue where you were.`)).toBeVisible();
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

test('a page that hears late of the end of its session leaves the one that was begun meanwhile', async ({
  page,
  context,
  server,
}) => {
  const ida = newcomer('Ida');
  await comeInto(page.request, ida);
  await page.goto('/profile');
  const save = async (firstName: string) => {
    await page.getByLabel('First Name').fill(firstName);
    await page.getByRole('button', { name: 'Save changes' }).click();
  };
  await save('Idalia');
  await expect(page.getByText('Profile updated.')).toBeVisible();
  const refusal = await holdAnswer(page, '/api/auth/token', (answer) => answer.status() === 401);
  await endSession(server, ida.email);
  await save('Idaline');
  await refusal.given;

  const other = await context.newPage();
  await logIn(other, ida.email);
  await other.waitForURL('**/marketplace');
  await refusal.release();
  await expect(alertOf(page)).toContainText('Error updating profile.');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/users/update-profile/'));
  await save('Idaline');
  expect((await saved).status()).toBe(200);
  await other.goto('/profile');
  await expect(other.getByLabel('First Name')).toHaveValue('Idaline');
  await expect(signOutButton(page)).toBeVisible();
});

test('a page that finds its session ended leaves the one that is begun that moment', async ({
  page,
  context,
  server,
}) => {
  const ivy = newcomer('Ivy');
  await page.clock.install();
  await comeInto(page.request, ivy);
  await page.goto('/profile');
  const other = await context.newPage();
  const socket = other.waitForEvent('websocket');
  await other.goto('/support');
  // A tab whose scripts begin amid the end would notice it, too.
  await socket;
  await endSession(server, ivy.email);
  await other.goto('/login');
  await other.getByLabel('Email').fill(ivy.email);
  await other.getByLabel(/^Password/).fill(password);

  const nobody = await holdAnswer(page, '/api/auth/user', async (answer) => (await answer.text()) === 'null');
  await page.getByLabel('First Name').fill('Ivory');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await nobody.given;
  // However long the machine takes, the page is left only when this says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const begun = other.waitForResponse('**/api/auth/sign-in/email');
  const isLeft = page.waitForResponse('**/api/users/sign-out/');
  // Once what it said could be read.
  const isReloaded = page.waitForEvent('load', { timeout: 60_000 });
  const comeIn = await hold(other, '/api/users/sync_firebase_user/');
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await (await begun).finished();
  await nobody.release();
  await isLeft;
  await page.clock.resume();
  await comeIn();

  await other.waitForURL('**/marketplace');
  await other.goto('/profile');
  await other.getByLabel('Last Name').fill('Late');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Profile updated.')).toBeVisible();
  await page.clock.fastForward(6_000);
  await isReloaded;
  expect(new URL(page.url()).pathname).toBe('/profile');
  await expect(signOutButton(page)).toBeVisible();
});

test('a tab that hangs keeps nobody from signing in', async ({ page, context }) => {
  const una = newcomer('Una');
  await page.clock.install();
  await comeInto(page.request, una);
  await context.clearCookies();
  const hanging = await context.newPage();
  await hanging.goto('/support');
  await hanging.evaluate(async () => {
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    void navigator.locks.request('handrail-session', () => {
      hold();
      return new Promise(() => undefined);
    });
    await isHeld;
  });
  await logIn(page, una.email);
  // As long as a tab waits for its turn.
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(signOutButton(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.waitForURL('**/marketplace');
});

/** At the identity service and for pages; no open page is told. */
async function endSession(server: InnerServer, email: string): Promise<void> {
  const { db } = server.services;
  const uid = await uidOf(server, email);
  await db.deleteFrom('auth_session').where('user_id', '=', uid).execute();
  await db.deleteFrom('page_sessions').where('uid', '=', uid).execute();
}

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' });
const loginToPost = (page: Page) => page.getByRole('link', { name: 'Login to Post' });

import { expect, type Page } from '@playwright/test';
import { openChat, startTalk } from '../chat-people.ts';
import { holdIdentity } from '../interceptions.ts';
import { test, uidOf } from '../inner-server.ts';
import { newPerson, signIn } from '../signed-in.ts';
import { endsAndIsLeft, triesAgain } from '../page-clock.ts';

const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' });
const notYet = (page: Page) => page.getByRole('heading', { name: 'You are not signed out yet' });
const loginToPost = (page: Page) => page.getByRole('link', { name: 'Login to Post' });
const ended = 'You were signed out, because your session ended.';

test('Sign Out without a line takes everything off the screens at once, says so, and is made up for', async ({
  page,
  context,
  server,
}) => {
  const talk = await startTalk(server, { count: 2 });
  await page.clock.install();
  await openChat(page, talk);
  await expect(page.getByRole('log').getByText('message 2')).toBeVisible();
  const profile = await context.newPage();
  await profile.goto('/profile');
  await expect(profile.getByLabel('Email')).toHaveValue(talk.buyer.email);

  await context.setOffline(true);
  const box = page.getByRole('textbox', { name: 'Write a message...' });
  await box.fill('Not for everyone');
  await box.press('Enter');
  await expect(page.getByText('sending…')).toBeVisible();
  await box.fill('Begun');
  await signOutButton(page).click();
  await expect(notYet(page)).toBeFocused();
  for (const tab of [page, profile]) {
    await expect(notYet(tab)).toBeVisible();
    await expect(tab.getByRole('button')).toHaveText(['Try again']);
    await expect(tab.getByRole('textbox')).toHaveCount(0);
    const body = await tab.locator('body').innerText();
    expect(body).not.toMatch(/message 2|Not for everyone|Begun|@example\.com|Sam|Bea/);
  }
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => /draft|pending/.test(key))).toEqual([]);

  await context.setOffline(false);
  await triesAgain(page);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(loginToPost(page)).toBeVisible();
  await profile.waitForURL('**/login?returnTo=%2Fprofile');
});

test('a Sign Out that could not be told is told by the next page of this browser', async ({
  page,
  context,
  server,
}) => {
  const talk = await startTalk(server);
  await openChat(page, talk);
  await expect(signOutButton(page)).toBeVisible();
  await context.setOffline(true);
  await signOutButton(page).click();
  await expect(notYet(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto('/support');
  await next.waitForURL((url) => url.pathname === '/');
  await expect(loginToPost(next)).toBeVisible();
  const uid = await uidOf(server, talk.buyer.email);
  const sessions = server.services.db.selectFrom('auth_session').select('id').where('user_id', '=', uid);
  // One is the test's own, of the calls that prepared it.
  expect(await sessions.execute()).toHaveLength(1);
});

test('a page that begins amid a Sign Out ends nothing of who signs in meanwhile', async ({
  page,
  server,
}) => {
  const key = 'handrail.signing-out';
  await page.goto('/privacy-policy');
  await page.evaluate((name) => localStorage.setItem(name, 'somebody-who-left'), key);
  const { held, release } = await holdIdentity(page);
  await page.goto('/support');
  await held;
  const person = await newPerson(server, 'Nora');
  await signIn(page, person);
  release();
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('a page that anyone may see says once why one is a guest now, and leads to the login and back', async ({
  page,
  server,
}) => {
  const talk = await startTalk(server);
  await page.clock.install();
  await openChat(page, talk);
  await page.goto('/support?from=mail');
  await expect(signOutButton(page)).toBeVisible();
  const uid = await uidOf(server, talk.buyer.email);
  await endsAndIsLeft(page, () => server.services.identity.disable!(uid));
  await expect(loginToPost(page)).toBeVisible();
  const toasts = page.getByRole('status', { name: 'Notifications' });
  await expect(toasts).toContainText(ended);
  await page.reload();
  await expect(loginToPost(page)).toBeVisible();
  await expect(page.getByText(ended)).toHaveCount(0);

  await page.evaluate(() => sessionStorage.setItem('handrail.session-ended', 'new'));
  await page.reload();
  await toasts.getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login?returnTo=%2Fsupport%3Ffrom%3Dmail');
  await expect(toasts).toBeEmpty();
  await expect(page.getByText(ended)).toHaveCount(1);
});

import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { ban } from '#server/features/bans/bans.ts';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { startGoogleHost, type GoogleHost } from '../google-host.ts';
import { mainAlert as alertOf, offline } from '../failed-page.ts';
import { startInnerServer, type InnerServer } from '../inner-server.ts';
import { hold } from '../interceptions.ts';
import { linkIn, readMail } from '../mail.ts';
import { asksAgain } from '../page-clock.ts';
import { newcomer } from '../people.ts';
import { expect, makePagesWait, test as base } from '../test.ts';

const gil = newcomer('Gil');

const test = base.extend<object, { google: GoogleHost; server: InnerServer }>({
  google: [
    // Playwright reads what a fixture needs off this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const account = { sub: 'gil', email: gil.email, email_verified: false, name: 'Gil G' };
      const google = await startGoogleHost(account);
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, use) => {
      const server = await startInnerServer(google.env);
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

const screens = [
  ['/login', 'Login with Google', 'Google Sign-In failed. Please try again.'],
  ['/signup', 'Sign Up with Google', 'Google Sign-Up failed. Please try again.'],
] as const;

/** Opens the screen as someone who accepts the terms where they are asked for. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEnabled();
  if (path === '/signup') await page.getByRole('checkbox').check();
}

async function popupOf(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

for (const [path, button, text] of screens) {
  test(`${button}: no line, or refused by Google, to the person or to the site`, async ({ page, google }) => {
    await open(page, path);
    await offline(page, async () => {
      await page.getByRole('button', { name: button }).click();
      await expect(alertOf(page)).toHaveText(text);
    });

    await page.reload();
    await open(page, path);
    google.refuses.person = 'unauthorized_client';
    await page.getByRole('button', { name: button }).click();
    await expect(alertOf(page)).toHaveText(text);
    delete google.refuses.person;

    await page.reload();
    await open(page, path);
    google.refuses.site = 'invalid_grant';
    await (await popupOf(page, button)).getByRole('link', { name: 'Continue' }).click();
    await expect(alertOf(page)).toHaveText(text);
    await expect(page.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy');
    delete google.refuses.site;
  });

  test(`${button}: a closed window is no failure, a blocked one is`, async ({ server }) => {
    // The tests' browser lets every window open, a person's does not.
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: chromiumFlags,
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    });
    makePagesWait(browser);
    try {
      const page = await browser.newPage({ baseURL: server.url });
      await open(page, path);
      const popup = await popupOf(page, button);
      await expect(popup.getByRole('link', { name: 'Continue' })).toBeVisible();
      await popup.close();
      await expect(page.getByRole('button', { name: button })).not.toHaveAttribute('aria-busy');
      await expect(alertOf(page)).toHaveCount(0);

      // What a press may open is used up by others first.
      await page.getByRole('button', { name: button }).evaluate((pressed: HTMLElement) => {
        for (let windows = 0; windows < 10 && window.open('about:blank'); windows += 1);
        pressed.click();
      });
      await expect(alertOf(page)).toHaveText(text);
    } finally {
      await browser.close();
    }
  });
}

test('each button of the sign-up is busy by itself, and free again after a failure', async ({ page }) => {
  await page.goto('/signup');
  const withGoogle = page.getByRole('button', { name: 'Sign Up with Google' });
  await withGoogle.click();
  await expect(alertOf(page)).toContainText('You must accept the Terms of Service and Privacy Policy.');

  await page.getByLabel('Display Name').fill('Someone');
  await page.getByRole('textbox', { name: 'Email' }).fill('someone@example.com');
  for (const label of [/^Password/, /^Confirm Password/])
    await page.getByRole('textbox', { name: label }).fill('a calm green chair 7');
  await page.getByRole('checkbox').check();
  const free = page.getByRole('button', { name: 'Sign Up', exact: true });
  for (const { pressed, busy, other, call, text } of [
    {
      pressed: free,
      busy: page.getByRole('button', { name: 'Creating account...' }),
      other: withGoogle,
      call: '/api/auth/sign-up/email',
      text: 'Network error. Please check your connection.',
    },
    {
      pressed: withGoogle,
      busy: withGoogle,
      other: free,
      call: '/api/auth/sign-in/social',
      text: 'Google Sign-Up failed. Please try again.',
    },
  ]) {
    const release = await hold(page, call);
    const asked = page.waitForRequest(`**${call}`);
    await pressed.click();
    await asked;
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(other).not.toHaveAttribute('aria-busy');
    await offline(page, async () => {
      await release();
      await expect(alertOf(page)).toHaveText(text);
    });
    await expect(pressed).not.toHaveAttribute('aria-busy');
  }
});

test('a Google account with an unproven address waits for its mail without a Resend button', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/signup');
  await (await popupOf(page, 'Sign Up with Google')).getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/verify-email');
  await expect(page.getByText('A verification link was sent to your email address.')).toBeVisible();
  await expect(page.getByText(gil.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Resend Email/ })).toHaveCount(0);
  await expect(page.getByText('have it sent again')).toHaveCount(0);

  await page.request.get(linkIn(await readMail(page.request, gil.email, /^Verify your email/)));
  await asksAgain(page);
  await page.waitForURL('**/complete-profile');
});

test('a Google account signs up, adds a password and signs in again', async ({ page, context, google }) => {
  const { email } = newcomer('Gina');
  Object.assign(google.account, { sub: 'gina', email, email_verified: true, name: 'Gina G' });
  // What the next page is told is gone from the history as soon as /router leads on.
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state: { usr?: unknown }, unused, url) => {
      if (String(url).endsWith('/router') && state.usr)
        sessionStorage.setItem('told', JSON.stringify(state.usr));
      push(state, unused, url);
    };
  });
  const told = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? 'null') as unknown);

  await page.goto('/signup');
  const signUpWithGoogle = page.getByRole('button', { name: 'Sign Up with Google' });
  await page.getByRole('checkbox').check();
  const opened = page.waitForEvent('popup');
  await signUpWithGoogle.click();
  await expect(signUpWithGoogle).toHaveAttribute('aria-busy', 'true');
  await expect(signUpWithGoogle.locator('svg')).toBeVisible();
  const release = await hold(page, '/api/users/profile/');
  await (await opened).getByRole('link', { name: 'Continue' }).click();
  // Once signed in, the sign-up page leads to /router as well, and may come first.
  await expect.poll(told).not.toBeNull();
  await release();
  await page.waitForURL('**/complete-profile');
  expect(await told()).toEqual({ uid: expect.any(String), email, displayName: 'Gina G' });
  await expect(page.getByLabel('Display Name')).toBeEditable();

  await page.goto('/create-password');
  await page.getByLabel('New Password').fill('a calm green chair 7');
  await page.getByLabel('Confirm Password').fill('a calm green chair 7');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/complete-profile');
  expect(visited).toContain('/post-login-router');

  await context.clearCookies();
  await page.goto('/login');
  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  await (await again).getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/complete-profile');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

// The last one: Google does not come back.
test('Login with Google: whose address is banned is told so', async ({ page, google, server }) => {
  const { services } = server;
  const barb = newcomer('Barb');
  await ban(services, services.db, { email: barb.email }, randomUUID());
  Object.assign(google.account, { sub: 'barb', email: barb.email, email_verified: true, name: 'Barb B' });
  const [path, button] = screens[0];
  await open(page, path);
  await (await popupOf(page, button)).getByRole('link', { name: 'Continue' }).click();
  await expect(alertOf(page)).toHaveText('This account has been disabled. Contact support.');
});

test('Login with Google: no Google at the last step', async ({ page, google }) => {
  const [path, button, text] = screens[0];
  await open(page, path);
  const proceed = (await popupOf(page, button)).getByRole('link', { name: 'Continue' });
  await expect(proceed).toBeVisible();
  await google.close();
  await proceed.click();
  await expect(alertOf(page)).toHaveText(text);
});

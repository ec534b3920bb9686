import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { startGoogleHost, type GoogleHost } from '../google-host.ts';
import { startInnerServer, type InnerServer } from '../inner-server.ts';
import { linkIn, readMail } from '../mail.ts';
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
  test(`${button}: refused by Google, to the person or to the site`, async ({ page, google }) => {
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

test('a Google account with an unproven address waits for its mail without a Resend button', async ({
  page,
}) => {
  await open(page, '/signup');
  await (await popupOf(page, 'Sign Up with Google')).getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/verify-email');
  await expect(page.getByText('A verification link was sent to your email address.')).toBeVisible();
  await expect(page.getByText(gil.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Resend Email/ })).toHaveCount(0);
  await expect(page.getByText('have it sent again')).toHaveCount(0);

  const mail = await readMail(page.request, gil.email, /^Verify your email/);
  const tab = await page.context().newPage();
  await tab.goto(linkIn(mail));
  await page.waitForURL('**/complete-profile');
});

// The last one: Google does not come back.
test('Login with Google: no Google at the last step', async ({ page, google }) => {
  const [path, button, text] = screens[0];
  await open(page, path);
  const proceed = (await popupOf(page, button)).getByRole('link', { name: 'Continue' });
  await expect(proceed).toBeVisible();
  await google.close();
  await proceed.click();
  await expect(alertOf(page)).toHaveText(text);
});

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

import { startGoogleHost } from '../google-host.ts';
import { hold } from '../interceptions.ts';
import { startOwnServer } from '../own-server.ts';
import { newcomer, password, signOut, signUp, submitSignUp, verifyByMail } from '../people.ts';
import { expect, test } from '../test.ts';

test('the footer and the landing page lead to the apps in both stores', async ({ page }) => {
  await page.goto('/');
  for (const part of [page.getByRole('main'), page.getByRole('contentinfo')]) {
    await expect(part.getByRole('link', { name: /App Store/ })).toHaveAttribute(
      'href',
      /^https:\/\/apps\.apple\.com\//,
    );
    await expect(part.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
      'href',
      /^https:\/\/play\.google\.com\/store\//,
    );
  }
});

test('the login shows and hides the password that is typed', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByRole('textbox', { name: /^Password/ });
  const typed = page.locator('input[name="password"]');
  await typed.fill(password);
  await expect(typed).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveValue(password);
  await expect(typed).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(typed).toHaveAttribute('type', 'password');
});

test('the sign-up shows both passwords by one toggle, and says that it is busy', async ({ page }) => {
  const release = await hold(page, '/api/auth/sign-up/email');
  await page.goto('/signup');
  const both = [page.locator('input[name="password"]'), page.locator('input[name="confirmation"]')];
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Show password' }).click();
  for (const field of both) await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  for (const field of both) await expect(field).toHaveAttribute('type', 'password');

  await submitSignUp(page, newcomer('Tia'));
  await expect(page.getByRole('button', { name: 'Creating account...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await release();
  await page.waitForURL('**/verify-email**');
});

test('the verification page asks every five seconds whether the address is verified', async ({ page }) => {
  await submitSignUp(page, newcomer('Vito'));
  await page.waitForURL('**/verify-email**');
  const asked: number[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/user') asked.push(request.timing().startTime);
  });
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(2);
  const pause = asked.at(-1)! - asked.at(-2)!;
  expect(pause).toBeGreaterThan(4_900);
  expect(pause).toBeLessThan(15_000);
});

test('the ZIP of a profile is filled in from where the browser is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.8858, longitude: -87.6229 });
  const zoe = newcomer('Zoe');
  await submitSignUp(page, zoe);
  await page.waitForURL('**/verify-email**');
  await verifyByMail(page, zoe);
  await page.waitForURL('**/complete-profile');
  await expect(page.getByLabel('ZIP Code')).toHaveValue(/^606\d\d$/);
});

test('without a location the ZIP stays blank, and Cancel and log out leads to the login', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (found, failed, options) =>
      ask(
        found,
        (error) => {
          failed?.(error);
          sessionStorage.setItem('location', 'denied');
        },
        options,
      );
  });
  const dan = newcomer('Dan');
  await submitSignUp(page, dan);
  await page.waitForURL('**/verify-email**');
  await verifyByMail(page, dan);
  await page.waitForURL('**/complete-profile');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('location'))).toBe('denied');
  await expect(page.getByLabel('ZIP Code')).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel and log out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/complete-profile');
  await page.waitForURL('**/login?**');
});

test('after the login a page says Loading... while it finds out where to lead', async ({ page }) => {
  test.slow();
  const lou = newcomer('Lou');
  await signUp(page, lou);
  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(lou.email);
  await page.getByLabel(/^Password/).fill(password);
  const release = await hold(page, '/api/users/profile/');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/router');
  await expect(page.getByRole('main').getByText('Loading...').first()).toBeVisible();
  await release();
  await page.waitForURL('**/marketplace');
});

test('a Google account signs up, adds a password and signs in again', async ({ browser }) => {
  test.setTimeout(180_000);
  const email = newcomer('Gina').email;
  const google = await startGoogleHost({ sub: 'gina', email, email_verified: true, name: 'Gina G' });
  const server = await startOwnServer(google.env);
  try {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
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
    await page.getByLabel('New Password').fill(password);
    await page.getByLabel('Confirm Password').fill(password);
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
  } finally {
    await server.remove();
    await google.close();
  }
});

import { hold } from '../interceptions.ts';
import { comeInto, newcomer, password, submitSignUp } from '../people.ts';
import { expect, test } from '../test.ts';

test('the landing page leads once to the apps in both stores', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /App Store/ })).toHaveAttribute(
    'href',
    /^https:\/\/apps\.apple\.com\//,
  );
  await expect(page.getByRole('link', { name: /Google Play/ })).toHaveAttribute(
    'href',
    /^https:\/\/play\.google\.com\/store\//,
  );
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

test('the ZIP of a profile is filled in from where the browser is', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.8858, longitude: -87.6229 });
  await comeInto(page.request, newcomer('Zoe'), 'verified');
  await page.goto('/complete-profile');
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
  await comeInto(page.request, newcomer('Dan'), 'verified');
  await page.goto('/complete-profile');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('location'))).toBe('denied');
  await expect(page.getByLabel('ZIP Code')).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel and log out' }).click();
  await page.waitForURL('**/login');
  await page.goto('/complete-profile');
  await page.waitForURL('**/login?**');
});

test('after the login a page says Loading... while it finds out where to lead', async ({ page, request }) => {
  const lou = newcomer('Lou');
  await comeInto(request, lou);
  await page.goto('/login');
  await page.getByLabel('Email').fill(lou.email);
  await page.getByLabel(/^Password/).fill(password);
  const release = await hold(page, '/api/users/profile/');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/router');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1);
  await release();
  await page.waitForURL('**/marketplace');
});

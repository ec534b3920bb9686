import type { Page } from '@playwright/test';
import { startOwnServer } from '../own-server.ts';
import { linkIn, readMail } from '../mail.ts';
import {
  completeProfile,
  newcomer,
  password,
  signOut,
  signUp,
  submitSignUp,
  verifyByMail,
} from '../people.ts';
import { expect, test } from '../test.ts';

test('the login and the forgotten password say when the line is down', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByLabel(/^Password/).fill('not the password 1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(alertOf(page)).toContainText('Invalid email or password.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(alertOf(page)).toContainText('Network error. Please check your connection.');
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.com');

  await page.context().setOffline(false);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(/^If the email is valid/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(alertOf(page)).toContainText('Network error. Please check your connection.');
});

test('a line that is down at the first press is told, and the page stays and works once it is back', async ({
  page,
}) => {
  const olga = newcomer('Olga');
  await signUp(page, olga);
  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(olga.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.context().setOffline(true);
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  await expect(alertOf(page)).toContainText('Network error. Please check your connection.');
  await expect(page.getByLabel('Email')).toHaveValue(olga.email);
  await page.context().setOffline(false);
  await login.click();
  await page.waitForURL('**/marketplace');
});

test('the forgotten password has a text for each answer of the identity service', async ({ page }) => {
  const answers = [
    ['INVALID_EMAIL', 'Invalid email format. Please enter a valid email.'],
    ['USER_DISABLED', 'This account has been disabled. Contact support.'],
    ['TOO_MANY_REQUESTS', 'Too many failed attempts. Try again later.'],
    ['SOMETHING_ELSE', 'Something went wrong. Please try again.'],
  ] as const;
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('someone@example.com');
  for (const [code, text] of answers) {
    await page.route('**/api/auth/request-password-reset', (route) =>
      route.fulfill({ status: 400, json: { code, error: 'x' } }),
    );
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(alertOf(page)).toHaveText(text);
    await page.unroute('**/api/auth/request-password-reset');
  }
});

test('a sign-up that the service refuses shows the service’s own text', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  const ada = newcomer('Ada');
  await submitSignUp(await elsewhere.newPage(), ada);
  await readMail(page.request, ada.email, /^Verify your email/);
  const refusal = page.waitForResponse('**/api/auth/sign-up/email');
  await submitSignUp(page, ada);
  const { error } = (await (await refusal).json()) as { error: string };
  expect(error).not.toBe('');
  await expect(alertOf(page)).toContainText(error);
  await elsewhere.close();
});

test('each button of the sign-up is busy by itself, and free again after a failure', async ({ page }) => {
  const server = await startOwnServer(google);
  try {
    let answer: (() => void) | undefined;
    await page.route('**/api/auth/sign-up/email', async (route) => {
      await new Promise<void>((go) => (answer = go));
      await route.abort();
    });
    await page.goto(`${server.url}/signup`);
    await page.getByLabel('Display Name').fill('Someone');
    await page.getByLabel('Email').fill('someone@example.com');
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    const busy = page.getByRole('button', { name: 'Creating account...' });
    const withGoogle = page.getByRole('button', { name: 'Sign Up with Google' });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(withGoogle).not.toHaveAttribute('aria-busy');
    await expect.poll(() => answer !== undefined).toBe(true);
    answer!();
    await expect(alertOf(page)).toContainText('Network error. Please check your connection.');
    const free = page.getByRole('button', { name: 'Sign Up', exact: true });
    await expect(free).not.toHaveAttribute('aria-busy');

    answer = undefined;
    await page.route('**/api/auth/sign-in/social', async (route) => {
      await new Promise<void>((go) => (answer = go));
      await route.abort();
    });
    await withGoogle.click();
    await expect(withGoogle).toHaveAttribute('aria-busy', 'true');
    await expect(free).not.toHaveAttribute('aria-busy');
    await expect.poll(() => answer !== undefined).toBe(true);
    answer!();
    await expect(alertOf(page)).toContainText('Google Sign-Up failed. Please try again.');
    await expect(withGoogle).not.toHaveAttribute('aria-busy');
  } finally {
    await server.remove();
  }
});

test('Google says when it failed: no line, a blocked window, a domain that may not', async ({ page }) => {
  const server = await startOwnServer(google);
  try {
    for (const [path, button, text] of [
      ['/login', 'Login with Google', 'Google Sign-In failed. Please try again.'],
      ['/signup', 'Sign Up with Google', 'Google Sign-Up failed. Please try again.'],
    ] as const) {
      const open = async () => {
        await page.goto(server.url + path);
        await expect(page.getByLabel('Email')).toBeEnabled();
        if (path === '/signup') {
          await page.getByRole('button', { name: button }).click();
          await expect(alertOf(page)).toContainText(
            'You must accept the Terms of Service and Privacy Policy.',
          );
          await page.getByRole('checkbox').check();
        }
      };
      await open();
      await page.route('**/api/auth/sign-in/social', (route) => route.abort('internetdisconnected'));
      await page.getByRole('button', { name: button }).click();
      await expect(alertOf(page)).toContainText(text);
      await page.unroute('**/api/auth/sign-in/social');

      await open();
      await page.evaluate(() => {
        window.open = () => null;
      });
      await page.getByRole('button', { name: button }).click();
      await expect(alertOf(page)).toContainText(text);

      await open();
      await page.route('**/api/auth/sign-in/social', async (route) => {
        const { callbackURL } = route.request().postDataJSON() as { callbackURL: string };
        await route.fulfill({ json: { url: `${callbackURL}&error=unauthorized_domain` } });
      });
      await page.getByRole('button', { name: button }).click();
      await expect(alertOf(page)).toContainText(text);
      await page.unroute('**/api/auth/sign-in/social');
    }
  } finally {
    await server.remove();
  }
});

test('the verification page looks every 5 seconds, and says when a mail could not be sent again', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.clock.install();
  const tess = newcomer('Tess');
  await submitSignUp(page, tess);
  await page.waitForURL('**/verify-email**');
  const isLook = (request: { url(): string }) => request.url().endsWith('/api/auth/user');
  await expect(page.getByRole('button', { name: 'Resend Email' })).toBeVisible();
  for (const _ of [1, 2]) {
    const looked = page.waitForResponse(isLook);
    await page.clock.fastForward(5_000);
    await looked;
  }

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(alertOf(page)).toHaveText('Failed to resend verification email. Please try again later.');
  await expect(page.getByRole('button', { name: 'Resend Email (Wait 30s)' })).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('button', { name: 'Resend Email', exact: true })).toBeEnabled();
  await page.context().setOffline(false);

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto(linkIn(await readMail(page.request, tess.email, /^Verify your email/)));
  await expect(other.getByText('Your email address is verified. You can log in now.')).toBeVisible();
  await page.clock.fastForward(5_000);
  await page.waitForURL('**/complete-profile');
  await elsewhere.close();
});

test('each step after the sign-up says what went wrong', async ({ page }) => {
  test.slow();
  const vera = newcomer('Vera');
  await submitSignUp(page, vera);
  await page.waitForURL('**/verify-email**');
  await verifyByMail(page, vera);
  await page.waitForURL('**/complete-profile');
  // The browser refuses its position, and nothing is said of it.
  await expect(page.getByLabel('ZIP Code')).toHaveValue('');
  await expect(alertOf(page)).toHaveCount(0);

  await completeProfile(page, { ...vera, zip: '00000' });
  await expect(alertOf(page)).toContainText('We do not know this ZIP code.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(alertOf(page)).toContainText('Failed to complete profile.');
  await page.context().setOffline(false);
  const before = await page.context().cookies();
  // A token that the page got earlier would still be taken for some minutes.
  await page.route('**/api/auth/token', (route) => route.abort());
  await page.goto('/complete-profile');
  await page.getByLabel('First Name').fill('Vera');
  await page.getByLabel('Last Name').fill('Tester');
  await page.getByLabel('Phone').fill('512-555-0142');
  await page.getByLabel('ZIP Code').fill(vera.zip);
  await page.context().clearCookies();
  await page.unroute('**/api/auth/token');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(alertOf(page)).toContainText('You must be logged in.');
  await page.context().addCookies(before);
  await page.goto('/complete-profile');
  await completeProfile(page, vera);

  await page.waitForURL('**/policy-acknowledgment');
  const accept = page.getByRole('button', { name: 'Continue' });
  const acknowledge = async (text: string) => {
    await accept.click();
    await expect(alertOf(page)).toContainText(text);
  };
  await page.goto('/policy-acknowledgment');
  await page.getByRole('checkbox').check();
  await page.context().setOffline(true);
  await acknowledge('Something went wrong. Please try again.');
  await page.context().setOffline(false);
  await page.route('**/api/auth/token', (route) => route.abort());
  await page.goto('/policy-acknowledgment');
  await page.getByRole('checkbox').check();
  await page.context().clearCookies();
  await page.unroute('**/api/auth/token');
  await acknowledge('User not logged in.');
  await page.context().addCookies(before);
  await page.goto('/policy-acknowledgment');
  await page.getByRole('checkbox').check();
  await page.route('**/api/users/accept-terms/', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', error: 'x' } }),
  );
  await acknowledge('Failed to acknowledge policies.');
});

const google = { GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'its-secret' };

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

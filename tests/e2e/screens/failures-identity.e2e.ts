import { expect, type Page } from '@playwright/test';
import { hold } from '../hold.ts';
import { test, uidOf } from '../inner-server.ts';
import { startOwnServer } from '../own-server.ts';
import { newcomer, password, signUp, submitSignUp } from '../people.ts';

test('the forgotten password has a text for each way of failing', async ({ page, server }) => {
  const dot = newcomer('Dot');
  await submitSignUp(page, dot);
  await page.waitForURL('**/verify-email**');
  await server.services.identity.disable!(await uidOf(server, dot.email));
  await page.goto('/forgot-password');
  const ask = async (email: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  // A browser takes this for an address; no mail reaches it.
  await ask('someone@example');
  await expect(alertOf(page)).toHaveText('Invalid email format. Please enter a valid email.');
  await ask(dot.email);
  await expect(alertOf(page)).toHaveText('This account has been disabled. Contact support.');

  await server.line.cut();
  await ask('someone.else@example.com');
  await expect(alertOf(page)).toHaveText('Something went wrong. Please try again.');
  await server.line.restore();
  await ask('someone.else@example.com');
  await expect(page.getByText('Please check your inbox.')).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
});

test('the router says whom and what it did not find, and Sign Out leads back to the login', async ({
  page,
  server,
}) => {
  const ray = newcomer('Ray');
  await signUp(page, ray);
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out' });

  for (const [call, text] of [
    ['/api/users/profile/', 'Failed to fetch user profile.'],
    ['/api/auth/user', 'Something went wrong.'],
  ] as const) {
    const release = await hold(page, call);
    const asked = page.waitForRequest(`**${call}`);
    await page.goto('/router');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
    await asked;
    await server.line.cut();
    release();
    await expect(alertOf(page)).toHaveText(text);
    await expect(signOut).toBeVisible();
    await server.line.restore();
    await page.unroute(`**${call}`);
  }

  const uid = await uidOf(server, ray.email);
  await server.services.db.deleteFrom('auth_session').where('user_id', '=', uid).execute();
  await page.goto('/router');
  await expect(alertOf(page)).toHaveText('No authenticated user found.');
  await signOut.click();
  await page.waitForURL('**/login');
  await expect(page.getByRole('link', { name: 'Login to Post' })).toBeVisible();
});

test('the verification page looks each 5 seconds and no oftener, and sends a mail again each 30', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const tom = newcomer('Tom');
  await submitSignUp(page, tom);
  await page.waitForURL('**/verify-email**');
  const resend = page.getByRole('button', { name: 'Resend Email', exact: true });
  const wait = page.getByRole('button', { name: 'Resend Email (Wait 30s)' });
  await expect(resend).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_000));

  let looks = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/user') looks += 1;
  });
  /** Until whatever the page asked for before is answered, and known here. */
  const settled = () => page.evaluate(async () => void (await (await fetch('/healthz')).text()));
  const look = async (milliseconds: number) => {
    const answer = page.waitForResponse('**/api/auth/user');
    await page.clock.runFor(milliseconds);
    await (await answer).finished();
    await settled();
  };
  await look(5_000);
  looks = 0;
  for (const many of [1, 2, 3]) {
    await page.clock.runFor(4_900);
    await settled();
    expect(looks).toBe(many - 1);
    await look(200);
    expect(looks).toBe(many);
  }

  await resend.click();
  await expect(
    page.getByText('A new verification email has been sent. Please check your inbox.'),
  ).toBeVisible();
  await expect(wait).toBeDisabled();
  await page.clock.runFor(29_900);
  await expect(wait).toBeDisabled();
  await page.clock.runFor(200);
  await expect(resend).toBeEnabled();

  await server.line.cut();
  await resend.click();
  await expect(alertOf(page)).toHaveText('Failed to resend verification email. Please try again later.');
  await expect(wait).toBeDisabled();
  await server.line.restore();
});

test('a server that stopped is told by the sign-up and the forgotten password', async ({ page }) => {
  const stopped = await startOwnServer();
  try {
    const email = page.getByRole('textbox', { name: 'Email' });
    await page.goto(`${stopped.url}/signup`);
    await page.getByRole('textbox', { name: 'Display Name' }).fill('Someone');
    await email.fill('someone@example.com');
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('checkbox').check();
    await stopped.kill();
    // Not even the script that signs up can be had.
    const signUpButton = page.getByRole('button', { name: 'Sign Up', exact: true });
    await signUpButton.click();
    await expect(alertOf(page)).toHaveText('Sign-up failed.');
    await expect(email).toHaveValue('someone@example.com');
    await stopped.start();
    await signUpButton.click();
    await page.waitForURL('**/verify-email**');

    await page.goto(`${stopped.url}/forgot-password`);
    await email.fill('someone@example.com');
    await stopped.kill();
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(alertOf(page)).toHaveText('Network error. Please check your connection.');
  } finally {
    await stopped.remove();
  }
});

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

import { expect } from '@playwright/test';
import { mainAlert as alertOf, offline } from '../failed-page.ts';
import { answerInstead, hold } from '../interceptions.ts';
import { test } from '../inner-server.ts';
import { newcomer, submitSignUp } from '../people.ts';
import { newPerson, signedIn } from '../signed-in.ts';
import { testPassword } from '../../support/people.ts';

test('the forgotten password has a text for each way of failing', async ({ page, server }) => {
  const dot = await newPerson(server, 'Dot', 'unverified');
  await server.services.identity.disable!(dot.uid);
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

  const letThrough = await answerInstead(
    page,
    '/api/auth/request-password-reset',
    { status: 429, json: { code: 'TOO_MANY_REQUESTS', error: 'Too many failed attempts. Try again later.' } },
    'the built-in service tells nobody how many mails an address got; Firebase does, and a flood of calls is refused',
  );
  await ask('someone.else@example.com');
  await expect(alertOf(page)).toHaveText('Too many failed attempts. Try again later.');
  await letThrough();

  await server.proxy.cut();
  await ask('someone.else@example.com');
  await expect(alertOf(page)).toHaveText('Something went wrong. Please try again.');
  await server.proxy.restore();
  await ask('someone.else@example.com');
  await expect(page.getByText('Please check your inbox.')).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
});

test('a connection or server that is down is told by the login, whose page works once both are back', async ({
  page,
  server,
}) => {
  const olga = await newPerson(server, 'Olga');
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill(olga.email);
  await page.getByLabel(/^Password/).fill(testPassword);
  const login = page.getByRole('button', { name: 'Login', exact: true });
  // The first press: not even the script that signs in can be had.
  await offline(page, async () => {
    await login.click();
    await expect(alertOf(page)).toContainText('Network error. Please check your connection.');
  });
  await server.proxy.cut();
  await login.click();
  await expect(alertOf(page)).toContainText('Something went wrong. Please try again.');
  await server.proxy.restore();
  await expect(email).toHaveValue(olga.email);
  await login.click();
  await page.waitForURL('**/marketplace');
});

test('a sign-up that the service refuses shows the service’s own text', async ({ page, server }) => {
  const { email } = await newPerson(server, 'Ada', 'unverified');
  const refusal = page.waitForResponse('**/api/auth/sign-up/email');
  await submitSignUp(page, { ...newcomer('Ada'), email });
  const { error } = (await (await refusal).json()) as { error: string };
  expect(error).not.toBe('');
  await expect(alertOf(page)).toContainText(error);
});

test('the router says whom and what it did not find, and Sign Out leads back to the login', async ({
  page,
  server,
}) => {
  const { uid } = await signedIn(page, server, 'Ray');
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
    await server.proxy.cut();
    await release();
    await expect(alertOf(page)).toHaveText(text);
    await expect(signOut).toBeVisible();
    await server.proxy.restore();
  }

  // The page's own session is there yet: it leads to /router.
  await server.services.db
    .updateTable('auth_session')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('user_id', '=', uid)
    .execute();
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
  await signedIn(page, server, 'Tom', 'unverified');
  await page.goto('/verify-email');
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

  await server.proxy.cut();
  await resend.click();
  await expect(alertOf(page)).toHaveText('Failed to resend verification email. Please try again later.');
  await expect(wait).toBeDisabled();
  await server.proxy.restore();
});

test('a connection that is down is told by the sign-up and the forgotten password, which work once it is back', async ({
  page,
}) => {
  const email = page.getByRole('textbox', { name: 'Email' });
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Someone');
  await email.fill('someone@example.com');
  await page.getByLabel(/^Password/).fill(testPassword);
  await page.getByLabel('Confirm Password').fill(testPassword);
  await page.getByRole('checkbox').check();
  const signUpButton = page.getByRole('button', { name: 'Sign Up', exact: true });
  // Not even the script that signs up can be had.
  await offline(page, async () => {
    await signUpButton.click();
    await expect(alertOf(page)).toHaveText('Sign-up failed.');
    await expect(email).toHaveValue('someone@example.com');
  });
  await signUpButton.click();
  await page.waitForURL('**/verify-email**');

  await page.goto('/forgot-password');
  await email.fill('someone@example.com');
  const reset = page.getByRole('button', { name: 'Reset Password' });
  await offline(page, async () => {
    await reset.click();
    await expect(alertOf(page)).toHaveText('Network error. Please check your connection.');
  });
  await reset.click();
  await expect(page.getByText('Please check your inbox.')).toBeVisible();
});

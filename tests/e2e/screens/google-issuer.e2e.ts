import type { BrowserContext, Page } from '@playwright/test';
import { lose } from '../interceptions.ts';
import { linkIn, readMail } from '../mail.ts';
import { openGoogle, signInAtIssuer, startOidcIssuer, type OidcIssuer } from '../oidc-issuer.ts';
import { startOwnServer, type OwnServer } from '../own-server.ts';
import { comeInto, logIn, newcomer, password } from '../people.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

const [ines, victor, olga, lena] = ['Ines', 'Victor', 'Olga', 'Lena'].map((name) => newcomer(name));
const account = (person = ines!, email_verified = true) => ({
  email: person.email,
  email_verified,
  name: person.displayName,
});

let issuer: OidcIssuer;
let server: OwnServer;
test.beforeAll(async () => {
  issuer = await startOidcIssuer({
    ines: account(),
    victor: account(victor),
    'olga, unproven': account(olga, false),
    lena: account(lena),
  });
  server = await startOwnServer({ ...issuer.env, LIMITS: 'off' });
});
test.afterAll(async () => {
  await server?.remove();
  await issuer?.stop();
});

let context: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: server.url });
  await lose(
    context,
    /^https:\/\/fonts\.googleapis\.com\//,
    'the issuer’s font is out of reach where this runs',
  );
  page = await context.newPage();
});
test.afterEach(() => context.close());

const alert = () => page.getByRole('main').getByRole('alert');
const addressTaken = 'An account with this email already exists. Log in with its password or reset it.';

/** All that a person does at the issuer. */
async function logInWithGoogle(login: string): Promise<void> {
  await page.goto('/login');
  const popup = await openGoogle(page);
  await signInAtIssuer(popup, login);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

const whoIs = async (): Promise<{ uid: string; providers: string[] } | null> =>
  (await page.request.get('/api/auth/user')).json();

test('someone signs up at an OpenID Connect issuer and signs in again', async () => {
  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  const popup = await openGoogle(page, 'Sign Up with Google');
  await signInAtIssuer(popup, 'ines');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/complete-profile');
  await expect(page.getByLabel('Email')).toHaveValue(ines!.email);
  await expect(page.getByLabel('Display Name')).toHaveValue('Ines');
  const { uid } = (await whoIs())!;

  await context.clearCookies({ domain: 'localhost' });
  await page.goto('/login');
  // The issuer knows her: it only asks whether she still agrees.
  const again = await openGoogle(page);
  await again.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/complete-profile');
  expect(await whoIs()).toMatchObject({ uid, providers: ['google'] });
});

test('who cancels at the issuer is back where they were, without a reproach', async () => {
  await page.goto('/login');
  const popup = await openGoogle(page);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: /Cancel/ }).click();
  await closed;
  const button = page.getByRole('button', { name: 'Login with Google' });
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).toBeEnabled();
  await expect(alert()).toHaveCount(0);
  expect(await whoIs()).toBeNull();
});

test('an issuer that is gone before it told who someone is: the sign-in failed', async () => {
  await page.goto('/login');
  const popup = await openGoogle(page);
  await signInAtIssuer(popup, 'ines');
  const gone = issuer.stop('SIGUSR2');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await gone;
  await expect(alert()).toContainText('Google Sign-In failed. Please try again.');
  expect(await whoIs()).toBeNull();

  await issuer.start();
  await logInWithGoogle('ines');
  await page.waitForURL('**/complete-profile');
});

test('an account made with someone else’s address is not opened to them, nor theirs to its maker', async () => {
  await comeInto(page.request, { ...victor!, displayName: 'Not Victor' }, 'unverified');
  await context.clearCookies();

  await logInWithGoogle('victor');
  await expect(alert()).toContainText(addressTaken);
  expect(await whoIs()).toBeNull();

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(victor!.email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.goto(linkIn(await readMail(page.request, victor!.email, /password/i)));
  await page.getByLabel(/^New Password/).fill('only victor knows this 7');
  await page.getByLabel('Confirm Password').fill('only victor knows this 7');
  await page
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();

  await page.goto('/login');
  await (await openGoogle(page)).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/complete-profile');
  expect(await whoIs()).toMatchObject({ providers: ['password', 'google'] });
  await context.clearCookies();
  await logIn(page, victor!.email, password);
  await expect(alert()).toContainText('Invalid email or password.');
});

test('an address that the issuer has not verified opens no account of ours', async () => {
  await comeInto(page.request, olga!, 'verified');
  await context.clearCookies();

  await logInWithGoogle('olga, unproven');
  await expect(alert()).toContainText(addressTaken);
  expect(await whoIs()).toBeNull();
  await logIn(page, olga!.email);
  await page.waitForURL('**/complete-profile');
  expect(await whoIs()).toMatchObject({ providers: ['password'] });
});

test('an address that both sides have verified is one account, by either way in', async () => {
  await comeInto(page.request, lena!, 'verified');
  const { uid } = (await whoIs())!;
  await context.clearCookies();

  await logInWithGoogle('lena');
  await page.waitForURL('**/complete-profile');
  expect(await whoIs()).toMatchObject({ uid, providers: ['password', 'google'] });
});

import { linkIn, readMail } from '../mail.ts';
import { asksAgain } from '../page-clock.ts';
import {
  acceptPolicies,
  comeInto,
  completeProfile,
  fillInSignUp,
  logIn,
  newcomer,
  password,
  signOut,
  signUp,
  submitSignUp,
  verifyByMail,
} from '../people.ts';
import { expect, onPhonesToo, test } from '../test.ts';

onPhonesToo(
  test,
  'a newcomer signs up, verifies by mail, completes the profile and arrives at the marketplace',
  async ({ page }) => {
    const nora = newcomer('Nora');
    await page.clock.install();
    await submitSignUp(page, nora);
    await page.waitForURL('**/verify-email**');
    await expect(page.getByText('A verification link was sent to your email address.')).toBeVisible();

    await page.goto('/profile-that-needs-more');
    await page.goto('/complete-profile');
    await page.waitForURL('**/verify-email');

    await verifyByMail(page, nora);
    await asksAgain(page);
    await completeProfile(page, nora);
    await acceptPolicies(page);
    await page.waitForURL('**/marketplace');
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  },
);

test('a verification mail opened on another device says so there, and moves the first one on', async ({
  page,
  browser,
  baseURL,
}) => {
  const mina = newcomer('Mina');
  await page.clock.install();
  await submitSignUp(page, mina);
  await page.waitForURL('**/verify-email**');
  const phone = await (await browser.newContext({ baseURL })).newPage();
  const link = linkIn(await readMail(page.request, mina.email, /^Verify your email/));
  // It stands for a second and a half.
  const said = expect(page.getByText('Email verified! Redirecting...')).toBeVisible();
  await phone.goto(link);
  await Promise.all([said, asksAgain(page)]);
  await expect(phone.getByText('Your email address is verified. You can log in now.')).toBeVisible();
  await expect(phone.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.waitForURL('**/complete-profile');
});

test('"Login to Post" ends at the form, though the mail opens another tab', async ({ page }) => {
  const pia = newcomer('Pia');
  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Login to Post' }).click();
  await page.getByRole('link', { name: 'Need an account? Register' }).click();
  await page.waitForURL('**/signup?returnTo=%2Fcreate-listing');
  await fillInSignUp(page, pia);
  await page.waitForURL('**/verify-email');
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(linkIn(await readMail(tab.request, pia.email, /^Verify your email/)));
  await completeProfile(tab, pia);
  await acceptPolicies(tab);
  await tab.waitForURL('**/create-listing');

  // Once: the next time that the way in ends, it ends as ever.
  await tab.goto('/router');
  await tab.waitForURL('**/marketplace');
});

test('a page asked for before the profile is complete is the one it ends at', async ({ page }) => {
  const tia = newcomer('Tia');
  await comeInto(page.request, tia, 'verified');
  await page.goto('/feedback');
  await page.waitForURL('**/complete-profile?returnTo=%2Ffeedback');
  await completeProfile(page, tia);
  await acceptPolicies(page);
  await page.waitForURL('**/feedback');
});

test('the verification page resends after a pause and says so', async ({ page }) => {
  const rosa = newcomer('Rosa');
  await submitSignUp(page, rosa);
  await page.waitForURL('**/verify-email**');
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(
    page.getByText('A new verification email has been sent. Please check your inbox.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend Email (Wait 30s)' })).toBeDisabled();
});

test('signing up says what is wrong and keeps what was typed', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm Password').fill('something else 7');
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  const summary = page.getByRole('alert');

  await submit.click();
  await expect(summary).toContainText('You must accept the Terms of Service and Privacy Policy.');
  await expect(summary).toBeFocused();
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(summary).toContainText('Display name is required.');
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Someone');
  await submit.click();
  await expect(summary).toContainText('Passwords do not match.');
  await expect(page.getByLabel('Email')).toHaveValue('someone@example.com');
});

test('someone signs out, is refused with a wrong password and signs in again', async ({ page }) => {
  const omar = newcomer('Omar');
  await signUp(page, omar);
  await signOut(page);

  await logIn(page, omar.email, 'not the password 1');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await logIn(page, omar.email);
  await page.waitForURL('**/marketplace');
});

test('a forgotten password is replaced through the mail', async ({ page }) => {
  const ivy = newcomer('Ivy');
  await comeInto(page.request, ivy);
  await page.context().clearCookies();

  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await page.getByLabel('Email').fill(`  ${ivy.email.toUpperCase()} `);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(
    page.getByText('If the email is valid, a password reset link has been sent. Please check your inbox.'),
  ).toBeVisible();

  await page.goto(linkIn(await readMail(page.request, ivy.email, /^Choose a new password/)));
  await page.getByLabel('New Password').fill('another calm chair 8');
  await page.getByLabel('Confirm Password').fill('another calm chair 8');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();

  await logIn(page, ivy.email, password);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await logIn(page, ivy.email, 'another calm chair 8');
  await page.waitForURL('**/marketplace');
});

test('protected pages lead to the login and back', async ({ page }) => {
  const lee = newcomer('Lee');
  await comeInto(page.request, lee);
  await page.context().clearCookies();
  await page.goto('/create-listing');
  await page.waitForURL('**/login?returnTo=%2Fcreate-listing');
  await page.getByLabel('Email').fill(lee.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/create-listing');
});

import type { Page } from '@playwright/test';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

interface Refused {
  form: string;
  path: string;
  submit: string;
  /** The summary's own sentence. */
  said: string;
  /** Each field that is wrong, and what is said at it. */
  fields: Record<string, string>;
}

const fillIn = 'Please fill in this field.';

const guestForms: Refused[] = [
  {
    form: 'the login',
    path: '/login',
    submit: 'Login',
    said: 'Some of what you entered needs another look.',
    fields: { Email: 'Please enter your email.', Password: 'Please enter your password.' },
  },
  {
    form: 'the sign-up',
    path: '/signup',
    submit: 'Sign Up',
    said: '4 things to fix',
    fields: { 'Display Name': 'Display name is required.', Email: 'Please enter your email.' },
  },
  {
    form: 'a new password',
    path: '/reset-password?token=none',
    submit: 'Save new password',
    said: 'Password is too weak.',
    fields: { 'New Password': 'Use at least 15 characters' },
  },
  {
    form: 'a question to support',
    path: '/support',
    submit: 'Send message',
    said: '❗ All fields are required.',
    fields: { Name: fillIn, Email: fillIn, Subject: fillIn, Message: fillIn },
  },
];

/** The summary has the focus, says its sentence first and leads to each field, which says what is wrong with it. */
async function expectSummary(page: Page, { path, submit, said, fields }: Refused): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: submit, exact: true }).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.locator('p').first()).toContainText(said);
  for (const [label, text] of Object.entries(fields)) {
    const control = page.getByRole('main').getByRole('textbox', { name: label, exact: true });
    await summary.getByRole('link', { name: new RegExp(`^${label}(:|$)`) }).click();
    await expect(control).toBeFocused();
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(new RegExp(RegExp.escape(text)));
  }
}

for (const form of guestForms) {
  test(`${form.form}: what is wrong is in a summary that leads to each field`, ({ page }) =>
    expectSummary(page, form));
}

test('a changed password: what is wrong is in a summary that leads to each field', async ({ page }) => {
  await comeInto(page.request, newcomer('Paz'));
  await expectSummary(page, {
    form: 'a changed password',
    path: '/profile',
    submit: 'Update Password',
    said: 'All fields are required.',
    fields: { 'Current Password': fillIn, 'New Password': fillIn, 'Confirm New Password': fillIn },
  });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Current Password').fill('not the password 1');
  await field('New Password').fill('a new calm chair 9');
  await field('Confirm New Password').fill('a new calm chair 8');
  await page.getByRole('button', { name: 'Update Password' }).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toContainText('New passwords do not match.');
  await summary.getByRole('link', { name: 'Confirm New Password', exact: true }).click();
  await field('Confirm New Password').fill('a new calm chair 9');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(summary).toContainText('Current password is incorrect.');
  await expect(field('Current Password')).toHaveAccessibleDescription(/Current password is incorrect\./);
});

import { password } from '../people.ts';
import { linkIn, readMail } from '../mail.ts';
import { expect, test } from '../test.ts';
import { signedIn } from '../signed-in.ts';
import { test as inner } from '../inner-server.ts';

test('a slip in the address is offered to be mended by a press', async ({ page }) => {
  await page.goto('/signup');
  const email = page.getByLabel('Email');
  await email.fill('rosa@gmial.con');
  await expect(page.getByText('Did you mean rosa@gmail.com?')).toBeVisible();
  await page.getByRole('button', { name: 'rosa@gmail.com' }).click();
  await expect(email).toHaveValue('rosa@gmail.com');
  await expect(email).toBeFocused();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
});

test('the sign-up counts what is to mend, and says one thing by itself', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Display Name').fill('Rosa');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  const summary = page.getByRole('main').getByRole('alert');
  await submit.click();
  await expect(summary).toHaveAccessibleName('2 things to fix');
  await expect(summary.getByRole('link')).toHaveText([
    'Email: Please enter your email.',
    'Terms of Service and Privacy Policy: You must accept the Terms of Service and Privacy Policy.',
  ]);
  await page.getByLabel('Email').fill('rosa@example.com');
  await submit.click();
  await expect(summary).toHaveAccessibleName('You must accept the Terms of Service and Privacy Policy.');
});

test('the password rule is ticked while one types, and said once', async ({ page }) => {
  await page.goto('/signup');
  const field = page.getByLabel(/^Password/);
  await field.fill('chair');
  await expect(field).toHaveAccessibleDescription(/lowercase letters \(done\) ?, numbers, symbols\.$/);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/Password is too weak\.$/);
  await expect(page.getByText('at least 15 characters')).toHaveCount(1);
});

inner(
  'a wrong address is changed on the spot, and the mail to the right one leads on',
  async ({ page, server }) => {
    const { email } = await signedIn(page, server, 'Wanda', 'unverified');
    const right = `right.${email}`;
    await page.goto('/verify-email?returnTo=%2Ffeedback');
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    const change = page.getByRole('button', { name: 'Wrong address? Change it' });
    await change.click();
    const field = page.getByLabel('The right email address');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(email);
    await field.fill(right);
    await page.getByRole('button', { name: 'Send the email there' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'We sent a link to the new address.' }),
    ).toBeVisible();
    await expect(page.getByText(right, { exact: true })).toBeVisible();
    await expect(change).toBeFocused();
    await page.reload();
    await expect(page.getByText(right, { exact: true })).toBeVisible();
    await page.request.get(linkIn(await readMail(page.request, right, /^Verify your email/)));
    await page.waitForURL('**/complete-profile**', { timeout: 30_000 });
  },
);

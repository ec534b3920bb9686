import { hold } from '../interceptions.ts';
import { atBothWidths, linksLead, shows } from '../labels.ts';
import { phonePictures } from '../listings.ts';
import { linkIn, readMail } from '../mail.ts';
import { asksAgain } from '../page-clock.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('the verification of an address reads as the spec says', async ({ page }) => {
  const vera = newcomer('Vera');
  await comeInto(page.request, vera, 'unverified');
  await page.clock.install();
  await page.goto('/verify-email');
  const main = page.getByRole('main');
  await expect(main.getByText('A verification link was sent to your email address.')).toBeVisible();
  await atBothWidths(page, () => shows(main, [['button', 'Resend Email']]));
  await main.getByRole('button', { name: 'Resend Email', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Resend Email (Wait 30s)', exact: true })).toBeDisabled();
  await shows(main, [['text', 'A new verification email has been sent. Please check your inbox.']]);
  await page.request.get(linkIn(await readMail(page.request, vera.email, /^Verify your email/)));
  // It stands for a second and a half.
  const said = shows(main, [['text', 'Email verified! Redirecting...']]);
  await asksAgain(page);
  await said;
  await page.waitForURL('**/complete-profile');
});

test('a profile to complete reads as the spec says, the name of the sign-up locked', async ({ page }) => {
  await comeInto(page.request, newcomer('Ina'), 'verified');
  await page.goto('/complete-profile');
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ['textbox', 'Display Name'],
      ['text', 'This name was set during sign-up and cannot be changed here.'],
      ['textbox', 'First Name'],
      ['textbox', 'Last Name'],
      ['textbox', 'Phone'],
      ['textbox', 'ZIP Code'],
      ['textbox', 'Email'],
      ['button', 'Cancel and log out'],
    ]),
  );
  const name = main.getByRole('textbox', { name: 'Display Name' });
  await expect(name).toHaveValue('Ina');
  await expect(name).not.toBeEditable();
  await expect(name).toHaveAccessibleDescription(
    'This name was set during sign-up and cannot be changed here.',
  );
  await expect(main.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue(/^ina\..*@example\.com$/);
});

test('a password to create and the policies to acknowledge read as the spec says, each policy in a tab of its own', async ({
  page,
}) => {
  await comeInto(page.request, newcomer('Ina'), 'verified');
  const main = page.getByRole('main');
  await page.goto('/create-password');
  await atBothWidths(page, () =>
    shows(main, [
      ['textbox', 'New Password'],
      ['textbox', 'Confirm Password'],
    ]),
  );

  await page.goto('/policy-acknowledgment');
  await atBothWidths(page, () =>
    shows(main, [
      ['checkbox', 'I have read these policies and agree to them.'],
      ['button', 'Continue'],
    ]),
  );
  for (const [name, address] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
    ['Returns Policy', '/returns-policy'],
    ['Disclaimer', '/disclaimer'],
  ] as const) {
    const tab = page.waitForEvent('popup');
    await main.getByRole('link', { name }).click();
    const opened = await tab;
    await opened.waitForURL(`**${address}`);
    await shows(opened.getByRole('main'), [['heading', name]]);
    await opened.close();
  }
  await expect(page).toHaveURL(/\/policy-acknowledgment$/);
  const go = main.getByRole('button', { name: 'Continue' });
  await expect(go).toBeDisabled();
  await main.getByRole('checkbox').check();
  await expect(go).toBeEnabled();
});

test('the routers say Loading... and nothing else while they find out where to lead', async ({ page }) => {
  await comeInto(page.request, newcomer('Mia'));
  const release = await hold(page, '/api/users/profile/');
  for (const address of ['/router', '/post-login-router']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  }
  await release();
  await page.waitForURL('**/marketplace');
});

test('the profile reads and leads as the spec says, also while its picture changes', async ({ page }) => {
  await comeInto(page.request, newcomer('Mia'));
  await page.goto('/profile');
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ['textbox', 'Email'],
      ['textbox', 'Display Name'],
      ['group', 'Full Name'],
      ['textbox', 'Current Password'],
      ['textbox', 'New Password'],
      ['textbox', 'Confirm New Password'],
      ['link', 'Blocked Users'],
      ['link', 'My Listings'],
      ['button', 'Delete Account'],
      ['link', 'Return to Marketplace'],
    ]),
  );
  await expect(main.getByRole('textbox', { name: 'Email' })).not.toBeEditable();

  const release = await hold(page, '/api/uploads/profile-picture/');
  await main.getByLabel('Choose a photo').setInputFiles(phonePictures[0]!);
  await main.getByRole('button', { name: 'Upload New Profile Photo', exact: true }).click();
  await shows(main, [['button', 'Uploading...']]);
  await release();
  await shows(page.locator('body'), [['text', 'Profile picture updated successfully!']]);
  await expect(main.getByRole('button', { name: 'Upload New Profile Photo' })).toHaveCount(0);

  await linksLead(page, main, [
    ['Blocked Users', '/profile/blocked'],
    ['My Listings', '/profile/my-listings'],
    ['Return to Marketplace', '/marketplace'],
  ]);
});

test('feedback, support and the cookie banner read as the spec says', async ({ page }) => {
  await page.goto('/support');
  await shows(page.getByRole('region', { name: 'Cookies' }), [
    ['button', 'Accept'],
    ['button', 'Decline'],
  ]);
  await atBothWidths(page, () =>
    shows(page.getByRole('main'), [
      ['heading', 'Contact Support'],
      ['textbox', 'Name'],
      ['textbox', 'Email'],
      ['textbox', 'Subject'],
      ['textbox', 'Message'],
    ]),
  );
  const release = await hold(page, '/api/support/submit_ticket/');
  for (const name of ['Name', 'Subject', 'Message'])
    await page.getByRole('textbox', { name, exact: true }).fill('A question');
  await page.getByRole('textbox', { name: 'Email' }).fill('someone@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await shows(page.getByRole('main'), [['button', 'Sending...']]);
  await release();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();

  await comeInto(page.request, newcomer('Mia'));
  await page.goto('/feedback');
  await atBothWidths(page, () =>
    shows(page.getByRole('main'), [
      ['heading', 'Feedback'],
      ['textbox', 'Email (optional)'],
      ['textbox', 'Message'],
    ]),
  );
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('required');
});

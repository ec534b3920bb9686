import { hold } from '../interceptions.ts';
import { atBothWidths, leads, linksLead, pageOf, sessionOf, shows, type Session } from '../labels.ts';
import { phonePictures } from '../listings.ts';
import { newcomer, signUp, submitSignUp, verifyByMail } from '../people.ts';
import { expect, test } from '../test.ts';

/** Someone with a complete profile, and someone with a verified address only. */
let [member, incomplete]: Session[] = [];

const publicPages = [
  '/',
  '/login',
  '/signup',
  '/verify-email',
  '/forgot-password',
  '/privacy-policy',
  '/terms-of-service',
  '/disclaimer',
  '/returns-policy',
  '/marketplace',
  '/support',
];

test.describe.configure({ timeout: 120_000 });

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const ina = newcomer('Ina');
  const page = await pageOf(browser, baseURL);
  await signUp(page, newcomer('Mia'));
  member = await sessionOf(page);
  const inaPage = await pageOf(browser, baseURL);
  await submitSignUp(inaPage, ina);
  await verifyByMail(inaPage, ina);
  await inaPage.waitForURL('**/complete-profile');
  incomplete = await sessionOf(inaPage);
});

test('the top navigation reads and leads as the spec says for a visitor', async ({ page }) => {
  for (const address of [...publicPages, '/nowhere']) {
    await page.goto(address);
    await atBothWidths(page, () =>
      shows(page.getByRole('banner'), [
        ['link', 'Handrail'],
        ['searchbox', 'Search for equipment...'],
        ['button', 'Search'],
        ['link', 'Login to Post'],
        ['link', 'Login'],
      ]),
    );
  }
  const banner = page.getByRole('banner');
  await expect(banner.getByPlaceholder('Search for equipment...', { exact: true })).toBeVisible();
  await linksLead(page, '/nowhere', banner, [
    ['Handrail', '/marketplace'],
    ['Login to Post', '/login?returnTo=%2Fcreate-listing'],
    ['Login', '/login'],
  ]);
});

test('the footer reads and leads as the spec says', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const address of ['/', '/marketplace', '/signup', '/terms-of-service']) {
    await page.goto(address);
    await atBothWidths(page, () =>
      shows(footer, [
        ['link', 'Privacy Policy'],
        ['link', 'Terms of Service'],
        ['link', 'Contact Us'],
        ['link', 'iPhone and iPad App Store'],
        ['link', 'Android Google Play'],
        ['text', '© 2025 Handrail'],
      ]),
    );
  }
  await linksLead(page, '/', footer, [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Contact Us', '/support'],
  ]);
});

test('the landing page reads and leads as the spec says', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ['heading', 'Buy and sell medical equipment'],
      ['heading', 'In-app chat with sellers'],
      ['heading', 'Secure and verified accounts'],
      ['heading', 'Real-time notifications'],
      ['link', 'Login'],
      ['link', 'Sign Up'],
      ['link', 'Browse Without Logging In'],
      ['link', 'iPhone and iPad App Store'],
      ['link', 'Android Google Play'],
    ]),
  );
  await linksLead(page, '/', main, [
    ['Login', '/login'],
    ['Sign Up', '/signup'],
    ['Browse Without Logging In', '/marketplace'],
  ]);
});

test('the login reads and leads as the spec says', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ['heading', 'Login'],
      ['textbox', 'Email'],
      ['textbox', 'Password'],
      ['button', 'Show password'],
      ['button', 'Login'],
      ['button', 'Login with Google'],
    ]),
  );
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  await linksLead(page, '/login', main, [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
    ['Continue as Guest', '/marketplace'],
    ['Forgot Password?', '/forgot-password'],
    ['Need an account? Register', '/signup'],
  ]);
});

test('the sign-up reads and leads as the spec says', async ({ page }) => {
  await page.goto('/signup');
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ['heading', 'Create an Account'],
      ['textbox', 'Display Name'],
      ['textbox', 'Email'],
      ['textbox', 'Password'],
      ['textbox', 'Confirm Password'],
      ['button', 'Show password'],
      ['checkbox', 'I accept the Terms of Service and the Privacy Policy.'],
      ['button', 'Sign Up'],
      ['button', 'Sign Up with Google'],
      ['link', 'Log in'],
    ]),
  );
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  await leads(page, main.getByRole('link', { name: 'Log in', exact: true }), '/login');
});

test('the forgotten password reads and leads as the spec says', async ({ page }) => {
  await page.goto('/forgot-password');
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ['textbox', 'Email'],
      ['button', 'Reset Password'],
      ['link', 'Return to Login'],
    ]),
  );
  await main.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await main.getByRole('button', { name: 'Reset Password' }).click();
  await shows(main, [
    ['text', 'If the email is valid, a password reset link has been sent. Please check your inbox.'],
  ]);
  await leads(page, main.getByRole('link', { name: 'Return to Login' }), '/');
});

test('the verification of an address reads as the spec says', async ({ page }) => {
  const vera = newcomer('Vera');
  await submitSignUp(page, vera);
  await page.waitForURL('**/verify-email**');
  const main = page.getByRole('main');
  await expect(main.getByText('A verification link was sent to your email address.')).toBeVisible();
  await atBothWidths(page, () => shows(main, [['button', 'Resend Email']]));
  await main.getByRole('button', { name: 'Resend Email', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Resend Email (Wait 30s)', exact: true })).toBeDisabled();
  await shows(main, [['text', 'A new verification email has been sent. Please check your inbox.']]);
  // It stands for a second and a half, perhaps while the mail's own page is still open.
  const said = shows(main, [['text', 'Email verified! Redirecting...']]);
  await Promise.all([said, verifyByMail(page, vera)]);
  await page.waitForURL('**/complete-profile');
});

test('a profile to complete reads as the spec says, the name of the sign-up locked', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL, incomplete);
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
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL, incomplete);
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

test('the routers say Loading... and nothing else while they find out where to lead', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL, member);
  const release = await hold(page, '/api/users/profile/');
  for (const address of ['/router', '/post-login-router']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  }
  await release();
  await page.waitForURL('**/marketplace');
});

test('the profile reads and leads as the spec says, also while its picture changes', async ({
  browser,
  baseURL,
}) => {
  const page = await pageOf(browser, baseURL, member);
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

  await linksLead(page, '/profile', main, [
    ['Blocked Users', '/profile/blocked'],
    ['My Listings', '/profile/my-listings'],
    ['Return to Marketplace', '/marketplace'],
  ]);
});

test('feedback, support and the cookie banner read as the spec says', async ({ browser, baseURL, page }) => {
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

  const own = await pageOf(browser, baseURL, member);
  await own.goto('/feedback');
  await atBothWidths(own, () =>
    shows(own.getByRole('main'), [
      ['heading', 'Feedback'],
      ['textbox', 'Email (optional)'],
      ['textbox', 'Message'],
    ]),
  );
  await expect(own.getByRole('textbox', { name: 'Message' })).toHaveAttribute('required');
});

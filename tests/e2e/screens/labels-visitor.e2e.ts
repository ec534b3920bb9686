import { atBothWidths, leads, linksLead, shows, stillPage, type Shown } from '../labels.ts';
import { expect, test } from '../test.ts';

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

test('the top navigation reads and leads as the spec says for a visitor', async ({ page }) => {
  const shown: Shown[] = [
    ['link', 'Handrail'],
    ['searchbox', 'Search for equipment...'],
    ['button', 'Search'],
    ['link', 'Login to Post'],
    ['link', 'Login'],
  ];
  await page.goto('/nowhere');
  const banner = page.getByRole('banner');
  await atBothWidths(page, () => shows(banner, shown));
  await expect(banner.getByPlaceholder('Search for equipment...', { exact: true })).toBeVisible();
  await linksLead(page, banner, [
    ['Handrail', '/marketplace'],
    ['Login to Post', '/login?returnTo=%2Fcreate-listing'],
    ['Login', '/login'],
  ]);
  const still = await stillPage(page);
  for (const address of publicPages) {
    await still.goto(address);
    await shows(still.getByRole('banner'), shown);
  }
  await still.context().close();
});

test('the footer reads and leads as the spec says', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const shown: Shown[] = [
    ['link', 'Privacy Policy'],
    ['link', 'Terms of Service'],
    ['link', 'Staying safe'],
    ['link', 'Transparency'],
    ['link', 'Contact Us'],
    ['link', 'iPhone and iPad App Store'],
    ['link', 'Android Google Play'],
    ['text', '© 2025 Handrail'],
  ];
  await page.goto('/');
  await atBothWidths(page, () => shows(footer, shown));
  await linksLead(page, footer, [
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Staying safe', '/safety'],
    ['Transparency', '/transparency'],
    ['Contact Us', '/support'],
  ]);
  const still = await stillPage(page);
  for (const address of ['/marketplace', '/signup', '/terms-of-service']) {
    await still.goto(address);
    await shows(still.getByRole('contentinfo'), shown);
  }
  await still.context().close();
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
    ]),
  );
  await atBothWidths(page, () =>
    shows(page.getByRole('contentinfo'), [
      ['link', 'iPhone and iPad App Store'],
      ['link', 'Android Google Play'],
    ]),
  );
  await linksLead(page, main, [
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
  await linksLead(page, main, [
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

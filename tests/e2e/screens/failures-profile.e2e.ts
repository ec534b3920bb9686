import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { apiErrors } from '#contract/errors.ts';
import { startFailingServer, type FailingServer } from '../failing-server.ts';
import { phonePictures } from '../listings.ts';
import { completeProfile, newcomer, password, signUp, signUpToProfile } from '../people.ts';
import { expect, test as base } from '../test.ts';

/** Every page here is of a server of this file's own, which may be broken. */
const test = base.extend<{ baseURL: string }, { site: FailingServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what the fixture needs
    async ({}, use) => {
      const site = await startFailingServer();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** What the server answers of itself while its database is away. */
const busy = apiErrors['service-unavailable'].text;

test('completing the profile says what is missing, and what became of it', async ({ page, site }) => {
  test.slow();
  const vera = newcomer('Vera');
  await signUpToProfile(page, vera);
  const save = page.getByRole('button', { name: 'Save and continue' });
  const says = async (text: string) => {
    await save.click();
    await expectTold(alertOf(page), text);
  };
  await says('All fields are required.');
  for (const [label, text] of Object.entries(details)) {
    await page.getByLabel(label).fill(text);
    if (label !== 'ZIP Code') await says('All fields are required.');
  }

  await fieldOf(page, 'ZIP Code').fill('00000');
  await says('We do not know this ZIP code. Please check it.');
  await fieldOf(page, 'ZIP Code').fill(details['ZIP Code']);
  await site.withoutDatabase(() => says(busy));
  await site.whileStopped(() => says('Failed to complete profile.'));
  for (const [label, text] of Object.entries(details)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
  await site.endSessions(vera.email);
  await says('You must be logged in.');
});

test('a new password says when it differs, could not be set, or nobody is logged in', async ({
  page,
  site,
}) => {
  test.slow();
  const nora = newcomer('Nora');
  await signUp(page, nora);
  // The account as another provider would leave it: with neither a password nor Google.
  await site.query('delete from auth_account where user_id = (select id from auth_user where email = $1)', [
    nora.email,
  ]);
  await page.goto('/router');
  await page.waitForURL('**/create-password');
  const set = async (confirmation = password) => {
    await page.getByLabel(/^New Password/).fill(password);
    await page.getByLabel('Confirm Password').fill(confirmation);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await set('a calm green chair 8');
  await expect(page.getByText('Passwords do not match.', { exact: true }).first()).toBeVisible();
  await site.withoutDatabase(async () => {
    await set();
    await expectTold(alertOf(page), 'Failed to set password. Try again.');
  });
  await site.whileStopped(async () => {
    await set();
    await expectTold(alertOf(page), 'Failed to set password. Try again.');
  });
  await set();
  await page.waitForURL('**/marketplace');

  await page.goto('/create-password');
  await expect(page.getByLabel(/^New Password/)).toBeEnabled();
  await site.endSessions(nora.email);
  await set();
  await expectTold(alertOf(page), 'User session is invalid. Please log in again.');
});

test('accepting the policies says when nobody answers, the server cannot, or nobody is logged in', async ({
  page,
  site,
}) => {
  test.slow();
  const paul = newcomer('Paul');
  await signUpToProfile(page, paul);
  await completeProfile(page, paul);
  await page.waitForURL('**/policy-acknowledgment');
  await page.getByRole('checkbox').check();
  const says = async (text: string) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectTold(alertOf(page), text);
  };
  await site.withoutDatabase(() => says('Failed to acknowledge policies.'));
  await site.whileStopped(() => says('Something went wrong. Please try again.'));
  await site.endSessions(paul.email);
  await says('User not logged in.');
});

test('a profile that cannot be fetched says so, and can be tried again', async ({ page, site }) => {
  test.slow();
  await signUp(page, newcomer('Ella'));
  const open = page.getByRole('banner').getByRole('link', { name: 'Profile' });
  const failed = async () => {
    await expect(alertOf(page)).toHaveText('Error fetching profile data.');
    await expect(open).toBeVisible();
  };
  const retried = async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'About you' })).toBeVisible();
    await expect(alertOf(page)).toHaveCount(0);
  };
  await site.withoutDatabase(async () => {
    await open.click();
    await failed();
  });
  await retried();

  await page.getByRole('main').getByRole('link', { name: 'Return to Marketplace' }).click();
  await page.waitForURL('**/marketplace');
  await site.whileStopped(async () => {
    await open.click();
    await failed();
  });
  await retried();
});

test('the profile’s details say that they were not saved, and stay', async ({ page, site }) => {
  test.slow();
  await signUp(page, newcomer('Dora'));
  await page.goto('/profile');
  const about = page.getByRole('region', { name: 'About you' });
  const says = async (text: string) => {
    await about.getByRole('button', { name: 'Save changes' }).click();
    await expectTold(about.getByRole('alert'), text);
  };
  await about.getByLabel('First Name').fill('Dorothea');
  await site.withoutDatabase(() => says('Error updating profile.'));
  await site.whileStopped(() => says('Error updating profile.'));
  await expect(about.getByLabel('First Name')).toHaveValue('Dorothea');
  await about.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated.')).toBeVisible();
});

test('a password change says each thing that can be wrong with it', async ({ page, site }) => {
  test.slow();
  await signUp(page, newcomer('Petra'));
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Password' });
  const rule =
    'Use at least 15 characters, or at least 8 with two of these: uppercase letters, lowercase letters, numbers, symbols.';
  await expect(fieldOf(page, 'New Password')).toHaveAccessibleDescription(rule);
  const says = async (text: string, change: [string, string, string?]) => {
    await changePassword(page, ...change);
    await expectTold(section.getByRole('alert'), text);
  };
  const good = 'a new calm chair 9';
  await says('All fields are required.', ['', good]);
  await says('All fields are required.', [password, '']);
  await says('All fields are required.', [password, good, '']);
  await says('New passwords do not match.', [password, good, 'a new calm chair 8']);
  // Decision 002: fewer than 8, and 8 to 14 of one kind; 15 of one kind and 8 of two are good.
  for (const weak of ['Short1!', 'abcdefghijklmn']) await says(rule, [password, weak]);
  for (const strong of ['abcdefghijklmno', 'abcdefg1']) {
    await says('Current password is incorrect.', ['not the password 1', strong]);
  }

  // The form knows the server's own rule: only a request that is changed on its way brings it a weak one.
  await page.route('**/api/auth/change-password', async (route) => {
    const sent = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...sent, newPassword: 'abcdefgh' }) });
  });
  await says('Password is too weak.', [password, good]);
  await page.unroute('**/api/auth/change-password');

  await site.withoutDatabase(() => says('Failed to update password. Try again.', [password, good]));
  await site.whileStopped(() => says('Failed to update password. Try again.', [password, good]));
  await expect(fieldOf(page, 'New Password')).toHaveValue(good);
  await changePassword(page, password, good);
  await expect(toastsOf(page)).toHaveText('Password updated successfully!');
});

test('the toasts of the profile close after 3 seconds, others after 5', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  test.slow();
  const [tom, uma] = [newcomer('Tom'), newcomer('Uma')];
  const elsewhere = await browser.newContext({ baseURL });
  await Promise.all([signUp(page, tom), signUp(await elsewhere.newPage(), uma)]);
  await elsewhere.close();
  await site.query(
    `insert into blocks (blocker_uid, blocked_uid)
     select one.id, other.id from auth_user one, auth_user other where one.email = $1 and other.email = $2`,
    [tom.email, uma.email],
  );

  await page.clock.install();
  await page.goto('/profile');
  await page.getByLabel('Choose a photo').setInputFiles(phonePictures[0]!);
  await stopClock(page);
  await page.getByRole('button', { name: 'Upload New Profile Photo' }).click();
  await closesAfter(page, 'Profile picture updated successfully!', 3_000);
  await changePassword(page, password, 'a new calm chair 9');
  await closesAfter(page, 'Password updated successfully!', 3_000);

  // A clock that stands keeps a page's scripts away.
  await page.clock.resume();
  await page.goto('/profile/blocked');
  await stopClock(page);
  await page.getByRole('button', { name: 'Unblock Uma' }).click();
  await closesAfter(page, 'Uma is unblocked.', 5_000);
});

test('a profile picture says how its upload went', async ({ page, site }) => {
  test.slow();
  const rosa = newcomer('Rosa');
  await signUp(page, rosa);
  await page.goto('/profile');
  const upload = async (picture: string, text: string) => {
    await expect(toastsOf(page)).toBeEmpty();
    await page
      .getByLabel('Choose a photo')
      .or(page.getByLabel('Choose another photo'))
      .setInputFiles(picture);
    await page.getByRole('button', { name: 'Upload New Profile Photo' }).click();
    await expect(toastsOf(page)).toContainText(text);
  };
  const fixture = (name: string) => path.join(import.meta.dirname, '../../fixtures/images', name);
  await upload(fixture('text.jpg'), 'Failed to upload profile picture.');
  await site.whileStopped(() => upload(phonePictures[0]!, 'Failed to upload profile picture.'));
  await upload(phonePictures[0]!, 'Profile picture updated successfully!');
  await site.endSessions(rosa.email);
  await upload(phonePictures[1]!, 'User not authenticated');
});

test('an account that could not be deleted is still there, and says so', async ({ page, site }) => {
  test.slow();
  await signUp(page, newcomer('Gerd'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete your account? This action is irreversible!',
    exact: true,
  });
  const confirm = question.getByRole('button', { name: 'Delete Account' });
  const failure = question.getByRole('alert');
  await expect(failure).toHaveCount(0);
  await site.withoutDatabase(async () => {
    await confirm.click();
    await expect(failure).toHaveText('Error deleting account. Try again later.');
  });
  await site.whileStopped(async () => {
    const unanswered = page.waitForEvent('requestfailed');
    await confirm.click();
    await unanswered;
    await expect(failure).toHaveText('Error deleting account. Try again later.');
  });
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
});

test('feedback that could not be sent says so, and stays', async ({ page, site }) => {
  test.slow();
  await signUp(page, newcomer('Fred'));
  await page.goto('/feedback');
  const send = page.getByRole('button', { name: 'Send feedback' });
  await page.getByLabel('Message').fill('The photos are lovely and large.');
  const failed = async () => {
    await send.click();
    await expectTold(alertOf(page), 'Something went wrong. Please try again later.');
    await expect(page.getByLabel('Message')).toHaveValue('The photos are lovely and large.');
  };
  await site.withoutDatabase(() => failed());
  await withoutTable(site, 'feedback', failed);
  await site.whileStopped(() => failed());
  await send.click();
  await expect(page.getByText('Thank you! Your feedback has been sent.')).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
});

test('support says what is missing, what the server says, and when it cannot be reached', async ({
  page,
  site,
}) => {
  const ticket = {
    Name: 'Rosa Diaz',
    Email: 'rosa@example.com',
    Subject: 'A picture',
    Message: 'It will not turn.',
  };
  await page.goto('/support');
  const says = async (text: string) => {
    await page.getByRole('button', { name: 'Send message' }).click();
    await expectTold(alertOf(page), text);
  };
  for (const [label, text] of Object.entries(ticket)) {
    await says('❗ All fields are required.');
    await page.getByLabel(label).fill(text);
  }
  await fieldOf(page, 'Email').fill('rosa@exam_ple.com');
  await says('Enter an email address, such as name@example.com.');
  await fieldOf(page, 'Email').fill(ticket.Email);
  await site.withoutDatabase(() => says(busy));
  await withoutTable(site, 'support_tickets', () => says('❌ Failed to send support ticket.'));
  await site.whileStopped(() => says('🚨 Network error. Please try again later.'));
  for (const [label, text] of Object.entries(ticket)) await expect(page.getByLabel(label)).toHaveValue(text);
});

test('who has blocked nobody and watches nothing is told so', async ({ page }) => {
  await signUp(page, newcomer('Olaf'));
  await page.goto('/profile/blocked');
  await expect(page.getByText('You haven’t blocked anyone.', { exact: true })).toBeVisible();
  await page.goto('/watchlist');
  await expect(page.getByText('No items in your watchlist yet.', { exact: true })).toBeVisible();
});

const details = {
  'First Name': 'Vera',
  'Last Name': 'Tester',
  Phone: '512-555-0142',
  'ZIP Code': '78701',
};

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** An alert takes the focus from the button that was pressed, so this one is no older than the press. */
async function expectTold(alert: Locator, text: string): Promise<void> {
  // Behind it may come links to the fields that are wrong.
  await expect(alert).toHaveText(new RegExp(`^${RegExp.escape(text)}`));
  await expect(alert).toBeFocused();
}

const toastsOf = (page: Page) => page.getByRole('status', { name: 'Notifications' });

/** Runs `use` while the table is nowhere to be found, as after an operator's mistake. */
async function withoutTable(site: FailingServer, table: string, use: () => Promise<void>): Promise<void> {
  await site.query(`alter table ${table} rename to misplaced`);
  try {
    await use();
  } finally {
    await site.query(`alter table misplaced rename to ${table}`);
  }
}

/** The message above a form may name a field, too. */
const fieldOf = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input'));

async function changePassword(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  await fieldOf(page, 'Current Password').fill(current);
  await fieldOf(page, 'New Password').fill(next);
  await fieldOf(page, 'Confirm New Password').fill(confirmation);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

/** From here on the page's time passes only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** The toast stays up to the last millisecond, and not one longer. Needs a stopped clock. */
async function closesAfter(page: Page, text: string, milliseconds: number): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(toastsOf(page)).toHaveText(text);
  await page.clock.runFor(milliseconds - 1);
  await expect(toastsOf(page)).toHaveText(text);
  await page.clock.runFor(1);
  await expect(toastsOf(page)).toBeEmpty();
}

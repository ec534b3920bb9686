import path from 'node:path';
import type { Page } from '@playwright/test';
import { blockUser } from '#contract/users.ts';
import { testPassword } from '../../support/people.ts';
import { expectTold, fieldOf, mainAlert, offline } from '../failed-page.ts';
import { endSessions, withoutDatabase } from '../failing-server.ts';
import { test } from '../inner-server.ts';
import { phonePictures } from '../listings.ts';
import { newPerson, signedIn } from '../signed-in.ts';
import { expect } from '../test.ts';

test('the profile’s details say that they were not saved, and stay', async ({ page, server }) => {
  await signedIn(page, server, 'Dora');
  await page.goto('/profile');
  const about = page.getByRole('region', { name: 'About you' });
  const says = async (text: string) => {
    await about.getByRole('button', { name: 'Save changes' }).click();
    await expectTold(about.getByRole('alert'), text);
  };
  await about.getByLabel('ZIP Code').fill('00000');
  await says('Error updating profile.');
  await about.getByRole('textbox', { name: 'ZIP Code' }).fill('78701');
  await about.getByRole('textbox', { name: 'First Name' }).fill('Dorothea');
  await withoutDatabase(server, () => says('Error updating profile.'));
  await offline(page, () => says('Error updating profile.'));
  await expect(about.getByLabel('First Name')).toHaveValue('Dorothea');
  const saved = expect(page.getByText('Profile updated.')).toBeVisible();
  await about.getByRole('button', { name: 'Save changes' }).click();
  await saved;
});

test('a password change says each thing that can be wrong with it', async ({ page, server }) => {
  await signedIn(page, server, 'Petra');
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
  await says('All fields are required.', [testPassword, '']);
  await says('All fields are required.', [testPassword, good, '']);
  await says('New passwords do not match.', [testPassword, good, 'a new calm chair 8']);
  // Decision 002: fewer than 8, and 8 to 14 of one kind; 15 of one kind and 8 of two are good.
  for (const weak of ['Short1!', 'abcdefghijklmn']) await says(rule, [testPassword, weak]);
  for (const strong of ['calmchairbythedoor', 'chairs 1']) {
    await says('Current password is incorrect.', ['not the password 1', strong]);
  }

  await withoutDatabase(server, () => says('Failed to update password. Try again.', [testPassword, good]));
  await offline(page, () => says('Failed to update password. Try again.', [testPassword, good]));
  await expect(fieldOf(page, 'New Password')).toHaveValue(good);
  const updated = expect(toastsOf(page)).toHaveText('Password updated successfully!');
  await changePassword(page, testPassword, good);
  await updated;
});

test('the toasts of the profile close after 3 seconds, others after 5', async ({ page, server }) => {
  const tom = await signedIn(page, server, 'Tom');
  const uma = await newPerson(server, 'Uma');
  await tom.api.call(blockUser, { body: { blocked: uma.uid } });

  await page.clock.install();
  await page.goto('/profile');
  await page.getByLabel('Choose a photo').setInputFiles(phonePictures[0]!);
  await stopClock(page);
  await page.getByRole('button', { name: 'Upload New Profile Photo' }).click();
  await closesAfter(page, 'Profile picture updated successfully!', 3_000);
  await changePassword(page, testPassword, 'a new calm chair 9');
  await closesAfter(page, 'Password updated successfully!', 3_000);

  // A clock that stands keeps a page's scripts away.
  await page.clock.resume();
  await page.goto('/profile/blocked');
  await stopClock(page);
  await page.getByRole('button', { name: `Unblock ${uma.displayName}` }).click();
  await closesAfter(page, `${uma.displayName} is unblocked.`, 5_000);
});

test('a profile picture says how its upload went', async ({ page, server }) => {
  const { uid } = await signedIn(page, server, 'Rosa');
  await page.goto('/profile');
  const upload = page.getByRole('button', { name: 'Upload New Profile Photo' });
  const says = async (text: string) => {
    await upload.click();
    await expect(toastsOf(page)).toHaveText(text);
    // The next one may say the same: it is told apart by this one's being gone.
    await toastsOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(toastsOf(page)).toBeEmpty();
  };
  const choose = (picture: string) =>
    page.getByLabel('Choose a photo').or(page.getByLabel('Choose another photo')).setInputFiles(picture);
  await choose(path.join(import.meta.dirname, '../../fixtures/images/text.jpg'));
  await says('Failed to upload profile picture.');
  await choose(phonePictures[0]!);
  await offline(page, () => says('Failed to upload profile picture.'));
  // What could not be sent is still chosen.
  await says('Profile picture updated successfully!');
  await expect(upload).toHaveCount(0);
  await expect(page.getByText('Chosen:')).toHaveCount(0);
  await endSessions(server, uid);
  await choose(phonePictures[1]!);
  await upload.click();
  await expect(toastsOf(page)).toContainText('User not authenticated');
});

test('an account that could not be deleted is still there, and says so', async ({ page, server }) => {
  await signedIn(page, server, 'Gerd');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete your account? This action is irreversible!',
    exact: true,
  });
  const confirm = question.getByRole('button', { name: 'Delete Account' });
  const failure = question.getByRole('alert');
  await expect(failure).toHaveCount(0);
  await withoutDatabase(server, async () => {
    await confirm.click();
    await expect(failure).toHaveText('Error deleting account. Try again later.');
  });
  await offline(page, async () => {
    const unanswered = page.waitForEvent('requestfailed');
    await confirm.click();
    await unanswered;
    await expect(failure).toHaveText('Error deleting account. Try again later.');
  });
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect(mainAlert(page)).toHaveCount(0);
});

const toastsOf = (page: Page) => page.getByRole('status', { name: 'Notifications' });

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

test('whoever is suspended reads so where they save, and above every page until it is over', async ({
  page,
  server,
}) => {
  const { db } = server.services;
  const { uid } = await signedIn(page, server, 'Sue');
  const suspend = (until: Date | null, isUnread: boolean) =>
    db
      .updateTable('users')
      .set({ suspended_until: until, decision_unread: isUnread })
      .where('uid', '=', uid)
      .execute();
  const banner = page.getByText(/^Your account is suspended\. You can read everything/);
  await page.goto('/profile');
  // While the page is open.
  await suspend(new Date(Date.now() + 86_400_000), true);
  await page.getByLabel(/^Last Name/).fill('Other');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Your account is suspended. Why, and until when');
  await expect(page.getByLabel(/^Last Name/)).toHaveValue('Other');
  await expect(page.getByText('Our team has decided something about you.')).toBeVisible();
  await suspend(new Date(Date.now() + 86_400_000), false);
  await page.goto('/watchlist');
  await expect(banner).toBeVisible();
  await suspend(null, false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

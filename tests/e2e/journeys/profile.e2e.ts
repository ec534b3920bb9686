import path from 'node:path';
import type { Page } from '@playwright/test';
import { haveListing } from '../calls.ts';
import { phonePictures } from '../listings.ts';
import { comeBackInto, comeInto, logIn, newcomer, password } from '../people.ts';
import { expect, test } from '../test.ts';

const confirmAccount = 'Are you sure you want to delete your account? This action is irreversible!';

test('someone changes their picture and their names', async ({ page }) => {
  test.slow();
  await comeInto(page.request, newcomer('Paula'));
  await page.goto('/profile');

  const section = (name: string) => page.getByRole('region', { name });
  const before = await headerPicture(page);
  await page.getByLabel('Choose a photo').setInputFiles(phonePictures[0]!);
  await page.getByRole('button', { name: 'Upload New Profile Photo' }).click();
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload New Profile Photo' })).toHaveCount(0);
  await expect.poll(() => headerPicture(page)).not.toBe(before);

  await page
    .getByLabel('Choose a photo')
    .setInputFiles(path.join(import.meta.dirname, '../../fixtures/images/text.jpg'));
  await page.getByRole('button', { name: 'Upload New Profile Photo' }).click();
  await expect(page.getByText('Failed to upload profile picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the old one' }).click();

  const about = section('About you');
  await expect(about.getByLabel('Email')).toHaveAttribute('readonly');
  await about.getByLabel('First Name').fill('');
  await about.getByRole('button', { name: 'Save changes' }).click();
  await expect(about.getByRole('alert')).toContainText('All fields are required.');
  await about.getByLabel('Display Name').fill('Paula of Austin');
  await about.getByLabel('First Name').fill('Paulina');
  await about.getByLabel('Last Name').fill('Renamed');
  await about.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated.')).toBeVisible();
  await page.reload();
  await expect(about.getByLabel('Display Name')).toHaveValue('Paula of Austin');
  await expect(about.getByLabel('First Name')).toHaveValue('Paulina');
  await expect(about.getByLabel('Last Name')).toHaveValue('Renamed');
  for (const [name, address] of [
    ['My Listings', '/profile/my-listings'],
    ['Blocked Users', '/profile/blocked'],
    ['Return to Marketplace', '/marketplace'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('a password is changed, and only the new one opens the account', async ({ page, browser, baseURL }) => {
  test.slow();
  const pete = newcomer('Pete');
  await comeInto(page.request, pete);
  const elsewhere = await browser.newContext({ baseURL });
  const otherPage = await elsewhere.newPage();
  await comeBackInto(elsewhere.request, pete.email);

  await page.goto('/profile');
  // The message above the form begins with a field's name, too.
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input'));
  const change = async (current: string, next: string, confirmation = next) => {
    await field('Current Password').fill(current);
    await field('New Password').fill(next);
    await field('Confirm New Password').fill(confirmation);
    await page.getByRole('button', { name: 'Update Password' }).click();
  };
  const alert = page.getByRole('alert');
  await change('', '');
  await expect(alert).toContainText('All fields are required.');
  await expect(alert).toBeFocused();
  await change(password, 'a new calm chair 9', 'a new calm chair 8');
  await expect(alert).toContainText('New passwords do not match.');
  await change(password, 'Short1!');
  await expect(alert).toContainText('Use at least 15 characters');
  await change('not the password 1', 'a new calm chair 9');
  await expect(alert).toContainText('Current password is incorrect.');
  await change(password, 'a new calm chair 9');
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await expect(field('Current Password')).toHaveValue('');

  // Here one stays signed in; everywhere else one is signed out.
  await page.goto('/watchlist');
  await expect(page.getByRole('heading', { name: 'Your Watchlist' })).toBeVisible();
  await otherPage.goto('/watchlist');
  await otherPage.waitForURL('**/login?returnTo=%2Fwatchlist');
  await logIn(otherPage, pete.email);
  await expect(otherPage.getByRole('alert')).toContainText('Invalid email or password.');
  await logIn(otherPage, pete.email, 'a new calm chair 9');
  await otherPage.waitForURL('**/marketplace');
  await elsewhere.close();
});

test('an account is deleted with everything in it', async ({ page }) => {
  test.slow();
  const gus = newcomer('Gus');
  await comeInto(page.request, gus);
  const listing = await haveListing(page.request, { title: 'Shower chair' });

  await page.goto('/delete-account');
  await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await page.waitForURL('**/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('alertdialog', { name: confirmAccount });
  await question.getByRole('button', { name: 'Keep my account' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Login to Post' })).toBeVisible();

  expect((await page.goto(listing))?.status()).toBe(404);
  await page.goto('/profile');
  await page.waitForURL('**/login?returnTo=%2Fprofile');
  await logIn(page, gus.email);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
});

const headerPicture = (page: Page) =>
  page.getByRole('link', { name: 'Profile' }).locator('img').getAttribute('src');

import type { Page } from '@playwright/test';
import { fillListing, phonePictures } from '../listings.ts';
import { newcomer, password, signUp } from '../people.ts';
import { expect, test } from '../test.ts';

test('the create and edit screens are busy meanwhile and say what went wrong', async ({ page }) => {
  test.slow();
  await signUp(page, newcomer('Lena'));
  await page.goto('/create-listing');
  await page.getByLabel('Title').fill('Bath seat');
  await page.getByLabel('Device category').selectOption({ label: 'Hospital beds' });
  await page.getByLabel('Condition').selectOption({ label: 'Used' });
  await page.getByLabel('Price').fill('20');
  await page.getByLabel('Description').fill('Clean and stable.');
  await page.getByLabel('Choose pictures').setInputFiles(phonePictures[0]!);
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  const create = page.getByRole('button', { name: 'Create Listing' });
  const toasts = page.getByRole('status', { name: 'Notifications' });
  const address = '**/api/listings/create/';
  let answer: (() => void) | undefined;
  await page.route(address, async (route) => {
    await new Promise<void>((go) => (answer = go));
    await route.abort();
  });
  await create.click();
  const busy = page.getByRole('button', { name: 'Creating listing...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => answer !== undefined).toBe(true);
  answer!();
  await expect(toasts).toContainText('Error creating listing. Please try again.');
  await expect(create).not.toHaveAttribute('aria-disabled');
  await page.unroute(address);

  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', error: 'Something went wrong.' } }),
  );
  await create.click();
  await expect(toasts).toContainText('Failed to create listing.');
  await page.unroute(address);
  await create.click();
  await page.waitForURL('**/profile/my-listings');

  await page.getByRole('link', { name: 'Edit Bath seat' }).click();
  await page.getByLabel('Condition').selectOption('');
  const update = page.getByRole('button', { name: 'Update Listing' });
  await update.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Please select a condition.');
  await page.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'Used' });
  await page.context().setOffline(true);
  await update.click();
  await expect(toasts).toContainText('Error updating listing.');
  await page.context().setOffline(false);
});

test('the profile says how picture, account and password went, and its toasts close after 3 seconds', async ({
  page,
}) => {
  test.slow();
  await signUp(page, newcomer('Lara'));
  await page.clock.install();
  await page.goto('/profile');
  const toasts = page.getByRole('status', { name: 'Notifications' });
  const upload = page.getByRole('button', { name: 'Upload New Profile Photo' });
  const address = '**/api/uploads/profile-picture/';
  const closes = async (text: string) => {
    await expect(toasts).toContainText(text);
    await page.clock.fastForward(3_100);
    await expect(toasts).not.toContainText(text);
  };

  await page.getByLabel('Choose a photo').setInputFiles(phonePictures[0]!);
  let answer: (() => void) | undefined;
  await page.route(address, async (route) => {
    await new Promise<void>((go) => (answer = go));
    await route.abort();
  });
  await upload.click();
  await expect(page.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => answer !== undefined).toBe(true);
  answer!();
  await page.mouse.move(0, 0);
  await closes('Failed to upload profile picture.');
  await page.unroute(address);
  await upload.click();
  await closes('Profile picture updated successfully!');
  await expect(upload).toHaveCount(0);
  await expect(page.getByText('Chosen:')).toHaveCount(0);

  const about = page.getByRole('region', { name: 'About you' });
  await about.getByLabel('ZIP Code').fill('00000');
  await about.getByRole('button', { name: 'Save changes' }).click();
  await expect(about.getByRole('alert')).toContainText('Error updating profile.');

  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input'));
  await field('Current Password').fill(password);
  await field('New Password').fill('a new calm chair 9');
  await field('Confirm New Password').fill('a new calm chair 9');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Failed to update password. Try again.')).toBeVisible();

  await page.context().setOffline(false);
  await page.route('**/api/users/delete-profile/', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expect(question.getByText('Error deleting account. Try again later.')).toBeVisible();
  await question.getByRole('button', { name: 'Keep my account' }).click();
});

test('a chat that cannot begin says so; begun, it shows its listing; a watchlist failure is only logged', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const seller = await (await browser.newContext({ baseURL })).newPage();
  const sue = newcomer('Sue');
  const title = `Hoist ${sue.email.split('@')[0]}`;
  await Promise.all([signUp(seller, sue), signUp(page, newcomer('Bert'))]);
  await seller.clock.install();
  await fillListing(seller, { title });
  const toast = seller.getByRole('status', { name: 'Notifications' });
  const said = expect(toast).toContainText('Your listing is posted.');
  await seller.getByRole('button', { name: 'Create Listing' }).click();
  await said;
  await seller.waitForURL('**/profile/my-listings');
  await seller.mouse.move(0, 0);
  await seller.clock.fastForward(5_100);
  await expect(toast).toBeEmpty();

  await page.goto(`/marketplace?zip_code=${sue.zip}&search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/listing/*');
  await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await expect.poll(() => warnings.some((text) => text.includes('watchlist failed'))).toBe(true);
  await expect(alerts(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to watchlist' })).toBeVisible();

  await page.getByRole('button', { name: 'Message seller' }).click();
  await expect(alerts(page)).toContainText('Failed to start conversation.');
  await page.context().setOffline(false);
  await page.route('**/api/subs/email_relay/', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Email' });
  await dialog.getByLabel('Message').fill('Is it heavy?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to send message.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Message seller' }).click();
  await page.waitForURL('**/messages?chat=*');
  await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();
  await seller.context().close();
});

const alerts = (page: Page) => page.getByRole('main').getByRole('alert');

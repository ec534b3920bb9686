import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { deleteListing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { postListing, uploadImage } from '../../support/people.ts';
import { atRest, offline, warningsOf } from '../failed-page.ts';
import { endSessions, withoutDatabase } from '../failing-server.ts';
import { test } from '../inner-server.ts';
import { fillListing, phonePictures } from '../listings.ts';
import { signedIn } from '../signed-in.ts';
import { expect } from '../test.ts';

test('the create screen tells what is missing, a refusal, a lost line and an ended session', async ({
  page,
  server,
}) => {
  const { uid } = await signedIn(page, server, 'Cora');
  const create = page.getByRole('button', { name: 'Create Listing' });
  await page.goto('/create-listing');
  await create.click();
  const summary = page.getByRole('main').getByRole('alert');
  const incomplete = 'Please fill in all required fields and upload at least one image.';
  await expect(summary).toContainText(incomplete);

  await fillListing(page, { title: 'Rail' });
  await page.getByRole('button', { name: /^Remove/ }).click();
  const broken = Buffer.from('not a picture at all');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: broken });
  await expect(page.getByRole('list', { name: 'Chosen pictures' })).toContainText(
    'This file is not a picture we can use.',
  );
  await create.click();
  await expect(summary).toContainText('One picture was not uploaded.');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await create.click();
  await expect(summary).toContainText(incomplete);

  await page.getByLabel('Choose pictures').setInputFiles(phonePictures[0]!);
  const chosen = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const says = async (text: string) => {
    await create.click();
    await expect(toastsOf(page)).toContainText(text);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Rail');
  };
  await withoutDatabase(server, () => says('Failed to create listing.'));
  await offline(page, () => says('Error creating listing. Please try again.'));
  await endSessions(server, uid);
  await says('You must be logged in to create a listing.');
});

test('the edit screen asks before it deletes, and tells what is missing, a failed save and an ended session', async ({
  page,
  server,
}) => {
  const edda = await signedIn(page, server, 'Edda');
  const image_urls = [await uploadImage(server, edda), await uploadImage(server, edda, 'alpha.png')];
  const { id } = await postListing(server, edda, { title: 'Ramp', image_urls });
  await page.goto(pagePaths.editListing(id));
  const update = page.getByRole('button', { name: 'Update Listing' });
  const condition = page.getByRole('combobox', { name: 'Condition' });
  await condition.selectOption('');
  await update.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Please select a condition.');
  await condition.selectOption({ label: 'Used' });

  await page.getByLabel('Title').fill('Long ramp');
  const says = async (text: string) => {
    await update.click();
    await expect(toastsOf(page)).toContainText(text);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Long ramp');
    // The next one says the same: it is told apart by this one's being gone.
    await toastsOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(toastsOf(page)).toBeEmpty();
  };
  await offline(page, () => says('Error updating listing.'));
  await withoutDatabase(server, () => says('Error updating listing.'));

  await page.getByRole('button', { name: 'Delete picture 2' }).click();
  const image = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' });
  await withoutDatabase(server, async () => {
    await image.getByRole('button', { name: 'Delete picture' }).click();
    await expect(image.getByRole('alert')).toContainText('Error updating listing.');
  });
  await image.getByRole('button', { name: 'Cancel' }).click();
  await expect(image).toBeHidden();
  await page.getByRole('button', { name: 'Delete Listing' }).click();
  const listing = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this listing? This action is irreversible!',
  });
  await listing.getByRole('button', { name: 'Cancel' }).click();
  await expect(listing).toBeHidden();

  await endSessions(server, edda.uid);
  await update.click();
  await expect(toastsOf(page)).toContainText('User not authenticated');
  await expect(page.getByLabel('Title')).toHaveValue('Long ramp');
});

test('a listing that could not be deleted is logged and said, and the question stays', async ({
  page,
  server,
}) => {
  const person = await signedIn(page, server, 'Dela');
  const { id } = await postListing(server, person, { title: 'Old bed' });
  const warnings = warningsOf(page);
  const failures = () => warnings.filter((text) => text.includes('listing deletion failed')).length;
  const question = page.getByRole('alertdialog');
  await page.goto('/profile/my-listings');
  await atRest(page);
  await offline(page, async () => {
    await page.getByRole('button', { name: 'Delete Old bed' }).click();
    await question.getByRole('button', { name: 'Delete Listing' }).click();
    await expect(question.getByRole('alert')).toContainText('Network error. Please check your connection.');
  });
  await expect.poll(failures).toBe(1);

  await person.api.call(deleteListing, { params: { id } });
  await question.getByRole('button', { name: 'Delete Listing' }).click();
  await expect(question.getByRole('alert')).toContainText('Listing not found or does not belong to you.');
  await expect.poll(failures).toBe(2);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
});

test('a profile picture that is gone and a picture that cannot be deleted are only logged', async ({
  page,
  server,
}) => {
  const pia = await signedIn(page, server, 'Pia');
  const folder = path.join(server.services.config.dataDir, 'files/user_images', pia.uid);
  await page.goto('/profile');
  await page.getByLabel('Choose a photo').setInputFiles(phonePictures[0]!);
  await page.getByRole('button', { name: 'Upload New Profile Photo' }).click();
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible();
  for (const file of await readdir(folder)) if (file.startsWith('profile')) await rm(path.join(folder, file));
  // Another browser has not kept it.
  const storageState = await page.context().storageState();
  const fresh = await page.context().browser()!.newContext({ baseURL: server.url, storageState });
  const seen = await fresh.newPage();
  const errors: string[] = [];
  seen.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await seen.goto('/marketplace');
  await expect.poll(() => errors.some((text) => text.includes('404'))).toBe(true);
  await expect(seen.getByRole('alert')).toHaveCount(0);
  await seen.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(seen.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await fresh.close();

  const image_urls = [await uploadImage(server, pia), await uploadImage(server, pia, 'alpha.png')];
  const { id } = await postListing(server, pia, { title: 'Two pictures', image_urls });
  await page.goto(pagePaths.editListing(id));
  const [, second] = /(\d+_\d+)[^/]*$/.exec(image_urls[1]!)!;
  // A folder in the file's place cannot be deleted as a file.
  const file = path.join(folder, 'listings', `${second}.jpg`);
  await rm(file);
  await mkdir(file);
  await page.getByRole('button', { name: 'Delete picture 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete picture' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')).toHaveCount(1);
  const tried = sql`select output from pgboss.job where name = 'delete-files' and output is not null`;
  await expect
    .poll(async () => JSON.stringify((await tried.execute(server.services.db)).rows), { timeout: 60_000 })
    .toContain('EISDIR');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Listing' }).click();
  await page.waitForURL('**/profile/my-listings');
});

const toastsOf = (page: Page) => page.getByRole('status', { name: 'Notifications' });

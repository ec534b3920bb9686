import type { Page } from '@playwright/test';
import { haveListing } from '../calls.ts';
import { phonePictures } from '../listings.ts';
import { comeInto, newcomer, signOut } from '../people.ts';
import { expect, test } from '../test.ts';

const confirmImage = 'Are you sure you want to delete this image?';
const confirmListing = 'Are you sure you want to delete this listing? This action is irreversible!';
const notYours = 'Listing not found or does not belong to you.';

test('someone changes a listing and its pictures, and then deletes it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await comeInto(page.request, newcomer('Mona'));
  await haveListing(page.request, { title: 'Bath lift', pictures: phonePictures.slice(0, 3) });
  await page.goto('/profile/my-listings');
  await page.getByRole('link', { name: 'Edit Bath lift' }).click();
  await page.waitForURL('**/profile/my-listings/edit-listing/*');
  const editAddress = page.url();

  const pictures = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete picture 2' }).click();
  const question = page.getByRole('alertdialog', { name: confirmImage });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(pictures).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete picture 2' }).click();
  await question.getByRole('button', { name: 'Delete picture' }).click();
  await expect(question).toBeHidden();
  await expect(pictures).toHaveCount(2);
  // It is saved at once: what was not yet sent is all that a reload loses.
  await page.reload();
  await expect(pictures).toHaveCount(2);

  await page.getByLabel('Price').fill('99');
  await page.getByRole('button', { name: 'Update Listing' }).click();
  await page.waitForURL('**/profile/my-listings');
  await expect(page.getByText('$99', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Bath lift', exact: true }).click();
  await page.waitForURL('**/listing/*');
  await expect(page.getByText('$99', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(
    page.getByRole('region', { name: 'Pictures' }).getByRole('button', { name: /^Show picture/ }),
  ).toHaveCount(2);
  const listingAddress = page.url();

  const stranger = await browser.newContext({ baseURL });
  const strangerPage = await stranger.newPage();
  await comeInto(stranger.request, newcomer('Stan'));
  expect((await strangerPage.goto(editAddress))?.status()).toBe(404);
  await expect(strangerPage.getByRole('heading', { name: notYours })).toBeVisible();

  await page.goto(editAddress);
  await page.getByRole('button', { name: 'Delete Listing' }).click();
  const lastQuestion = page.getByRole('alertdialog', { name: confirmListing });
  await lastQuestion.getByRole('button', { name: 'Cancel' }).click();
  await expect(lastQuestion).toBeHidden();
  await page.getByRole('button', { name: 'Delete Listing' }).click();
  await lastQuestion.getByRole('button', { name: 'Delete Listing' }).click();
  await page.waitForURL('**/profile/my-listings');
  await expect(page.getByText('You have no listings yet.')).toBeVisible();
  for (const visitor of [page, strangerPage]) {
    expect((await visitor.goto(listingAddress))?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'Listing not found.' })).toBeVisible();
  }
  await page.goto(editAddress);
  await expect(page.getByRole('heading', { name: notYours })).toBeVisible();
  await stranger.close();
});

test('a half-written listing is kept through a reload, and nobody else at the browser finds it', async ({
  page,
}) => {
  test.slow();
  await comeInto(page.request, newcomer('Dora'));
  await page.goto('/create-listing');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please fill in all required fields and upload at least one image.');
  await expect(summary).toBeFocused();

  await page.getByLabel('Title').fill('Half a bed');
  await page.getByLabel('Device category').selectOption({ label: 'Hospital beds' });
  await page.getByLabel(/^Subcategory/).selectOption({ label: 'Semi-electric' });
  await page.getByLabel('Condition').selectOption({ label: 'Needs Repairs' });
  await page.getByLabel('Description').fill('x'.repeat(251));
  await expect(page.getByLabel('Description')).toHaveValue('x'.repeat(250));
  await page.getByLabel('Choose pictures').setInputFiles(phonePictures[0]!);
  await expect(chosenPictures(page)).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('We kept what you wrote.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Half a bed');
  await expect(page.getByLabel('Device category').locator('option:checked')).toHaveText('Hospital beds');
  await expect(page.getByLabel(/^Subcategory/).locator('option:checked')).toHaveText('Semi-electric');
  await expect(page.getByLabel('Condition').locator('option:checked')).toHaveText('Needs Repairs');
  await expect(chosenPictures(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Create Listing' }).click();
  await expect(summary).toContainText('Please fill in all required fields and upload at least one image.');
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/Enter a price\. 0 means free\./);
  await page.getByLabel('Price').fill('0');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.waitForURL('**/profile/my-listings');
  await expect(page.getByRole('heading', { name: 'Half a bed' })).toHaveCount(1);

  await page.goto('/create-listing');
  await page.getByLabel('Title').fill('A secret of Dora');
  await signOut(page);
  await comeInto(page.request, newcomer('Nils'));
  await page.goto('/create-listing');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

const chosenPictures = (page: Page) =>
  page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');

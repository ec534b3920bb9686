import path from 'node:path';
import { fillListing } from '../listings.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

const brake = path.join(import.meta.dirname, '../../fixtures/images/phone.jpg');

test('a picture taken for a place of the list says on the listing what it shows', async ({ page }) => {
  await comeInto(page.request, newcomer('Shay'));
  await fillListing(page, { title: 'Rollator with a seat' });
  await page.getByLabel('Device category').selectOption({ label: 'Walkers & rollators' });
  await page.getByText('What to take pictures of').click();
  await page.getByLabel('Choose a picture: Hand grips and brakes').setInputFiles(brake);
  await expect(page.getByText('Taken: picture 2')).toBeVisible();
  await expect(page.getByLabel('Choose a picture: Folded')).toBeFocused();
  await page.getByLabel('Device category').selectOption({ label: 'Canes & crutches' });
  await expect(page.getByLabel('Choose a picture: Tip from below')).toBeVisible();
  await page.getByLabel('Device category').selectOption({ label: 'Walkers & rollators' });
  await expect(page.getByText('Taken: picture 2')).toBeVisible();
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.waitForURL('**/profile/my-listings');

  await page
    .getByRole('article', { name: 'Rollator with a seat' })
    .getByRole('link', { name: 'Rollator with a seat', exact: true })
    .click();
  await page.waitForURL('**/listing/*');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByText('Picture 2 of 2: Hand grips and brakes', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Rollator with a seat, picture 2 of 2: Hand grips and brakes' }),
  ).toBeVisible();
});

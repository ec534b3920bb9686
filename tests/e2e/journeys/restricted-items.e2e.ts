import { haveListing } from '../calls.ts';
import { fillListing } from '../listings.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('what may not be listed is said as it is typed, and a person can be asked', async ({ page }) => {
  await comeInto(page.request, newcomer('Rita'));
  await fillListing(page, { title: 'C-P-A-P machine' });
  const about = page.getByRole('region', { name: 'About this item' });
  await expect(about).toContainText('Not allowed here: CPAP, BiPAP');
  await expect(about).toContainText('You wrote “C-P-A-P machine”.');
  await expect(about).toContainText('Source: 21 CFR');

  await page.getByRole('button', { name: 'Create Listing' }).click();
  await expect(about).toBeFocused();
  await expect(page.getByText('This may not be listed here. What you entered is still here.')).toBeVisible();

  await about.getByRole('button', { name: 'Ask a person to look' }).click();
  await about.getByRole('textbox', { name: 'What should we know?' }).fill('It is only the stand.');
  await about.getByRole('button', { name: 'Send to a person' }).click();
  await expect(about).toContainText('Sent. A person will look at it');
  await page.goto('/profile/my-listings');
  await expect(page.getByText('C-P-A-P machine')).toBeVisible();
});

test('of a listing that is edited support is asked, with its title and what was found', async ({ page }) => {
  await comeInto(page.request, newcomer('Edda'));
  const listing = await haveListing(page.request, { title: 'Walker' });
  await page.goto(listing.replace('/listing/', '/profile/my-listings/edit-listing/'));
  await page.getByLabel('Title').fill('C-P-A-P machine');
  const about = page.getByRole('region', { name: 'About this item' });
  await about.getByRole('link', { name: 'Ask a person to look' }).click();
  await page.waitForURL('**/support');
  await expect(page.getByLabel('Subject')).toHaveValue('C-P-A-P machine');
  await expect(page.getByLabel('Message')).toHaveValue(/C-P-A-P machine[^]*Not allowed here: CPAP, BiPAP/);
});

test('what is asked about is posted once it is confirmed, and its buyers are told', async ({ page }) => {
  await comeInto(page.request, newcomer('Tina'));
  await fillListing(page, { title: 'TENS unit and air mattress' });
  const about = page.getByRole('region', { name: 'About this item' });
  await expect(about).toContainText('A question: TENS');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await expect(about).toBeFocused();
  await about.getByRole('checkbox', { name: /neither says “Rx only”/ }).check();
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.waitForURL('**/profile/my-listings');
  await page.getByRole('link', { name: 'TENS unit and air mattress' }).first().click();
  await page.waitForURL('**/listing/*');
  const told = page.getByRole('region', { name: 'Good to know' });
  await expect(told).toContainText('Used mattresses and foam cushions.');
});

import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('someone saves a search, changes what it looks for, and sees what there is for it', async ({ page }) => {
  await comeInto(page.request, newcomer('Sasha'));
  await page.goto('/marketplace/hospital-beds?zip_code=78701&radius=20');
  await page.getByRole('button', { name: 'Tell me when one is posted' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await dialog.getByRole('link', { name: 'See your saved searches' }).click();
  // The page before may still be drawn when the address is this one's.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved searches');
  const name = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(name).toHaveText('Hospital beds within 20 miles of 78701 (Austin)');

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByLabel('Device category').selectOption('Manual wheelchairs');
  await dialog.getByLabel('Words in the title').fill('wheelchair');
  await dialog.getByLabel('Distance').selectOption('50 miles');
  await dialog.getByLabel('ZIP code').fill('Round Rock, TX');
  await dialog.getByLabel('Highest price').fill('a lot');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByLabel('Highest price').fill('500');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveText(
    /^Manual wheelchairs with “wheelchair” in the title within 50 miles of \d{5} \(Round Rock\), up to \$500$/,
  );

  await page.getByRole('link', { name: 'See what there is' }).click();
  await page.waitForURL(/\/marketplace\/manual-wheelchairs\?.*radius=50.*saved_search=/);
  await expect(page.getByText(/^Within 50 miles of Round Rock, TX/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Listings' })).toContainText('Search: wheelchair');
});

test('somebody who finds nothing by words is told of what is called otherwise', async ({ page }) => {
  await comeInto(page.request, newcomer('Wendy'));
  await page.goto('/marketplace?words=potty+chair&zip_code=78701&radius=5');
  await page.getByRole('button', { name: 'Tell me when one is posted' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  const text = 'Everything that fits “potty chair” within 5 miles of 78701 (Austin)';
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('Name').fill('For Dad');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await dialog.getByRole('link', { name: 'See your saved searches' }).click();
  // The page before may still be drawn when the address is this one's.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved searches');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('For Dad');
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await page.getByRole('link', { name: 'See what there is' }).click();
  await page.waitForURL(/\/marketplace\?.*words=potty\+chair.*saved_search=/);

  // What was saved is suggested, after the kinds it means.
  const box = page.getByPlaceholder('Search for equipment...');
  await box.fill('potty');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toHaveText('Bathroom safety: Commodes Kind');
  await expect(options.last()).toHaveText('For Dad Your search');
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL('**/marketplace/bathroom-safety/commodes?zip_code=78701&radius=5');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bathroom safety: Commodes');

  // And what was searched for in this tab.
  await box.fill('bedside potty');
  await box.press('Enter');
  await page.waitForURL(/words=bedside\+potty/);
  await box.fill('bedside');
  await expect(options.last()).toHaveText('bedside potty Your search');
});

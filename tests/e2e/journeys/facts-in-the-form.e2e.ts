import { fillListing } from '../listings.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('a listing is posted with facts, some of them read from its title, and moved to another kind', async ({
  page,
}) => {
  test.slow();
  await comeInto(page.request, newcomer('Fay'));
  await fillListing(page, { title: 'Wheelchair, holds 300 lb' });
  const facts = page.getByRole('region', { name: 'Facts that help' });
  await facts.getByLabel('Seat width', { exact: true }).fill('45 cm');
  await expect(facts.getByText('17.72 in (45 cm)')).toBeVisible();
  await facts.getByRole('button', { name: 'Use Holds a person of up to: 300 lb (136 kg)' }).click();
  await facts.getByText(/^Add more details/).click();
  await facts.getByLabel(/^Serial number/).fill('SN-1');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.waitForURL('**/profile/my-listings');

  await page
    .getByRole('article', { name: 'Wheelchair, holds 300 lb' })
    .getByRole('link', { name: /^Edit/ })
    .click();
  await page.waitForURL('**/edit-listing/*');
  await expect(facts.getByLabel('Seat width', { exact: true })).toHaveValue('17.72');
  await expect(facts.getByLabel('Holds a person of up to', { exact: true })).toHaveValue('300');
  await page.getByLabel('Device category').selectOption({ label: 'Canes & crutches' });
  await expect(facts.getByText(/left out when you save: Seat width 17\.72 in \(45 cm\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Update Listing' }).click();
  await page.waitForURL('**/profile/my-listings');

  await page
    .getByRole('article', { name: 'Wheelchair, holds 300 lb' })
    .getByRole('link', { name: /^Edit/ })
    .click();
  await page.waitForURL('**/edit-listing/*');
  await expect(facts.getByLabel('Holds a person of up to', { exact: true })).toHaveValue('300');
  await facts.getByText(/^Add more details/).click();
  await expect(facts.getByLabel(/^Serial number/)).toHaveValue('SN-1');
  await expect(facts.getByLabel('Seat width', { exact: true })).toHaveCount(0);
});

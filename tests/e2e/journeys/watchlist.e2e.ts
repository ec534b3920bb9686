import { haveCheaper, haveGone, haveListing } from '../calls.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('a watched thing has a note, becomes cheaper, and is gone, and others like it are near', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const seller = await browser.newContext({ baseURL });
  await comeInto(seller.request, newcomer('Selma'));
  const title = 'Wheelchair to be watched';
  const listing = await haveListing(seller.request, { title });
  await haveListing(seller.request, { title: 'Wheelchair like it' });
  await comeInto(page.request, newcomer('Walter'));

  await page.goto(listing);
  await page.getByRole('button', { name: 'Add to watchlist' }).filter({ visible: true }).click();
  await expect(
    page.getByRole('button', { name: 'Remove from watchlist' }).filter({ visible: true }),
  ).toBeVisible();
  await page.goto('/watchlist');
  const card = page.getByRole('main').getByRole('article');
  await expect(card).toContainText('$145.50');
  await page.getByRole('button', { name: `Add a note: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your note').fill('Does it fit into the trunk?');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(card).toContainText('Your note: Does it fit into the trunk?');
  await expect(page.getByRole('button', { name: `Change note: ${title}` })).toBeFocused();

  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: `Put it back: ${title}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeFocused();
  await expect(card).toContainText('Your note: Does it fit into the trunk?');

  await haveCheaper(seller.request, listing, 120);
  await page.reload();
  await expect(card).toContainText('$120');
  await expect(card).toContainText('Was $145.50 when you added it');

  await haveGone(seller.request, listing);
  await page.reload();
  await expect(card).toContainText(/Gone since \w{3} \d/);
  await expect(card).not.toContainText('Was $');
  await expect(card).toContainText('Your note: Does it fit into the trunk?');
  // A browser prints what is below a filter as a picture, words and all.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCSS('filter', 'none');
  await expect(card.getByText('ZIP code 78701')).toBeVisible();
  await expect(card.getByText(/ago$/)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: `See similar things: ${title}` }).click();
  const similar = dialog.getByRole('article').first();
  await expect(similar).toBeVisible();
  await expect(dialog.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await similar.getByRole('link').click();
  await page.waitForURL('**/listing/*');
  await expect(page.getByRole('button', { name: 'Message seller' }).filter({ visible: true })).toHaveCount(1);
  await seller.close();
});

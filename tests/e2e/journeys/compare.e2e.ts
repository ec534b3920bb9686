import { haveListing, haveNeeds, haveOnWatchlist } from '../calls.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('listings are put side by side from their pages and from the watchlist, and taken out again', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const seller = await browser.newContext({ baseURL });
  await comeInto(seller.request, newcomer('Sela'));
  const narrow = await haveListing(seller.request, { title: 'Narrow chair', details: { seat_width_in: 16 } });
  const wide = await haveListing(seller.request, { title: 'Wide chair' });

  await comeInto(page.request, newcomer('Bea'));
  await page.goto(narrow);
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.waitForURL('**/compare?ids=*');
  await expect(page.getByRole('heading', { name: 'Compare one listing' })).toBeVisible();
  await page.goto(wide);
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.waitForURL('**/compare?ids=*');
  await expect(page.getByRole('columnheader')).toHaveText(['Narrow chair', 'Wide chair']);
  const both = page.url();
  const rowOf = (label: string) =>
    page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  await expect(rowOf('Seat width').getByRole('cell')).toHaveText(['16 in (41 cm)', 'Not said: ask']);
  await page.getByRole('link', { name: 'Ask about Seat width: Wide chair' }).click();
  await page.waitForURL('**/messages?chat=*');
  await expect(page.getByRole('textbox', { name: 'Write a message...' })).toHaveValue(/seat/);
  await page.goBack();
  await page.waitForURL('**/listing/*#facts');
  await page.goBack();
  await expect(page).toHaveURL(both);

  await haveNeeds(page.request, 'For my mother', { hip_width_in: 16 });
  await page.getByRole('button', { name: 'Show what fits' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'For my mother' }).click();
  await expect(rowOf('Does it fit?').getByRole('cell')).toHaveText([
    /^✕ Does not fit\s*seat 16 in, needs 17 in$/,
    /^\? Not known\s*seat width not said, needs 17 in$/,
  ]);

  await page.getByRole('link', { name: 'Take out: Narrow chair' }).click();
  await expect(rowOf('Does it fit?').getByRole('cell')).toHaveText([/^\? Not known/]);
  await expect(page.getByRole('columnheader')).toHaveText(['Wide chair']);

  for (const address of [narrow, wide]) await haveOnWatchlist(page.request, address);
  await page.goto('/watchlist');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Wide chair' }).check();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByText('Choose at least two.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Narrow chair' }).check();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await page.waitForURL('**/compare?ids=*');
  await expect(page.getByRole('columnheader')).toHaveText(['Wide chair', 'Narrow chair']);
  await seller.close();
});

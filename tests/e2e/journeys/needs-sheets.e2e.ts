import type { Page } from '@playwright/test';
import { pagePaths } from '../../../contract/page-paths.ts';
import { haveListing } from '../calls.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('a sheet is written in inches and centimeters, mended, changed and deleted', async ({ page }) => {
  await comeInto(page.request, newcomer('Dora'));
  await page.goto('/profile');
  await page.getByRole('link', { name: 'What has to fit' }).click();
  await page.waitForURL('**/needs');
  await page.getByRole('button', { name: 'New needs sheet' }).click();
  const name = page.getByRole('textbox', { name: 'Who or what is it for?' });
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: 'Say who it is for.' }).click();
  await expect(name).toBeFocused();
  await name.fill('For my mother');
  const door = page.getByRole('textbox', { name: 'Narrowest door' });
  await door.fill('74 cm');
  await expect(door).toHaveAccessibleDescription('29.13 in (74 cm)');
  await page.getByRole('button', { name: 'How to measure: Narrowest door' }).click();
  await expect(page.getByRole('img', { name: /^An open door from above/ })).toBeVisible();
  const hips = page.getByRole('textbox', { name: 'Hip width, sitting' });
  await hips.fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Is it 45 cm?' }).click();
  await expect(hips).toBeFocused();
  await hips.fill('16');
  await page.getByText(/^More measures \(\d+\)$/).click();
  await page.getByRole('button', { name: 'How to measure: Bed deck width' }).click();
  await expect(page.getByRole('img', { name: /^A bed from above/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Side of the body' }).selectOption('Left');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'For my mother' })).toBeFocused();
  await page.reload();
  const sheet = page.getByRole('listitem').filter({ hasText: 'For my mother' });
  await expect(sheet.getByRole('definition')).toHaveText(['16 in (41 cm)', 'Left', '29.13 in (74 cm)']);

  await sheet.getByRole('button', { name: 'Change' }).click();
  await hips.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('definition')).toHaveText(['Left', '29.13 in (74 cm)']);

  await sheet.getByRole('button', { name: 'Change' }).click();
  await hips.fill('17');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.goBack();
  // The browser has gone back by then; the router leads it here again.
  await page.waitForURL('**/needs');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(hips).toHaveValue('17');
  await page.goBack();
  await page.waitForURL('**/needs');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'What has to fit' }).click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No needs sheet yet')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a guest’s sheet stays in the browser until they move it to their account', async ({ page }) => {
  await page.goto('/needs');
  await page.getByRole('button', { name: 'New needs sheet' }).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(request.url());
  });
  await page.getByRole('textbox', { name: 'Who or what is it for?' }).fill('For my father');
  await page.getByRole('textbox', { name: 'Weight of the person' }).fill('90 kg');
  await page.getByRole('button', { name: 'Save' }).click();
  const sheet = page.getByRole('listitem').filter({ hasText: 'For my father' });
  await expect(sheet.getByRole('definition')).toHaveText(['198.42 lb (90 kg)']);
  await page.reload();
  await expect(sheet).toBeVisible();
  expect(asked.filter((url) => url.includes('needs'))).toEqual([]);

  await comeInto(page.request, newcomer('Dan'));
  await page.reload();
  await expect(page.getByText('There is a needs sheet in this browser: “For my father”.')).toBeVisible();
  await expect(page.getByText('No needs sheet yet')).toBeVisible();
  await page.getByRole('button', { name: 'Move to my account' }).click();
  await expect(sheet.getByRole('definition')).toHaveText(['198.42 lb (90 kg)']);
  await expect(page.getByText('There is a needs sheet in this browser')).toHaveCount(0);
  await page.reload();
  await expect(sheet).toBeVisible();
});

for (const who of ['a guest', 'somebody with an account'])
  test(`of two tabs in which ${who} changes one sheet, the second loses nothing of either`, async ({
    page,
    context,
  }) => {
    const weight = (tab: Page) => tab.getByRole('textbox', { name: 'Weight of the person' });
    const hips = (tab: Page) => tab.getByRole('textbox', { name: 'Hip width, sitting' });
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save' }).click();
    const sheet = (tab: Page) => tab.getByRole('listitem').filter({ hasText: 'For my mother' });
    const measures = (tab: Page) => sheet(tab).getByRole('definition');
    if (who !== 'a guest') await comeInto(page.request, newcomer('Dora'));
    await page.goto('/needs');
    await page.getByRole('button', { name: 'New needs sheet' }).click();
    await page.getByRole('textbox', { name: 'Who or what is it for?' }).fill('For my mother');
    await weight(page).fill('100 kg');
    await save(page);
    await expect(sheet(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/needs');
    for (const tab of [page, other]) await sheet(tab).getByRole('button', { name: 'Change' }).click();
    await hips(other).fill('16');
    await save(other);
    await expect(measures(other)).toHaveText(['220.46 lb (100 kg)', '16 in (41 cm)']);
    await weight(page).fill('90 kg');
    await save(page);
    const told = page.getByRole('alert');
    await expect(told).toContainText('This sheet was changed on another device or in another tab.');
    await expect(told).toBeFocused();
    await expect(hips(page)).toHaveValue('16');
    await expect(weight(page)).toHaveValue('90 kg');
    await save(page);
    await expect(measures(page)).toHaveText(['198.42 lb (90 kg)', '16 in (41 cm)']);
  });

test('the measures that are of use for what was looked at last are asked first', async ({
  page,
  browser,
  baseURL,
}) => {
  const seller = await browser.newContext({ baseURL });
  await comeInto(seller.request, newcomer('Selma'));
  const listing = await haveListing(seller.request, { title: 'Wheelchair to look at' });
  await seller.close();
  await page.goto('/needs');
  const thigh = page.getByRole('textbox', { name: 'Thigh length, sitting' });
  await page.getByRole('button', { name: 'New needs sheet' }).click();
  await expect(page.getByRole('textbox', { name: 'Weight of the person' })).toBeVisible();
  await expect(thigh).toBeHidden();
  await page.goto(listing);
  const kinds = page.waitForResponse((answer) => answer.url().includes('needs.data'));
  await page.goto(pagePaths.needs());
  await kinds;
  await page.getByRole('button', { name: 'New needs sheet' }).click();
  await expect(thigh).toBeVisible();
});

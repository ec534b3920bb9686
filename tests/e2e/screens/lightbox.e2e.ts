import { haveListing } from '../calls.ts';
import { hold } from '../interceptions.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, makePagesWait, test } from '../test.ts';

test('the lightbox covers the whole window, scrollbar included, and the page is where it was afterwards', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Scrollbars that take room, as on most desktops.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  makePagesWait(browser);
  const page = await (await browser.newContext({ baseURL })).newPage();
  await comeInto(page.request, newcomer('Luz'));
  await page.goto(await haveListing(page.request, { title: 'Bed table' }));
  // Its question would lie over the picture, and the page would move the focused one out from below it.
  await page.getByRole('button', { name: 'Decline' }).click();
  const picture = page.getByRole('button', { name: /^Enlarge/ }).first();
  const before = await picture.boundingBox();
  const widths = () => page.evaluate(() => [window.innerWidth, document.documentElement.clientWidth]);
  const [inner, layout] = await widths();
  expect(layout).toBeLessThan(inner!);

  await picture.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const { x, width } = (await dialog.boundingBox())!;
  expect([x, width]).toEqual([0, inner]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
  await expect.poll(() => picture.boundingBox()).toEqual(before);
  await browser.close();
});

test('a picture that is pressed before the scripts are there opens when they are', async ({ page }) => {
  // A category with one sample, in which no test posts anything.
  await page.goto('/marketplace/lift-chairs');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('region', { name: 'Listings' }).getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/listing/**');
  const release = await hold(page, '/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

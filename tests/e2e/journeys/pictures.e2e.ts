import { expect, type Locator, type Page } from '@playwright/test';
import { answerInstead, hold, lose } from '../interceptions.ts';
import { fillListing, phonePictures } from '../listings.ts';
import { test } from '../own-server.ts';
import { comeInto, newcomer } from '../people.ts';

const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The addresses of the stored pictures, in the order of the page. */
const urlsOf = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((items) =>
    items.map((item) => new URL(item.querySelector<HTMLImageElement>('picture img')!.src).pathname),
  );

/** Once every picture is stored as it is shown. */
async function areStored(page: Page, count: number): Promise<void> {
  await expect(page.getByText('Rotating…')).toHaveCount(0);
  // A rotated picture lies unseen over the one before until it is loaded.
  await expect(tiles(page).locator('picture')).toHaveCount(count);
}

async function dragByMouse(page: Page, from: number, to: number): Promise<void> {
  const grip = tiles(page)
    .nth(from - 1)
    .locator('[data-grip="any"]');
  await grip.scrollIntoViewIfNeeded();
  await grip.hover();
  await page.mouse.down();
  const place = (await tiles(page)
    .nth(to - 1)
    .boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 4 });
  await expect(
    tiles(page)
      .nth(to - 1)
      .getByText('Drop here'),
  ).toBeVisible();
  await page.mouse.up();
}

/** A picture in the clipboard, as a screenshot leaves it, and the keys that paste it. */
async function paste(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(page.url()).origin,
  });
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 40);
    canvas.getContext('2d')!.fillRect(0, 0, 60, 40);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  });
  await page.keyboard.press('ControlOrMeta+v');
}

test('pictures are ordered, rotated, pasted and tried again, survive a reload and are posted so', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  await comeInto(page.request, newcomer('Pia'));
  const [phone, alpha, photo, heic] = phonePictures as [string, string, string, string];
  await fillListing(page, { title: 'Tilted chair', pictures: [phone, alpha, photo] });
  await areStored(page, 3);
  const [a, b, c] = (await urlsOf(page)) as [string, string, string];

  await dragByMouse(page, 2, 1);
  await expect.poll(() => urlsOf(page)).toEqual([b, a, c]);
  await expect(page.getByText('Picture 2 is now picture 1 of 3. It is the cover.')).toBeVisible();
  await button(page, 'Move picture 3 earlier').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Move picture 2 earlier')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Move picture 1 earlier')).toBeFocused();
  await expect.poll(() => urlsOf(page)).toEqual([c, b, a]);

  // 300 × 400 px, twice a quarter turn and then one more.
  const rotate = button(page, 'Rotate picture 3');
  await rotate.click();
  await rotate.click();
  await areStored(page, 3);
  await rotate.click();
  await areStored(page, 3);
  await expect(tiles(page).nth(2).getByRole('img')).toHaveAttribute('width', '400');
  const [, , turned] = (await urlsOf(page)) as [string, string, string];
  expect(turned).not.toBe(a);

  await paste(page);
  await areStored(page, 4);
  await server.kill();
  await page.getByLabel('Add more pictures').setInputFiles(heic);
  const failed = tiles(page).nth(4);
  await expect(failed.getByText('phone.heic: Network error. Please check your connection.')).toBeVisible();
  await button(page, 'Rotate picture 1').click();
  await expect(
    tiles(page)
      .first()
      .getByText(/^Picture 1 was not rotated\. Network error\./),
  ).toBeVisible();
  await server.start();
  await button(page, 'Try picture 5 again').click();
  await areStored(page, 5);
  await button(page, 'Remove picture 2').click();
  await expect(tiles(page)).toHaveCount(4);

  const urls = await urlsOf(page);
  expect(urls.slice(0, 2)).toEqual([c, turned]);
  await page.reload();
  await expect(page.getByText('We kept what you wrote.')).toBeVisible();
  await expect.poll(() => urlsOf(page)).toEqual(urls);

  await button(page, 'Create Listing').click();
  await page.waitForURL('**/profile/my-listings');
  await page.getByRole('link', { name: 'Tilted chair', exact: true }).click();
  await page.waitForURL('**/listing/*');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const posted = await (await page.request.get(`/api/listings/listing/${id}/`)).json();
  expect(posted.image_urls).toEqual(urls);
  const shown = page.getByRole('main').locator(`picture img[src="${turned}"]`).first();
  await expect(shown).toHaveAttribute('width', '400');
  await expect(shown).toHaveAttribute('height', '300');
});

test('leaving while pictures are on their way is asked about, and what could not be kept is said', async ({
  page,
}) => {
  await comeInto(page.request, newcomer('Lea'));
  await page.goto('/create-listing');
  await page.getByLabel('Title').fill('Half a bed');
  const release = await hold(page, '/api/uploads/listing-images/');
  await page.getByLabel('Choose pictures').setInputFiles(phonePictures.slice(0, 1));
  await expect(page.getByRole('progressbar')).toHaveCount(1);

  const cancel = page.getByRole('link', { name: 'Cancel & Return' });
  const question = page.getByRole('alertdialog', { name: 'Leave while pictures are uploading?' });
  await cancel.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Half a bed');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(page.getByLabel('Title')).toHaveValue('Half a bed');
  await expect(page.getByText('Pictures that were still on their way need to be added again.')).toBeVisible();

  await page.getByLabel('Choose pictures').setInputFiles(phonePictures.slice(0, 1));
  await expect(page.getByRole('progressbar')).toHaveCount(1);
  await cancel.click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/marketplace');
  await release();
});

test('a preview that a broken line did not bring costs no picture, and comes when the line is back', async ({
  page,
}) => {
  await comeInto(page.request, newcomer('Line'));
  await page.goto('/create-listing');
  const findPictures = await lose(page, '/user_images/**', 'the line takes the upload before it');
  // It asks once more whether the file is there, after it could not tell.
  const looks: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') looks.push(request.url());
  });
  await page.getByLabel('Choose pictures').setInputFiles(phonePictures.slice(0, 1));
  await expect.poll(() => looks.length, { timeout: 30_000 }).toBeGreaterThan(1);
  const preview = tiles(page).getByRole('img', { name: /^Preview of picture 1/ });
  const width = () => preview.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await width()).toBe(0);
  await findPictures();
  await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(0);

  const keepPictures = await answerInstead(
    page,
    '/user_images/**',
    { status: 404 },
    'the file would have to go between being stored and being asked for',
  );
  await page.getByLabel('Add more pictures').setInputFiles(phonePictures.slice(1, 2));
  await expect(tiles(page).nth(1).getByText('This picture is not kept any more.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(preview).toBeVisible();
  await keepPictures();
});

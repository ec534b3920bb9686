import { haveListing } from '../calls.ts';
import { hold } from '../interceptions.ts';
import { fillListing, phonePictures } from '../listings.ts';
import { draftIsSaved } from '../page-clock.ts';
import { comeBackInto, comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('a listing begun on one device is finished on another, pictures included', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const dot = newcomer('Dot');
  await page.clock.install();
  await comeInto(page.request, dot);
  await page.goto('/create-listing');
  await page.getByLabel('Title').fill('Low bed');
  await page.getByLabel('Price').fill('about 50');
  const pictureIsSaved = page.waitForResponse(
    (answer) =>
      answer.url().includes('/api/listings/drafts/') &&
      answer.request().postData()!.includes('/user_images/'),
  );
  await page.getByLabel('Choose pictures').setInputFiles(phonePictures.slice(0, 1));
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await draftIsSaved(page, 'Draft saved.');
  await pictureIsSaved;

  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 800 } });
  const other = await phone.newPage();
  await other.clock.install();
  await comeBackInto(phone.request, dot.email);
  await other.goto('/profile/my-listings');
  await expect(other.getByRole('heading', { name: 'You started a listing' })).toBeVisible();
  await other.getByRole('link', { name: 'Continue' }).click();
  await other.waitForURL('**/create-listing?draft=*');
  await expect(other.getByLabel('Title')).toHaveValue('Low bed');
  await expect(other.getByLabel('Price')).toHaveValue('about 50');
  await expect(other.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')).toHaveCount(1);
  await other.getByLabel('Price').fill('50');
  await draftIsSaved(other, 'Draft saved.');

  // The first device has not seen that.
  await page.getByLabel('Title').fill('Low bed with rails');
  await draftIsSaved(page, 'This draft was changed somewhere else');
  await page.getByRole('link', { name: 'Show the other one' }).click();
  await page.waitForURL('**/create-listing?draft=*');
  await expect(page.getByLabel('Title')).toHaveValue('Low bed');
  await expect(page.getByLabel('Price')).toHaveValue('50');

  await other.getByLabel('Device category').selectOption({ label: 'Manual wheelchairs' });
  await other.getByLabel('Condition').selectOption({ label: 'Like New' });
  await other.getByLabel('Description').fill('Goes up and down.');
  await other.getByRole('button', { name: 'Create Listing' }).click();
  await other.waitForURL('**/profile/my-listings');
  await expect(other.getByRole('article', { name: 'Low bed' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'You started a listing' })).toHaveCount(0);

  await page.getByLabel('Title').fill('Low bed with rails');
  await draftIsSaved(page, 'This draft is not on your account any more');
  await phone.close();
});

test('what was posted before drafts could be saved leaves no draft behind', async ({ page }) => {
  await comeInto(page.request, newcomer('Quinn'));
  const codeComes = await hold(page, /\/draft-on-account-[^/]*\.js$/);
  const listingGoes = await hold(page, '/api/listings/create/');
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/listings/drafts/'))
      begun.push(request.url());
  });
  const code = page.waitForResponse(/\/draft-on-account-[^/]*\.js$/);
  await fillListing(page, { title: 'Bath step' });
  const posting = page.waitForRequest('**/api/listings/create/');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await posting;
  await codeComes();
  await (await code).finished();
  // What is asked for after the code is drawn after it.
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)));
  await listingGoes();
  await page.waitForURL('**/profile/my-listings');
  await expect(page.getByRole('article', { name: 'Bath step' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Bath step' })).toBeVisible();
  expect(begun).toEqual([]);
});

test('what is gone is posted again with its pictures', async ({ page }) => {
  const pia = newcomer('Pia');
  await comeInto(page.request, pia);
  await haveListing(page.request, { title: 'Shower chair' });
  await page.goto('/profile/my-listings');
  const row = page.getByRole('article', { name: 'Shower chair' });
  await row.getByRole('button', { name: 'Somebody has it now' }).click();
  await row.getByRole('button', { name: 'Post again' }).click();
  await page.waitForURL('**/create-listing?draft=*');
  await expect(page.getByLabel('Title')).toHaveValue('Shower chair');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.waitForURL('**/profile/my-listings');
  await expect(page.getByRole('article', { name: 'Shower chair' })).toHaveCount(2);
});

import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { draftIdOf } from '#dev/demo/sample-ids.ts';
import { answerInstead, lose } from '../e2e/interceptions.ts';
import { factsAsked, refusedBy, type Screen } from './screen.ts';

const rollatorPictures = ['whole-teal-htnl', 'angle-teal-afgi', 'measured-teal-s8er', 'person-teal-jv2e'].map(
  (view) => path.join(import.meta.dirname, `../../dev/demo/pictures/rollator-${view}.webp`),
);

/** One after another: which is said to be uploaded last is no matter of chance then. */
async function choosePictures(page: Page, pictures = rollatorPictures): Promise<void> {
  const chosen = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  for (const [index, picture] of pictures.entries()) {
    await page.getByLabel(/^(Choose|Add more) pictures/).setInputFiles(picture);
    await expect(chosen).toHaveCount(index + 1);
    await expect(chosen.getByRole('progressbar')).toHaveCount(0);
  }
}

/** What is typed here is left to this browser: the next screen of the same person begins as this one did. */
async function withoutAccountDrafts(page: Page, write: () => Promise<void>): Promise<void> {
  await lose(page, '/api/listings/drafts/', 'what one screen writes is nothing to the next');
  await write();
  // It would wait 3 s for more to come, but not where the line comes back.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('The draft is kept in this browser for now.')).toBeVisible();
}

async function wheelchairFacts(page: Page): Promise<void> {
  await page.locator('select[name=category]').selectOption('Manual wheelchairs');
  await page.locator('select[name=subcategory]').selectOption('Standard');
  await page.getByText('Add more details').click();
  await page.getByLabel('Seat width', { exact: true }).fill('45 cm');
  await page.getByRole('group', { name: 'Folds' }).getByRole('radio', { name: 'Yes' }).check();
}

/** The form of a new listing. */
export const createListingScreens: readonly Screen[] = [
  { screen: 'create-listing', state: 'blank', as: 'nell', address: '/create-listing' },
  {
    screen: 'create-listing',
    state: 'problems',
    as: 'nell',
    address: '/create-listing',
    reach: refusedBy('Create Listing'),
  },
  {
    screen: 'create-listing',
    state: 'pictures',
    as: 'nell',
    address: '/create-listing',
    reach: (page) => withoutAccountDrafts(page, () => choosePictures(page)),
  },
  {
    screen: 'create-listing',
    state: 'shots',
    as: 'nell',
    address: '/create-listing',
    reach: (page) =>
      withoutAccountDrafts(page, async () => {
        await page.locator('select[name=category]').selectOption('Hospital beds');
        await page.getByText('What to take pictures of').click();
        await page.getByLabel('Choose a picture: Rails up and down').setInputFiles(rollatorPictures[0]!);
        await expect(page.getByText('Taken: picture 1')).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await factsAsked(page);
      }),
  },
  {
    screen: 'create-listing',
    state: 'picture-refused',
    as: 'nell',
    address: '/create-listing',
    reach: (page) =>
      withoutAccountDrafts(page, async () => {
        await choosePictures(page, rollatorPictures.slice(0, 1));
        await page.getByLabel('Add more pictures').setInputFiles({
          name: 'broken.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from('This is not a picture.'),
        });
        await expect(page.getByText(/^broken\.jpg: /)).toBeVisible();
      }),
  },
  {
    screen: 'create-listing',
    state: 'kept',
    as: 'nell',
    address: '/create-listing',
    reach: (page) =>
      withoutAccountDrafts(page, async () => {
        await page.getByLabel('Title').fill('Shower chair with arms');
        await page.getByLabel('Description').fill('d'.repeat(251));
        await page.reload();
        await expect(page.getByLabel('Title')).toHaveValue('Shower chair with arms');
        // A second after the text was put back.
        await expect(page.getByText('That is all 250 characters.')).toBeAttached();
      }),
  },
  {
    screen: 'create-listing',
    state: 'wanted',
    as: 'nell',
    address: '/create-listing',
    reach: (page) =>
      withoutAccountDrafts(page, async () => {
        await page.getByRole('main').getByLabel('ZIP').fill('78701');
        await page.locator('select[name=category]').selectOption('Walkers & rollators');
        await page.getByLabel('Price').fill('40');
        await expect(page.getByText('2 people nearby are looking for this.')).toBeVisible();
        await factsAsked(page);
      }),
  },
  {
    screen: 'create-listing',
    state: 'facts',
    as: 'nell',
    address: '/create-listing',
    reach: (page) =>
      withoutAccountDrafts(page, async () => {
        await wheelchairFacts(page);
        await page.getByRole('button', { name: 'How to measure: Seat width' }).click();
        await page.getByRole('button', { name: 'How to tell: Armrests' }).click();
        await expect(page.getByRole('img', { name: /A wheelchair from the front/ })).toBeVisible();
      }),
  },
  {
    screen: 'create-listing',
    state: 'facts-offered',
    as: 'nell',
    address: '/create-listing',
    reach: (page) =>
      withoutAccountDrafts(page, async () => {
        await page.getByLabel('Title').fill('Invacare wheelchair, 18 inch seat, holds 300 lb');
        await page.locator('select[name=category]').selectOption('Manual wheelchairs');
        await expect(page.getByRole('group', { name: /^In what you wrote/ })).toBeVisible();
      }),
  },
  {
    screen: 'create-listing',
    state: 'facts-refused',
    as: 'nell',
    address: '/create-listing',
    reach: (page) =>
      withoutAccountDrafts(page, async () => {
        await wheelchairFacts(page);
        await page.getByLabel('Seat depth', { exact: true }).fill('160');
        await page.getByLabel('Your right to pass it on').selectOption('Rented or on loan');
        await refusedBy('Create Listing')(page);
      }),
  },
  {
    screen: 'create-listing',
    state: 'facts-dropped',
    as: 'nell',
    address: '/create-listing',
    reach: (page) =>
      withoutAccountDrafts(page, async () => {
        await wheelchairFacts(page);
        await page.locator('select[name=category]').selectOption('Canes & crutches');
        await expect(page.getByRole('button', { name: /^Back to Manual wheelchairs/ })).toBeVisible();
      }),
  },
  {
    screen: 'create-listing',
    state: 'restricted',
    as: 'nell',
    address: '/create-listing',
    reach: (page) =>
      withoutAccountDrafts(page, async () => {
        await page.getByLabel('Title').fill('CPAP machine, TENS unit and Acorn 180 stair lift');
        const about = page.getByRole('region', { name: 'About this item' });
        await expect(about.getByRole('checkbox')).toHaveCount(2);
        await about.getByRole('button', { name: 'Ask a person to look' }).click();
      }),
  },
  {
    screen: 'create-listing',
    state: 'no-such-draft',
    as: 'nell',
    address: pagePaths.createListing('01900000-0000-7000-8000-000000000000'),
  },
  {
    screen: 'create-listing',
    state: 'draft-gone',
    as: 'maria',
    address: pagePaths.createListing(draftIdOf('maria')),
    reach: async (page) => {
      await answerInstead(
        page,
        `/api/listings/drafts/${draftIdOf('maria')}/`,
        { status: 404, json: { error: '', code: 'draft-not-found' } },
        'the draft is on the next screen yet',
      );
      await factsAsked(page);
      await page.getByLabel('Title').fill('Rollator');
      await expect(page.getByText('This draft is not on your account any more')).toBeVisible();
    },
  },
];

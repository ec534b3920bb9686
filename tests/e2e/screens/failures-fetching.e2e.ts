import type { Page } from '@playwright/test';
import { deleteListing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { postListing, type TestPerson } from '../../support/people.ts';
import {
  atRest,
  cardOf,
  expectFrame,
  expectRed,
  failureOf,
  offline,
  tryAgain,
  warningsOf,
} from '../failed-page.ts';
import { withoutDatabase } from '../failing-server.ts';
import { test } from '../inner-server.ts';
import { hold } from '../interceptions.ts';
import { newPerson, signedIn, signIn } from '../signed-in.ts';
import { expect } from '../test.ts';

let seller: TestPerson;
test.beforeAll(async ({ server }) => {
  seller = await newPerson(server, 'Selma');
  await postListing(server, seller, { title: 'Tall walker' });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tall walker' });

test('listings that cannot be fetched are told in red, however people come, and their filters stay', async ({
  page,
  server,
}) => {
  await signedIn(page, server, 'Boris');
  const failure = failureOf(page, 'Error fetching listings.');
  const card = cardOf(page, 'Tall walker');
  const form = page.getByRole('form', { name: 'Filters' });

  // The first answer at a new server takes longer than any later one.
  await page.goto('/marketplace');
  await withoutDatabase(server, async () => {
    expect((await page.goto('/marketplace?zip_code=78701&radius=50'))?.status()).toBe(500);
    await expectRed(failure);
    await expectFrame(page);
    await expect(form.getByLabel('Distance')).toHaveValue('50');
  });
  await tryAgain(page);
  await expect(card).toBeVisible();
  await expect(failure).toHaveCount(0);

  await withoutDatabase(server, async () => {
    await form.getByLabel('ZIP code').fill('78704');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expectRed(failure);
    await expect(form.getByLabel('ZIP code')).toHaveValue('78704');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  });
  await tryAgain(page);
  await expect(card).toBeVisible();

  await offline(page, async () => {
    await form.getByLabel('Distance').selectOption({ label: '30 miles' });
    await form.getByRole('button', { name: 'Apply' }).click();
    await expectRed(failure);
    await expect(page).toHaveURL(/radius=30/);
    await expect(form.getByLabel('Distance')).toHaveValue('30');
    await expectFrame(page);
    await tryAgain(page);
    await expectRed(failure);
  });
  await tryAgain(page);
  await expect(card).toBeVisible();

  await card.click();
  await expect(heading(page)).toBeVisible();
  await offline(page, async () => {
    await page.getByRole('link', { name: 'Manual wheelchairs' }).click();
    await expectRed(failure);
    await expect(page).toHaveURL(/\/marketplace\/manual-wheelchairs/);
    await expectFrame(page);
  });
  await tryAgain(page);
  await expect(card).toBeVisible();
});

test('a listing that cannot be fetched is told in red, and one that is gone is not found', async ({
  page,
  server,
}) => {
  await signedIn(page, server, 'Bela');
  const failure = failureOf(page, 'Error fetching listing.');
  const link = cardOf(page, 'Tall walker');
  await page.goto('/marketplace?zip_code=78704&radius=50');
  await atRest(page);
  await offline(page, async () => {
    await link.click();
    await expectRed(failure);
    await expect(page).toHaveTitle(/^Error fetching listing\./);
    await expectFrame(page);
  });
  await tryAgain(page);
  await expect(heading(page)).toBeVisible();
  await withoutDatabase(server, async () => {
    expect((await page.reload())?.status()).toBe(500);
    await expectRed(failure);
    await expectFrame(page);
  });
  await tryAgain(page);
  await expect(heading(page)).toBeVisible();

  // What is read already stays when the line goes while the distance is asked for, as a guest's page does.
  await page.context().clearCookies();
  await page.goto('/marketplace?zip_code=78704&radius=50');
  await page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).click();
  const again = /\/api\/location\/distance\//;
  const release = await hold(page, again);
  const asked = page.waitForRequest(again);
  await link.click();
  await asked;
  await expect(heading(page)).toBeVisible();
  const stopped = page.waitForEvent('requestfailed', (request) => again.test(request.url()));
  await offline(page, async () => {
    await release();
    await stopped;
  });
  await expect(heading(page)).toBeVisible();
  await expect(failure).toHaveCount(0);

  const { id } = await postListing(server, seller, { title: 'Short cane' });
  await page.goto('/marketplace');
  const soonGone = cardOf(page, 'Short cane');
  await expect(soonGone).toBeVisible();
  await seller.api.call(deleteListing, { params: { id } });
  await soonGone.click();
  const notFound = page.getByRole('heading', { name: 'Listing not found.' });
  await expect(notFound).toBeVisible();
  expect((await page.reload())?.status()).toBe(404);
  await expect(notFound).toBeVisible();
});

test('each page of one’s own says what it could not load', async ({ page, server }) => {
  await signIn(page, seller);
  await page.goto('/profile/my-listings');
  await page.getByRole('link', { name: 'Edit Tall walker' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Tall walker');
  const edit = page.url();
  const pages = [
    ['/profile/my-listings', 'My listings', 'Error fetching listings.'],
    [edit, 'Edit listing', 'Error loading listing.'],
    ['/profile', 'Your profile', 'Error fetching profile data.'],
    ['/watchlist', 'Your Watchlist', 'Something went wrong. Please try again.'],
    ['/create-listing', 'Create a listing', 'Something went wrong. Please try again.'],
  ] as const;
  await withoutDatabase(server, async () => {
    for (const [path, title, text] of pages) {
      expect((await page.goto(path))?.status()).toBe(500);
      await expectRed(failureOf(page, text));
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectFrame(page);
    }
  });
  await tryAgain(page);
  await expect(page.getByLabel('Title')).toBeVisible();

  await page.goto('/profile/my-listings');
  await atRest(page);
  await offline(page, async () => {
    await page.getByRole('link', { name: 'Edit Tall walker' }).click();
    await expectRed(failureOf(page, 'Error loading listing.'));
    await page.getByRole('link', { name: 'My listings' }).click();
    await expectRed(failureOf(page, 'Error fetching listings.'));
    await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
    await expectRed(failureOf(page, 'Error fetching profile data.'));
    await page.getByRole('link', { name: /^Watchlist/ }).click();
    await expectRed(failureOf(page, 'Something went wrong. Please try again.'));
    await expectFrame(page);
  });
  await tryAgain(page);
  await expect(page.getByText('No items in your watchlist yet.')).toBeVisible();
});

test('nobody and no list is said to be gone because they cannot be fetched', async ({ page, server }) => {
  await withoutDatabase(server, async () => {
    for (const path of [pagePaths.person(seller.uid), pagePaths.sharedList('x'.repeat(43))]) {
      expect((await page.goto(path))?.status()).toBe(500);
      await expectRed(failureOf(page, 'Please try again.'));
      await expect(page).not.toHaveTitle(/any more/);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/any more/);
    }
  });
});

test('categories and subcategories that do not come are only logged, and those known stay', async ({
  page,
}) => {
  await page.goto('/marketplace/manual-wheelchairs');
  const tree = page.getByRole('navigation', { name: 'Categories' });
  const warnings = warningsOf(page);
  await offline(page, async () => {
    await tree.getByText('Manual wheelchairs').first().click();
    await tree.getByRole('link', { name: 'Hospital beds' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Error fetching listings\./);
    await expect(tree.getByRole('link')).toHaveCount(16);
    await expect(tree.getByRole('link', { name: 'Hospital beds' })).toHaveAttribute('aria-current', 'page');
  });
  await expect
    .poll(() => warnings.some((text) => text.includes('categories and subcategories failed')))
    .toBe(true);
  await tryAgain(page);
  await expect(tree.getByRole('link', { name: 'Semi-electric' })).toBeVisible();
});

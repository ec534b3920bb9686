import path from 'node:path';
import { expect, type Page } from '@playwright/test';

const fixtures = path.join(import.meta.dirname, '../fixtures/images');

/** Phone pictures of every kind people send: EXIF and GPS, PNG with transparency, WebP, HEIC. */
export const phonePictures = ['phone.jpg', 'alpha.png', 'photo.webp', 'phone.heic'].map((name) =>
  path.join(fixtures, name),
);

export interface NewListing {
  title: string;
  zip?: string;
  pictures?: string[];
  chat?: boolean;
}

/** Fills in the form at /create-listing. */
export async function fillListing(
  page: Page,
  { title, zip = '78701', pictures = phonePictures.slice(0, 1), chat = true }: NewListing,
): Promise<void> {
  await page.goto('/create-listing');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Device category').selectOption({ label: 'Manual wheelchairs' });
  await page.getByLabel(/^Subcategory/).selectOption({ label: 'Lightweight' });
  await page.getByLabel('Condition').selectOption({ label: 'Like New' });
  await page.getByLabel('Price').fill('145.50');
  await page.getByLabel('Description').fill('Used for one summer. Folds flat, fits a small car.');
  await page.getByLabel('Zip code').fill(zip);
  await page.getByLabel('Choose pictures').setInputFiles(pictures);
  const chosen = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  await expect(chosen).toHaveCount(pictures.length);
  if (chat) await page.getByLabel('Instant chat').check();
}

/** Fills in and posts the form at /create-listing. */
export async function postListing(page: Page, listing: NewListing): Promise<void> {
  await fillListing(page, listing);
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.waitForURL('**/profile/my-listings');
  await expect(page.getByRole('heading', { name: listing.title })).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { createListingScreens } from './screens-create-listing.ts';
import { listingAt, sampleListing } from './site.ts';
import { factsAsked, opens, type Screen } from './screen.ts';

const fromMenu = (item: string, role: 'dialog' | 'alertdialog') => async (page: Page) => {
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole(role)).toBeVisible();
};

const listing: Screen[] = [
  { screen: 'listing', state: 'signed-in', as: 'priya', address: listingAt('scooter') },
  {
    screen: 'listing',
    state: 'phone-shown',
    as: 'priya',
    address: listingAt('scooter'),
    reach: async (page) => {
      await page.getByRole('button', { name: /phone/i }).click();
      await expect(page.getByRole('link', { name: /555/ }).first()).toBeVisible();
    },
  },
  { screen: 'listing', state: 'own', as: 'maria', address: listingAt('wheelchair') },
  {
    screen: 'listing',
    state: 'own-notice',
    as: 'maria',
    address: listingAt('wheelchair'),
    window: true,
    reach: opens('Message seller'),
  },
  {
    screen: 'listing',
    state: 'send-email',
    as: 'priya',
    address: listingAt('scooter'),
    window: true,
    reach: opens('Send Email'),
  },
  {
    screen: 'listing',
    state: 'report-menu',
    as: 'priya',
    address: listingAt('scooter'),
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    screen: 'listing',
    state: 'report',
    as: 'priya',
    address: listingAt('scooter'),
    window: true,
    reach: fromMenu('Report Listing', 'dialog'),
  },
  {
    screen: 'listing',
    state: 'block-seller',
    as: 'priya',
    address: listingAt('scooter'),
    window: true,
    reach: fromMenu('Block Seller', 'alertdialog'),
  },
];

const editForm: Screen[] = [
  {
    screen: 'edit-listing',
    state: 'full',
    as: 'maria',
    address: `/profile/my-listings/edit-listing/${sampleListing.wheelchair}`,
    reach: factsAsked,
  },
  {
    screen: 'edit-listing',
    state: 'delete-image',
    as: 'maria',
    address: `/profile/my-listings/edit-listing/${sampleListing.wheelchair}`,
    window: true,
    reach: async (page) => {
      await factsAsked(page);
      await opens(/^Delete picture/, 'alertdialog')(page);
    },
  },
  {
    screen: 'edit-listing',
    state: 'delete-listing',
    as: 'maria',
    address: `/profile/my-listings/edit-listing/${sampleListing.wheelchair}`,
    window: true,
    reach: async (page) => {
      await factsAsked(page);
      await opens('Delete Listing', 'alertdialog')(page);
    },
  },
  {
    screen: 'edit-listing',
    state: 'contact-details',
    as: 'maria',
    address: `/profile/my-listings/edit-listing/${sampleListing.wheelchair}`,
    reach: async (page) => {
      await factsAsked(page);
      await page.getByLabel('Description').fill('Call 512-555-0134, or come to 402 Maple Street.');
      await expect(page.getByText('203 characters left.')).toBeAttached();
      await page.getByRole('button', { name: 'Update Listing' }).click();
      await expect(page.getByRole('region', { name: /would be visible to everybody/ })).toBeFocused();
    },
  },
  {
    screen: 'edit-listing',
    state: 'not-mine',
    as: 'nell',
    address: `/profile/my-listings/edit-listing/${sampleListing.wheelchair}`,
  },
];

/** A listing and its forms, as who is signed in has them. */
export const listingScreens: readonly Screen[] = [...listing, ...createListingScreens, ...editForm];

import { expect } from '@playwright/test';
import { looking } from '#contract/wording/verdicts.ts';
import { needsIdOf } from '#dev/demo/sample-ids.ts';
import { onItsWay, withDatabase, withoutDatabase, type Screen } from './screen.ts';

/** The list with its search and filters, whoever looks at it. */
export const marketplaceScreens: readonly Screen[] = [
  { screen: 'marketplace', state: 'guest', as: 'guest', address: '/marketplace' },
  {
    screen: 'marketplace',
    state: 'filtered',
    as: 'guest',
    address:
      '/marketplace?zip_code=78704&radius=30&sort=price-low&search=a&condition=used&min_price=20&max_price=400',
  },
  { screen: 'marketplace', state: 'category', as: 'guest', address: '/marketplace/manual-wheelchairs' },
  {
    screen: 'marketplace',
    state: 'subcategory',
    as: 'guest',
    address: '/marketplace/hospital-beds/semi-electric',
  },
  {
    screen: 'marketplace',
    state: 'facts',
    as: 'guest',
    address:
      '/marketplace/manual-wheelchairs?radius=unlimited&fact.seat_width_in=16..20&fact.user_capacity_lb=200..',
  },
  {
    screen: 'marketplace',
    state: 'what-fits',
    as: 'maria',
    address: `/marketplace/manual-wheelchairs?radius=unlimited&fit=first&needs=${needsIdOf('For my mother')}`,
  },
  {
    screen: 'marketplace',
    state: 'choose-sheet',
    as: 'maria',
    address: '/marketplace/manual-wheelchairs',
    window: true,
    reach: async (page) => {
      const filters = page.getByRole('button', { name: 'Filters' });
      if (await filters.isVisible()) await filters.click();
      await page.getByRole('button', { name: 'Show what fits' }).last().click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'For my mother' })).toBeVisible();
    },
  },
  {
    screen: 'marketplace',
    state: 'sheet-gone',
    as: 'guest',
    address: '/marketplace?needs=00000000-0000-7000-8000-000000000000',
    reach: async (page) => {
      await expect(page.getByText('This needs sheet is not here.', { exact: false })).toBeVisible();
      await expect(page.getByText(looking)).toHaveCount(0);
    },
  },
  {
    screen: 'marketplace',
    state: 'empty',
    as: 'guest',
    address: '/marketplace/stair-lifts-ramps/vehicle-lifts?zip_code=79901&radius=5',
  },
  {
    screen: 'marketplace',
    state: 'by-words',
    as: 'guest',
    address: '/marketplace?words=hospital+bed&radius=unlimited',
  },
  {
    screen: 'marketplace',
    state: 'nothing-by-words',
    as: 'guest',
    address: '/marketplace/canes-crutches?words=hospitel+bed',
  },
  {
    screen: 'marketplace',
    state: 'refused-words',
    as: 'guest',
    address: '/marketplace?words=oxygen+concentrator',
  },
  {
    screen: 'marketplace',
    state: 'suggesting',
    as: 'guest',
    address: '/marketplace/lift-chairs?zip_code=79901&radius=5',
    window: true,
    reach: async (page) => {
      await page.getByPlaceholder('Search for equipment...').pressSequentially('walk');
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    screen: 'marketplace',
    state: 'unknown-zip',
    as: 'guest',
    address: '/marketplace?zip_code=00000&radius=20',
  },
  {
    screen: 'marketplace',
    state: 'filters-open',
    as: 'guest',
    address: '/marketplace/manual-wheelchairs',
    narrow: true,
    window: true,
    reach: (page) => page.getByRole('button', { name: 'Filters' }).click(),
  },
  {
    screen: 'marketplace',
    state: 'failed',
    as: 'guest',
    address: '/marketplace',
    reach: async (page, site) => {
      await withoutDatabase(site, () => page.goto('/marketplace?radius=50'));
      await expect(page.getByText('Error fetching listings.')).toBeVisible();
      // It is there once its code is.
      await expect(page.getByRole('button', { name: 'Show what fits' })).toBeVisible();
    },
    leave: withDatabase,
  },
  {
    screen: 'marketplace',
    state: 'loading',
    as: 'guest',
    address: '/support',
    reach: onItsWay('/marketplace', (page) =>
      page.getByRole('link', { name: 'Handrail', exact: true }).click(),
    ),
  },
  { screen: 'marketplace', state: 'unknown-category', as: 'guest', address: '/marketplace/hovercrafts' },
  {
    screen: 'marketplace',
    state: 'signed-in',
    as: 'maria',
    address: '/marketplace',
    // The hearts come when the page is at rest, all at once.
    reach: async (page) => {
      await page
        .getByRole('button', { name: /watchlist: / })
        .first()
        .waitFor();
    },
  },
];

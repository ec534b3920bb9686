import { expect } from '@playwright/test';
import { comparePath } from '#contract/compare-path.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { listTokenOf, needsIdOf } from '#dev/demo/sample-ids.ts';
import { listingAt, sampleListing, type AccessSite } from './site.ts';
import { onItsWay, refusedBy, type Screen } from './screen.ts';

/** The next page that is asked for finds the database gone, as in an outage. */
const withoutDatabase = async (site: AccessSite, use: () => Promise<unknown>) => {
  await site.server.proxy.cut();
  await use();
};
const withDatabase = (site: AccessSite) => site.restoreDatabase();

const resetAddress = (site: AccessSite) => site.resetAddress('nell');

const marketplace: Screen[] = [
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

const listing: Screen[] = [
  { screen: 'listing', state: 'guest', as: 'guest', address: listingAt('wheelchair') },
  { screen: 'listing', state: 'recalled', as: 'guest', address: listingAt('stairLift') },
  {
    screen: 'listing',
    state: 'no-recall-known',
    as: 'guest',
    address: listingAt('bed'),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Was it recalled?' }).click();
      await expect(page.getByText(/^No match in our list of/)).toBeVisible();
    },
  },
  {
    screen: 'listing',
    state: 'with-distance',
    as: 'guest',
    address: `/listing/${sampleListing.wheelchair}?zip_code=78613`,
  },
  {
    screen: 'listing',
    state: 'what-fits',
    as: 'maria',
    address: `${listingAt('transport')}?needs=${needsIdOf('For my mother')}`,
  },
  {
    screen: 'listing',
    state: 'enlarged',
    as: 'guest',
    address: listingAt('wheelchair'),
    window: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    },
  },
  {
    screen: 'listing',
    state: 'loading',
    as: 'guest',
    address: '/marketplace',
    reach: onItsWay('/listing/*', (page) => page.getByRole('article').first().getByRole('link').click()),
  },
  { screen: 'listing', state: 'gone', as: 'guest', address: '/listing/01890000-0000-7000-8000-000000000000' },
  {
    screen: 'listing',
    state: 'failed',
    as: 'guest',
    address: '/marketplace',
    reach: (page, site) => withoutDatabase(site, () => page.goto(listingAt('wheelchair'))),
    leave: withDatabase,
  },
];

const { wheelchair, transport, rollator, bed } = sampleListing;
const compare: Screen[] = [
  {
    screen: 'compare',
    state: 'two',
    as: 'maria',
    address: comparePath([wheelchair, transport], needsIdOf('For my mother')),
  },
  {
    screen: 'compare',
    state: 'one-gone',
    as: 'guest',
    address: comparePath([wheelchair, rollator, bed, '01890000-0000-7000-8000-000000000000']),
  },
  { screen: 'compare', state: 'none', as: 'guest', address: comparePath([]) },
];

const account: Screen[] = [
  { screen: 'login', state: 'blank', as: 'guest', address: '/login' },
  {
    screen: 'login',
    state: 'wrong-password',
    as: 'guest',
    address: '/login',
    reach: async (page) => {
      await page.getByLabel('Email').fill('maria@example.com');
      await page.getByLabel(/^Password/).fill('not her password');
      await refusedBy('Login')(page);
    },
  },
  { screen: 'signup', state: 'blank', as: 'guest', address: '/signup' },
  { screen: 'signup', state: 'problems', as: 'guest', address: '/signup', reach: refusedBy('Sign Up') },
  { screen: 'forgot-password', state: 'blank', as: 'guest', address: '/forgot-password' },
  {
    screen: 'forgot-password',
    state: 'problem',
    as: 'guest',
    address: '/forgot-password',
    reach: refusedBy('Reset Password'),
  },
  {
    screen: 'forgot-password',
    state: 'sent',
    as: 'guest',
    address: '/forgot-password',
    reach: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText('If the email is valid', { exact: false })).toBeVisible();
    },
  },
  { screen: 'reset-password', state: 'blank', as: 'guest', address: resetAddress },
  {
    screen: 'reset-password',
    state: 'problems',
    as: 'guest',
    address: resetAddress,
    reach: refusedBy('Save new password'),
  },
  { screen: 'reset-password', state: 'no-link', as: 'guest', address: '/reset-password' },
];

const texts: Screen[] = [
  { screen: 'home', state: 'guest', as: 'guest', address: '/' },
  { screen: 'home', state: 'cookie-question', as: 'guest', address: '/', undecided: true, window: true },
  ...[
    'privacy-policy',
    'terms-of-service',
    'disclaimer',
    'returns-policy',
    'safety',
    'transparency',
    'credits',
  ].map((page): Screen => ({ screen: page, state: 'text', as: 'guest', address: `/${page}` })),
  { screen: 'support', state: 'blank', as: 'guest', address: '/support' },
  {
    screen: 'support',
    state: 'problems',
    as: 'guest',
    address: '/support',
    reach: refusedBy('Send message'),
  },
  {
    screen: 'support',
    state: 'sent',
    as: 'guest',
    address: '/support',
    reach: async (page) => {
      await page.getByLabel('Name').fill('Rosa Diaz');
      await page.getByLabel('Email').fill('rosa@example.com');
      await page.getByLabel('Subject').fill('My listing');
      await page.getByLabel('Message').fill('I cannot change its picture.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('We have your message', { exact: false })).toBeVisible();
    },
  },
  {
    screen: 'shared-list',
    state: 'guest',
    as: 'guest',
    address: pagePaths.sharedList(listTokenOf('For Dad')),
  },
  {
    screen: 'shared-list',
    state: 'gone',
    as: 'guest',
    address: pagePaths.sharedList(listTokenOf('Mrs. Ortiz, second floor')),
  },
  { screen: 'needs', state: 'guest', as: 'guest', address: '/needs' },
  { screen: 'not-found', state: 'guest', as: 'guest', address: '/no-such-page' },
  {
    screen: 'error',
    state: 'no-database',
    as: 'maria',
    address: '/marketplace',
    reach: (page, site) => withoutDatabase(site, () => page.goto('/profile')),
    leave: withDatabase,
  },
];

export const publicScreens: readonly Screen[] = [
  ...texts,
  ...marketplace,
  ...listing,
  ...compare,
  ...account,
];

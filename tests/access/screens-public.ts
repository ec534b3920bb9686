import { expect } from '@playwright/test';
import { comparePath } from '#contract/compare-path.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { listTokenOf, needsIdOf } from '#dev/demo/sample-ids.ts';
import { marketplaceScreens } from './screens-marketplace.ts';
import { listingAt, sampleListing, type AccessSite } from './site.ts';
import { onItsWay, refusedBy, withDatabase, withoutDatabase, type Screen } from './screen.ts';

const resetAddress = (site: AccessSite) => site.resetAddress('nell');

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
  ...marketplaceScreens,
  ...listing,
  ...compare,
  ...account,
];

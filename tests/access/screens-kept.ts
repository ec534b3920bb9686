import { expect } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { listIdOf, uidOf } from '#dev/demo/sample-ids.ts';
import { follow, onItsWay, opens, type Screen } from './screen.ts';

/** What people keep: searches, lists, needs sheets, the watchlist; and what they look for, as others see it. */
export const keptScreens: readonly Screen[] = [
  { screen: 'saved-searches', state: 'full', as: 'maria', address: '/profile/saved-searches' },
  { screen: 'saved-searches', state: 'empty', as: 'nell', address: '/profile/saved-searches' },
  {
    screen: 'saved-searches',
    state: 'change',
    as: 'maria',
    address: '/profile/saved-searches',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Change' }).last().click();
      await expect(page.getByRole('dialog').getByLabel('Device category')).toHaveValue('hospital-beds');
    },
  },
  {
    screen: 'saved-searches',
    state: 'change-problems',
    as: 'maria',
    address: '/profile/saved-searches',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Change' }).last().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Highest price').fill('a lot');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog.getByRole('alert')).toBeFocused();
    },
  },
  { screen: 'lists', state: 'full', as: 'maria', address: '/profile/lists' },
  { screen: 'lists', state: 'empty', as: 'nell', address: '/profile/lists' },
  { screen: 'lists', state: 'new', as: 'maria', address: '/profile/lists', reach: opens('New list') },
  { screen: 'needs', state: 'full', as: 'maria', address: '/needs' },
  {
    screen: 'needs',
    state: 'change',
    as: 'maria',
    address: '/needs',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Change' }).first().click();
      await page.getByText(/^More measures/).click();
      await page.getByRole('button', { name: 'How to measure: Bed deck width' }).click();
      await expect(page.getByRole('img', { name: /^A bed from above/ })).toBeVisible();
    },
  },
  {
    screen: 'needs',
    state: 'problems',
    as: 'nell',
    address: '/needs?kind=manual-wheelchairs/standard',
    reach: async (page) => {
      await page.getByRole('button', { name: 'New needs sheet' }).click();
      await page.getByRole('textbox', { name: 'Hip width, sitting' }).fill('45');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  {
    screen: 'needs',
    state: 'delete',
    as: 'maria',
    address: '/needs',
    window: true,
    reach: opens('Delete', 'alertdialog'),
  },
  { screen: 'list', state: 'shared', as: 'maria', address: pagePaths.list(listIdOf('For Dad')) },
  {
    screen: 'list',
    state: 'private',
    as: 'maria',
    address: pagePaths.list(listIdOf('Mrs. Ortiz, second floor')),
  },
  {
    screen: 'list',
    state: 'stop-sharing',
    as: 'maria',
    address: pagePaths.list(listIdOf('For Dad')),
    reach: opens('Stop sharing', 'alertdialog'),
  },
  { screen: 'list', state: 'gone', as: 'nell', address: pagePaths.list(listIdOf('For Dad')) },
  { screen: 'wanted', state: 'full', as: 'nell', address: '/wanted?zip_code=78701' },
  { screen: 'wanted', state: 'empty', as: 'nell', address: '/wanted?zip_code=60601' },
  { screen: 'person', state: 'full', as: 'nell', address: `/people/${uidOf('priya')}` },
  { screen: 'watchlist', state: 'full', as: 'maria', address: '/watchlist' },
  {
    screen: 'watchlist',
    state: 'note',
    as: 'maria',
    address: '/watchlist',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Change note: / }).click();
      await expect(page.getByRole('dialog').getByLabel('Your note')).toBeFocused();
    },
  },
  {
    screen: 'watchlist',
    state: 'compare',
    as: 'maria',
    address: '/watchlist',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Compare' }).click();
      await expect(dialog.getByText('Choose at least two.')).toBeVisible();
    },
  },
  {
    screen: 'watchlist',
    state: 'add-to-list',
    as: 'maria',
    address: '/watchlist',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Add to a list: / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    screen: 'watchlist',
    state: 'similar',
    as: 'maria',
    address: '/watchlist',
    reach: async (page) => {
      await page.getByRole('button', { name: /^See similar things: / }).click();
      await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
    },
  },
  {
    screen: 'watchlist',
    state: 'loading',
    as: 'maria',
    address: '/support',
    reach: onItsWay('/watchlist', follow('Watchlist')),
  },
  { screen: 'watchlist', state: 'empty', as: 'nell', address: '/watchlist' },
];

import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { stableId } from '#dev/demo/sample-ids.ts';
import { lose } from '../e2e/interceptions.ts';
import { untilUsable } from '../e2e/test.ts';
import { follow, onItsWay, opens, refusedBy, type Screen } from './screen.ts';
import { sampleListing } from './site.ts';

const portrait = path.join(import.meta.dirname, '../../dev/demo/pictures/person-joan.webp');

const copyId = stableId('copy of hugo');

/** Hugo’s profile, with what became of the copy of his data that he has asked for. */
const copyOf = (state: 'making' | 'ready' | 'failed'): Screen => ({
  screen: 'profile',
  state: `copy-${state}`,
  as: 'hugo',
  address: async ({ server: { services } }) => {
    const { db, clock } = services;
    const { uid } = await db
      .selectFrom('users')
      .select('uid')
      .where('email', '=', 'hugo@example.com')
      .executeTakeFirstOrThrow();
    const now = clock.now();
    const there = { size: 48_200_000, expires_at: new Date(now.getTime() + 7 * 86_400_000) };
    // Another one can be asked for while the one before can still be downloaded.
    if (state === 'making')
      await db
        .insertInto('data_exports')
        .values({
          id: stableId('earlier copy'),
          uid,
          state: 'ready',
          created_at: morningBefore(now),
          ...there,
        })
        .execute();
    await db
      .insertInto('data_exports')
      .values({ id: copyId, uid, state, created_at: now, ...(state === 'ready' && there) })
      .execute();
    return pagePaths.profile();
  },
  leave: async ({ server: { services } }) => {
    await services.db
      .deleteFrom('data_exports')
      .where('id', 'in', [copyId, stableId('earlier copy')])
      .execute();
  },
});
const morningBefore = (now: Date) => new Date(now.getTime() - 86_400_000);

const profile: Screen[] = [
  copyOf('making'),
  copyOf('ready'),
  copyOf('failed'),
  { screen: 'my-listings', state: 'full', as: 'maria', address: '/profile/my-listings' },
  {
    screen: 'my-listings',
    state: 'just-posted',
    as: 'maria',
    address: pagePaths.myListings(),
    reach: justPosted,
  },
  {
    screen: 'my-listings',
    state: 'loading',
    as: 'maria',
    address: '/profile',
    reach: onItsWay('/profile/my-listings', follow('My Listings')),
  },
  { screen: 'my-listings', state: 'empty', as: 'nell', address: '/profile/my-listings' },
  {
    screen: 'my-listings',
    state: 'delete',
    as: 'maria',
    address: '/profile/my-listings',
    window: true,
    reach: opens(/^Delete /, 'alertdialog'),
  },
  { screen: 'profile', state: 'full', as: 'maria', address: '/profile' },
  {
    screen: 'profile',
    state: 'picture-chosen',
    as: 'nell',
    address: '/profile',
    reach: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles(portrait);
      await expect(page.getByRole('button', { name: 'Upload New Profile Photo' })).toBeVisible();
    },
  },
  {
    screen: 'profile',
    state: 'password-problems',
    as: 'maria',
    address: '/profile',
    reach: refusedBy('Update Password'),
  },
  {
    screen: 'profile',
    state: 'delete-account',
    as: 'maria',
    address: '/profile',
    window: true,
    reach: opens('Delete Account', 'alertdialog'),
  },
  { screen: 'delete-account', state: 'text', as: 'maria', address: '/delete-account' },
  { screen: 'blocked', state: 'full', as: 'maria', address: '/profile/blocked' },
  { screen: 'blocked', state: 'empty', as: 'nell', address: '/profile/blocked' },
  { screen: 'feedback', state: 'blank', as: 'nell', address: '/feedback' },
  {
    screen: 'feedback',
    state: 'problems',
    as: 'nell',
    address: '/feedback',
    reach: refusedBy('Send feedback'),
  },
  {
    screen: 'feedback',
    state: 'sent',
    as: 'nell',
    address: '/feedback',
    reach: async (page) => {
      await page.getByLabel('Message').fill('The letters could be even larger.');
      await page.getByRole('button', { name: 'Send feedback' }).click();
      await expect(page.getByText('Thank you! Your feedback has been sent.')).toBeVisible();
    },
  },
];

const signingUp: Screen[] = [
  { screen: 'verify-email', state: 'waiting', as: 'uma', address: '/verify-email' },
  {
    screen: 'verify-email',
    state: 'resent',
    as: 'uma',
    address: '/verify-email',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Resend Email' }).click();
      await expect(page.getByText('A new verification email has been sent.', { exact: false })).toBeVisible();
    },
  },
  { screen: 'complete-profile', state: 'blank', as: 'vera', address: '/complete-profile' },
  {
    screen: 'complete-profile',
    state: 'problems',
    as: 'vera',
    address: '/complete-profile',
    reach: refusedBy('Save and continue'),
  },
  { screen: 'create-password', state: 'blank', as: 'vera', address: '/create-password' },
  { screen: 'policy-acknowledgment', state: 'blank', as: 'vera', address: '/policy-acknowledgment' },
  {
    screen: 'router',
    state: 'failed',
    as: 'nell',
    address: '/marketplace',
    reach: async (page) => {
      // The line breaks between the page and the question who this is.
      await lose(page, '/api/users/profile/', 'the page and who it is signed in as have arrived');
      await page.goto('/router');
      await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out' })).toBeVisible();
    },
  },
];

/** The page that lists what they offer, as the form leads to it. */
async function justPosted(page: Page): Promise<void> {
  const state = { posted: sampleListing.wheelchair, wanted: [] };
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), state);
  await page.reload();
  await untilUsable(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Your listing is posted' })).toBeVisible();
}

/** An account: on the way to it, and its own pages. */
export const accountScreens: readonly Screen[] = [...profile, ...signingUp];

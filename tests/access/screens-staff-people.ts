import { expect, type Page } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { listingIdOf, uidOf } from '#dev/demo/sample-ids.ts';
import type { Screen } from './screen.ts';

const people = '/staff/people';

function lookFor(words: string) {
  return async (page: Page) => {
    await page.getByLabel('Name, email address or ID').fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/people found|Nobody matches that/).first()).toBeAttached();
  };
}

/** The desk's pages about people, and those of admins. */
export const staffPeopleScreens: readonly Screen[] = [
  { screen: 'staff-people', state: 'found', as: 'harold', address: people, reach: lookFor('ce') },
  {
    screen: 'staff-people',
    state: 'nobody',
    as: 'harold',
    address: people,
    reach: lookFor('nobody@example.com'),
  },
  {
    screen: 'staff-person',
    state: 'shown',
    as: 'harold',
    address: `${people}/${uidOf('sid')}`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Show the phone number' }).click();
      await expect(page.getByText('575-555-0109')).toBeVisible();
    },
  },
  { screen: 'staff-person', state: 'hidden-listing', as: 'harold', address: `${people}/${uidOf('vince')}` },
  {
    screen: 'listing',
    state: 'hidden-for-staff',
    as: 'harold',
    address: pagePaths.listing(listingIdOf('vince-88201-dressing-aid')),
  },
  { screen: 'staff-person', state: 'not-for-you', as: 'harold', address: `${people}/${uidOf('joan')}` },
  // What is recorded has other ids each time; the newest page is the same but for its entries.
  { screen: 'staff-audit', state: 'end', as: 'joan', address: '/staff/audit?cursor=1' },
  {
    screen: 'staff-members',
    state: 'refused',
    as: 'joan',
    address: '/staff/members',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add to the team' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];

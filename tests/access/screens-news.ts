import { expect } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { listingIdOf } from '#dev/demo/sample-ids.ts';
import { opens, type Screen } from './screen.ts';

/** How people are told, and what they ask to be told of. */
export const newsScreens: readonly Screen[] = [
  {
    screen: 'support',
    state: 'bell',
    as: 'rhea',
    address: '/support',
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /notifications/i }).click();
      await expect(page.getByRole('menuitem')).toHaveCount(5);
    },
  },
  { screen: 'notifications', state: 'full', as: 'rhea', address: '/notifications' },
  {
    screen: 'marketplace',
    state: 'save-search',
    as: 'nell',
    address: '/marketplace/hospital-beds?zip_code=78701&radius=20',
    window: true,
    reach: opens('Tell me when one is posted'),
  },
  {
    screen: 'wanted',
    state: 'offer',
    as: 'ezra',
    address: '/wanted?zip_code=78701',
    window: true,
    reach: opens('I have this'),
  },
  {
    screen: 'listing',
    state: 'passed-on',
    as: 'nell',
    address: pagePaths.listing(listingIdOf('priya-78745-knee-scooter')),
  },
];

import { expect, type Page } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { listingIdOf, uidOf } from '#dev/demo/sample-ids.ts';
import { stopAddress } from '#server/features/notifications/stop-mails-page.ts';
import { untilKept } from '../e2e/until-kept.ts';
import { opens, type Screen } from './screen.ts';
import { sampleListing } from './site.ts';

/** The service worker's clock is not the page's: it would take what is kept for months old. */
async function openedAt(now: number): Promise<void> {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const database = await result(indexedDB.open('handrail-kept'));
  const chats = database.transaction('chats', 'readwrite').objectStore('chats');
  for (const chat of await result(chats.getAll())) await result(chats.put({ ...chat, openedAt: now }));
  database.close();
}

/** Another page, after the connection is lost: the browser has kept the chat that was open. */
async function loseConnection(page: Page): Promise<void> {
  await untilKept(page, '"text"');
  await page.evaluate(openedAt, Date.now());
  await page.context().setOffline(true);
  await page.goto('/marketplace');
  await expect(page.getByRole('group')).toContainText('Chat with');
}

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
  {
    screen: 'mail-link',
    state: 'question',
    as: 'guest',
    address: ({ server: { services } }) =>
      Promise.resolve(stopAddress(services, { uid: uidOf('maria'), kinds: ['price-drop'] })),
    bare: true,
  },
  {
    screen: 'mail-link',
    state: 'done',
    as: 'guest',
    // Who does not exist: nothing of anybody else's changes.
    address: ({ server: { services } }) =>
      Promise.resolve(stopAddress(services, { uid: 'nobody', kinds: ['price-drop'] })),
    reach: async (page) => {
      await page.getByRole('button').click();
      await expect(page.getByRole('button')).toHaveCount(0);
    },
    bare: true,
  },
  {
    screen: 'mail-link',
    state: 'unknown',
    as: 'guest',
    address: '/stop-notification-mails?token=x',
    bare: true,
  },
  {
    screen: 'offline',
    state: 'chat',
    as: 'denise',
    address: ({ chatAbout }) => chatAbout(sampleListing.transport),
    reach: loseConnection,
    bare: true,
  },
];

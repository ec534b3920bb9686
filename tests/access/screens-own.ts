import { handoverPath } from '#contract/handover-path.ts';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { listIdOf, uidOf } from '#dev/demo/sample-ids.ts';
import { lose } from '../e2e/interceptions.ts';
import { sampleListing, type AccessSite } from './site.ts';
import { onItsWay, opens, refusedBy, type Screen } from './screen.ts';
import { decisionScreens } from './screens-decisions.ts';
import { deskScreens } from './screens-desk.ts';
import { securityScreens } from './screens-security.ts';
import { sheetOfOpal } from './talks.ts';
import { staffPeopleScreens } from './screens-staff-people.ts';

const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();

const portrait = path.join(import.meta.dirname, '../../dev/demo/pictures/person-joan.webp');

const profile: Screen[] = [
  { screen: 'my-listings', state: 'full', as: 'maria', address: '/profile/my-listings' },
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
  { screen: 'saved-searches', state: 'full', as: 'maria', address: '/profile/saved-searches' },
  { screen: 'saved-searches', state: 'empty', as: 'nell', address: '/profile/saved-searches' },
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

const sheetOf = (talk: 'agreed') => async (site: AccessSite) =>
  handoverPath(new URL(await site.talk(talk), site.url).searchParams.get('chat')!);
const chatOf = (listing: string) => (site: AccessSite) => site.chatAbout(listing);

/** The chat's connection has said up to where the other one has seen everything. */
const untilSeen = (page: Page) => expect(page.getByRole('log')).toContainText('seen');

const messages: Screen[] = [
  { screen: 'messages', state: 'none-chosen', as: 'priya', address: '/messages' },
  {
    screen: 'messages',
    state: 'loading',
    as: 'maria',
    address: '/support',
    reach: onItsWay('/messages', follow(/^Messages/)),
  },
  { screen: 'messages', state: 'empty', as: 'nell', address: '/messages' },
  {
    screen: 'messages',
    state: 'chat',
    as: 'maria',
    address: chatOf(sampleListing.bed),
    window: true,
    reach: async (page) => {
      await untilSeen(page);
      await expect(page.getByRole('group', { name: 'Ready questions' })).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'picture',
    as: 'maria',
    address: chatOf(sampleListing.bed),
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Picture 2 of 2 from/ }).click();
      await expect(page.getByRole('dialog').getByText('Picture 2 of 2')).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'report',
    as: 'maria',
    address: chatOf(sampleListing.bed),
    window: true,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^More about this message from/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Report this message' }).click();
      await page.getByRole('radio', { name: 'It looks like a scam' }).check();
    },
  },
  {
    screen: 'messages',
    state: 'attaching',
    as: 'maria',
    address: chatOf(sampleListing.bed),
    window: true,
    reach: async (page) => {
      const chooser = page.getByLabel('Add pictures');
      await chooser.setInputFiles('tests/fixtures/images/phone.jpg');
      await expect(page.getByText('phone.jpg is uploaded.')).toBeVisible();
      await chooser.setInputFiles('tests/fixtures/images/text.jpg');
      await expect(page.getByText('This file is not a picture we can use.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Pictures to send' }).getByRole('img')).toHaveCount(2);
    },
  },
  {
    screen: 'messages',
    state: 'found',
    as: 'priya',
    address: '/messages',
    reach: async (page) => {
      await page.getByRole('searchbox', { name: 'Search your messages' }).fill('door');
      await page.getByRole('searchbox', { name: 'Search your messages' }).press('Enter');
      await expect(page.getByText(/messages? found/)).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'blocked',
    as: 'denise',
    address: chatOf(sampleListing.transport),
    window: true,
    reach: async (page) => {
      await expect(page.getByText('You cannot message this person.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Write a message...' })).toHaveCount(0);
    },
  },
  {
    screen: 'messages',
    state: 'drawer',
    as: 'maria',
    address: chatOf(sampleListing.bed),
    narrow: true,
    window: true,
    reach: async (page) => {
      await untilSeen(page);
      await page.getByRole('button', { name: /^Messages/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'pick-up-to-answer',
    as: 'maria',
    address: chatOf(sampleListing.wheelchair),
    window: true,
    reach: async (page) => {
      await untilSeen(page);
      await page.getByRole('region', { name: 'Pick-up' }).getByRole('button', { expanded: false }).click();
      await expect(page.getByRole('button', { name: 'Propose another time' })).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'pick-up-proposing',
    as: 'maria',
    address: chatOf(sampleListing.wheelchair),
    window: true,
    reach: async (page) => {
      await untilSeen(page);
      await page.getByRole('region', { name: 'Pick-up' }).getByRole('button', { expanded: false }).click();
      await page.getByRole('button', { name: 'Propose another time' }).click();
      await expect(page.getByRole('dialog').getByLabel('Place', { exact: true })).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'ready-answers',
    as: 'ezra',
    address: (site) => site.talk('asked'),
    window: true,
    reach: async (page) => {
      await expect(page.getByRole('group', { name: 'Ready answers' })).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'pick-up-agreed',
    as: 'opal',
    address: (site) => site.talk('agreed'),
    window: true,
    reach: async (page) => {
      await page.getByRole('region', { name: 'Pick-up' }).getByRole('button', { expanded: false }).click();
      await expect(page.getByRole('link', { name: /calendar/i })).toBeVisible();
    },
  },
  {
    screen: 'handover',
    state: 'agreed',
    as: 'opal',
    address: async (site) => `${await sheetOf('agreed')(site)}?needs=${sheetOfOpal}`,
    reach: async (page) => {
      await page.getByRole('checkbox').first().check();
      await expect(page.getByText(/, \d+:\d\d [AP]M$/)).toBeVisible();
    },
  },
  {
    screen: 'handover',
    state: 'not-mine',
    as: 'nell',
    address: sheetOf('agreed'),
  },
  {
    screen: 'messages',
    state: 'thanks',
    as: 'opal',
    address: (site) => site.talk('passed-on'),
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Say how it went' }).filter({ visible: true }).click();
      await expect(page.getByRole('dialog').getByRole('radio', { name: 'It went well' })).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'warned',
    as: 'ivy',
    address: (site) => site.talk('warned'),
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Why do I see this?' }).click();
      await expect(page.getByText('Only you see this line.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'push-question',
    as: 'rhea',
    address: (site) => site.talk('new'),
    window: true,
    reach: async (page) => {
      await page.evaluate(async () => {
        // Asked before the question’s code is there, it does not come. A browser without windows denies all sites.
        await navigator.serviceWorker.ready;
        Object.defineProperty(Notification, 'permission', { value: 'default' });
      });
      await page.getByRole('textbox', { name: 'Write a message...' }).fill('Is it still there?');
      await page.getByRole('textbox', { name: 'Write a message...' }).press('Enter');
      await expect(page.getByRole('region', { name: 'Messages on this device' })).toBeVisible();
    },
  },
  {
    screen: 'messages',
    state: 'gone',
    as: 'nell',
    address: '/messages?chat=01890000-0000-7000-8000-000000000000',
  },
  {
    screen: 'messages',
    state: 'notifications',
    as: 'nell',
    address: '/marketplace',
    window: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /notifications/i }).click();
      await expect(page.getByRole('menuitem', { name: 'See all notifications' })).toBeVisible();
    },
  },
  { screen: 'notifications', state: 'empty', as: 'nell', address: '/notifications' },
  { screen: 'notification-choices', state: 'usual', as: 'nell', address: '/profile/notifications' },
];

export const ownScreens: readonly Screen[] = [
  ...profile,
  ...decisionScreens,
  ...securityScreens,
  ...deskScreens,
  ...staffPeopleScreens,
  ...signingUp,
  ...messages,
];

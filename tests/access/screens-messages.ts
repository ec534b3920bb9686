import { expect, type Page } from '@playwright/test';
import { handoverPath } from '#contract/handover-path.ts';
import { sampleListing, type AccessSite } from './site.ts';
import { follow, onItsWay, type Screen } from './screen.ts';
import { sheetOfOpal } from './talks.ts';

const sheetOf = (talk: 'agreed') => async (site: AccessSite) =>
  handoverPath(new URL(await site.talk(talk), site.url).searchParams.get('chat')!);
const chatOf = (listing: string) => (site: AccessSite) => site.chatAbout(listing);

/** The chat's connection has said up to where the other one has seen everything. */
const untilSeen = (page: Page) => expect(page.getByRole('log')).toContainText('seen');

const openPickup = (page: Page) =>
  page.getByRole('region', { name: 'Pick-up' }).getByRole('button', { expanded: false }).click();

/** Chats, what is arranged in them, and notifications. */
export const messageScreens: readonly Screen[] = [
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
      await openPickup(page);
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
      await openPickup(page);
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
      await openPickup(page);
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
      await expect(page.getByRole('group', { name: 'Ready answers' })).toBeVisible();
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

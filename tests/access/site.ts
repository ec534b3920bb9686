import {
  request as playwrightRequest,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { listings, type SampleListing } from '#dev/demo/listings.ts';
import * as secondStep from '#contract/wording/second-step.ts';
import { samplePassword, sampleSecret, sampleStaff } from '#dev/demo/people.ts';
import { countPictures } from '#dev/demo/demo-store.ts';
import { listingIdOf, uidOf } from '#dev/demo/sample-ids.ts';
import { seedDemo } from '#dev/demo/seed.ts';
import { totpCode, totpStep } from '#server/adapters/identity/totp.ts';
import { blockUser } from '#server/features/blocks/blocks.ts';
import { watchListing } from '#server/features/watchlist/watchlist.ts';
import { markRead } from '#server/features/conversations/conversations.ts';
import { viewerOfUid } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import { createBuiltinIdentityClient } from '#web/client/identity/builtin-identity.ts';
import { startInnerServer, type InnerServer } from '../e2e/inner-server.ts';
import { linkIn, readMail } from '../e2e/mail.ts';
import { whenReady } from '../e2e/own-server.ts';
import { logIn } from '../e2e/people.ts';
import { signUpPerson, testPassword } from '../support/people.ts';
import { arrangeTalks, type Talk } from './talks.ts';

/**
 * Who looks at a screen. Sample people who have listings, conversations and a watchlist, and newcomers who have
 * nothing: `nell` and `hugo` are complete, `vera` has no profile yet, `uma` has not proven her address. `ezra` has talks with `opal`.
 * `harold` is a moderator, `joan` an admin.
 */
export type Person =
  | 'guest'
  | 'maria'
  | 'priya'
  | 'denise'
  | 'hugo'
  | 'nell'
  | 'vera'
  | 'uma'
  | 'ezra'
  | 'opal'
  | 'harold'
  | 'joan'
  | 'kate'
  | 'ingrid'
  | 'ivy'
  | 'rhea';

/** A site with the sample people around Austin, on which it is always the same morning. */
export interface AccessSite {
  server: InnerServer;
  url: string;
  /** A new browser context, signed in as that person. */
  contextOf(browser: Browser, person: Person, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** The address of the one conversation about that listing. */
  chatAbout(listingId: string): Promise<string>;
  /** The address of Ezra's chat with Opal in that state. */
  talk(which: Talk): Promise<string>;
  /** The address in a new reset mail to that person. */
  resetAddress(person: Person): Promise<string>;
  /** Deletes drafts that Nell's other screens have left. @returns how many */
  forgetDrafts(): Promise<number>;
  /** Gives the server its database again and waits until it has found it. */
  restoreDatabase(): Promise<void>;
  remove(): Promise<void>;
}

/** Before every token and session that the tests make: nothing runs out. */
const morning = new Date('2026-06-15T15:00:00Z');

export const sampleListing = {
  /** Of Maria, with several pictures. */
  wheelchair: listingIdOf('maria-78704-manual-standard'),
  scooter: listingIdOf('walt-78613-scooter-4-wheel'),
  bed: listingIdOf('grace-78702-bed-semi-electric'),
  transport: listingIdOf('grace-78702-manual-transport'),
  rollator: listingIdOf('grace-78702-rollator'),
  /** May be recalled. */
  stairLift: listingIdOf('walt-78641-stair-lift'),
} as const;

const isNear = ({ zip }: SampleListing) => /^78[67]/.test(zip);
const named: readonly string[] = Object.values(sampleListing);
/** Those that a screen is of have all their pictures, the others their cover: making them costs most of the start. */
const seeded = listings
  .filter((listing) => isNear(listing) || listing.key === 'ray-77008-power-folding')
  .map((listing) =>
    named.includes(listingIdOf(listing.key))
      ? listing
      : { ...listing, pictures: listing.pictures.slice(0, 1) },
  );

export const listingAt = (name: keyof typeof sampleListing): string => pagePaths.listing(sampleListing[name]);

export async function startAccessSite(): Promise<AccessSite> {
  const server = await startInnerServer(
    // With Google's buttons as most operators have them; nothing presses them.
    { LIMITS: 'off', GOOGLE_CLIENT_ID: 'screens', GOOGLE_CLIENT_SECRET: 'screens' },
    { clock: { now: () => morning } },
  );
  const { services, url } = server;
  await seedDemo(services, seeded);
  await allPicturesOf(server);
  await signUpNewcomers(server);
  await arrange(server);
  const talks = await arrangeTalks(server);
  const states = new Map<Person, Awaited<ReturnType<BrowserContext['storageState']>>>();

  async function stateOf(browser: Browser, person: Person) {
    const known = states.get(person);
    if (known) return known;
    const context = await browser.newContext({ baseURL: url });
    if (person !== 'guest') await signIn(await context.newPage(), person);
    await context.addCookies([{ name: 'cookieConsent', value: 'declined', url }]);
    const state = await context.storageState();
    await context.close();
    states.set(person, state);
    return state;
  }

  return {
    server,
    url,
    async contextOf(browser, person, options) {
      const context = await browser.newContext({
        baseURL: url,
        timezoneId: 'America/Chicago',
        locale: 'en-US',
        storageState: await stateOf(browser, person),
        ...options,
      });
      await context.clock.setFixedTime(morning);
      return context;
    },
    chatAbout: async (listingId) => pagePaths.messages(await chatOf(services, listingId)),
    talk: (which) => Promise.resolve(pagePaths.messages(talks[which])),
    async resetAddress(person) {
      const request = await playwrightRequest.newContext({ baseURL: url });
      const identity = createBuiltinIdentityClient({ baseUrl: url });
      await identity.sendPasswordReset(emailOf(person));
      const link = new URL(linkIn(await readMail(request, emailOf(person), /^Choose a new password/)));
      await request.dispose();
      return link.pathname + link.search;
    },
    async forgetDrafts() {
      const nell = services.db.selectFrom('users').select('uid').where('display_name', '=', 'Nell');
      const { numDeletedRows } = await services.db
        .deleteFrom('listing_drafts')
        .where('uid', 'in', nell)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async restoreDatabase() {
      await server.proxy.restore();
      await whenReady(url);
    },
    remove: () => server.remove(),
  };
}

const emailOf = (person: Person) => `${person}@example.com`;
const isNewcomer = (person: Person) =>
  ['nell', 'hugo', 'vera', 'uma', 'ezra', 'opal', 'ivy', 'rhea'].includes(person);

async function signIn(page: Page, person: Person): Promise<void> {
  await logIn(page, emailOf(person), isNewcomer(person) ? testPassword : samplePassword);
  if (person in sampleStaff) await enterCode(page);
  await page.waitForURL((address) => !['/login', '/login/code', '/router'].includes(address.pathname));
}

/** The second step of the sample staff's sign-in. */
async function enterCode(page: Page): Promise<void> {
  await page.waitForURL('**/login/code');
  await page.getByLabel(secondStep.appCode).fill(totpCode(sampleSecret, totpStep(new Date())));
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The covers are there at once, the other pictures come by jobs. */
async function allPicturesOf({ services }: InnerServer): Promise<void> {
  const ids = seeded.map(({ key }) => listingIdOf(key));
  const deadline = AbortSignal.timeout(120_000);
  for (;;) {
    deadline.throwIfAborted();
    const there = await countPictures(services.db, ids);
    if (seeded.every(({ key, pictures }) => there.get(listingIdOf(key)) === pictures.length)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function signUpNewcomers(server: InnerServer): Promise<void> {
  await signUpPerson(server, { name: 'Nell' });
  await signUpPerson(server, { name: 'Hugo' });
  await signUpPerson(server, { name: 'Vera', stage: 'verified' });
  await signUpPerson(server, { name: 'Uma', stage: 'unverified' });
}

/** What the sample data do not bring: a watchlist, and someone blocked who has a conversation. */
async function arrange({ services }: InnerServer): Promise<void> {
  const viewerOf = async (key: string) => (await viewerOfUid(services, uidOf(key)))!;
  const [maria, denise, grace] = [await viewerOf('maria'), await viewerOf('denise'), await viewerOf('grace')];
  for (const listing of [sampleListing.scooter, sampleListing.bed, sampleListing.rollator])
    await watchListing(services, maria, listing);
  await blockUser(services, maria, uidOf('lupe'));
  await markRead(services, denise, await chatOf(services, sampleListing.transport));
  await blockUser(services, grace, uidOf('denise'));
}

async function chatOf({ db }: Pick<Services, 'db'>, listingId: string): Promise<string> {
  const rows = db.selectFrom('conversations').select('id').where('listing_id', '=', listingId);
  return (await rows.executeTakeFirstOrThrow()).id;
}

import { sql } from 'kysely';
import type { Listing } from '#contract/listings.ts';
import { createHttpsPush } from '#server/adapters/push/https-push.ts';
import { say } from '#server/features/notifications/notification-test-people.ts';
import { pushDueNotifications } from '#server/features/notifications/notification-pushes.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startPushService, type PushService, type TestBrowser } from '../../../tests/support/push-service.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

/** Noon in Chicago. */
const noon = Date.parse('2026-06-10T17:00:00Z');

/** Where a browser says that it takes messages. */
export const subscriptionsPath = '/api/account/push-subscriptions/';

/** An application whose messages arrive at a real push service, with Sam, who sells, and Bea, who asks him. */
export interface PushSite {
  app: RunningApp;
  service: PushService;
  seller: TestPerson;
  buyer: TestPerson;
  listing: Listing;
  /** What its clock says, in milliseconds. */
  now(): number;
  /** Sets it. */
  at(time: number): void;
  /** Moves it on. */
  pass(seconds: number): void;
  /** A day of each test's own, from noon, with a chat of the two and a browser of Sam's: what was before is gone. */
  nextDay(): Promise<{ conversation: string; phone: TestBrowser }>;
  subscribe(person: TestPerson, browser?: TestBrowser): Promise<TestBrowser>;
  /** Everything is pushed that is due by now. */
  look(): Promise<void>;
  /** The buyer does, in the day's chat. */
  write(text: string, images?: string[]): Promise<void>;
  /** Tells the seller that the buyer keeps the listing for him. */
  reserve(cause?: string): Promise<unknown>;
  close(): Promise<void>;
}

/** For `beforeAll`; `close` it in `afterAll`. */
export async function startPushSite(): Promise<PushSite> {
  let now = noon;
  const service = await startPushService(() => app.services.vapid.publicKey);
  const app: RunningApp = await startApp({
    clock: { now: () => new Date(now) },
    push: createHttpsPush({ allowLoopback: true, ca: service.ca }),
  });
  // Only the test looks at what is due: the clock is its own.
  await app.services.jobs.stop();
  const { db } = app.services;
  const seller = await signUpPerson(app, { name: 'Sam Seller' });
  const buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  const listing = await postListing(app, seller, { title: 'Rollator' });
  let conversation: string;

  async function subscribe(person: TestPerson, browser = service.browser()): Promise<TestBrowser> {
    const { status } = await person.request('POST', subscriptionsPath, browser.subscription);
    if (status !== 201) throw new Error(`not subscribed: ${status}`);
    return browser;
  }

  return {
    app,
    service,
    seller,
    buyer,
    listing,
    now: () => now,
    at: (time) => void (now = time),
    pass: (seconds) => void (now += seconds * 1000),
    async nextDay() {
      now += 24 * 3600_000;
      for (const table of [
        'push_subscriptions',
        'notifications',
        'notification_choices',
        'conversations',
        'blocks',
      ])
        await sql`DELETE FROM ${sql.table(table)}`.execute(db);
      conversation = (await buyer.request('POST', '/api/messages/start/', { listing: listing.id })).body.id;
      return { conversation, phone: await subscribe(seller) };
    },
    subscribe,
    look: () => pushDueNotifications(app.services),
    write: (text, images) => say(app, buyer, conversation, text, images),
    reserve: (cause) =>
      notify(app.services, db, {
        to: seller.uid,
        from: buyer.uid,
        kind: 'reserved-for-you',
        subject: { model: 'listing', id: listing.id, title: 'Rollator' },
        payload: { conversation_id: conversation },
        ...(cause && { cause }),
      }),
    async close() {
      await app.close();
      await service.stop();
    },
  };
}

import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import type { Listing } from '#contract/listings.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { noon, say, startMailedApp, type MailedApp } from './notification-test-people.ts';

/** An application whose mails arrive, with Sam, who sells, and Bea, who asks him. */
export interface MailedChats {
  site: MailedApp;
  seller: TestPerson;
  buyer: TestPerson;
  /** A day of each test's own, from noon, with a listing and a chat about it: what the one before left is past. */
  nextDay(): Promise<{ day: number; listing: Listing; conversation: string }>;
  /** That person's chat about the listing. */
  start(person: TestPerson, listingId: string): Promise<string>;
  /** In the day's chat, unless another one is named. */
  write(from: TestPerson, text: string, where?: string): Promise<void>;
  /** Mails that this person has by now: the seller, unless another one is named. */
  sent(person?: TestPerson): Promise<Email[]>;
  subjects(person?: TestPerson): Promise<(string | undefined)[]>;
}

/** For `beforeAll`; close its `site` in `afterAll`. */
export async function startMailedChats(env: Record<string, string> = {}): Promise<MailedChats> {
  const site = await startMailedApp(env);
  const seller = await signUpPerson(site.app, { name: 'Sam Seller' });
  const buyer = await signUpPerson(site.app, { name: 'Bea Buyer' });
  let day = Date.parse(noon);
  let conversation: string;

  const start = async (person: TestPerson, id: string): Promise<string> =>
    (await person.request('POST', '/api/messages/start/', { listing: id })).body.id;
  const sent = async (person = seller) => {
    await site.look();
    return site.mailsTo(person);
  };
  return {
    site,
    seller,
    buyer,
    async nextDay() {
      const { db } = site.app.services;
      day += 24 * 3600_000;
      site.at(new Date(day).toISOString());
      for (const table of [
        'notifications',
        'notification_choices',
        'outbox_mails',
        'conversations',
        'blocks',
      ])
        await sql`DELETE FROM ${sql.table(table)}`.execute(db);
      site.server.received.length = 0;
      const listing = await postListing(site.app, seller, { title: 'Rollator' });
      conversation = await start(buyer, listing.id);
      return { day, listing, conversation };
    },
    start,
    write: (from, text, where = conversation) => say(site.app, from, where, text),
    sent,
    subjects: async (person) => (await sent(person)).map(({ subject }) => subject),
  };
}

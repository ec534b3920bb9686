import type { Listing } from '#contract/listings.ts';
import { postListing, signUpPerson, type Answer, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

/** An application with Sam, who has a listing, and Bea, who asks him by mail. */
export interface RelaySite {
  app: RunningApp;
  seller: TestPerson;
  buyer: TestPerson;
  listing: Listing;
  /** Asks the seller: the buyer does, unless another one is named. */
  send(body: Record<string, unknown>, person?: TestPerson): Promise<Answer>;
  /** The same. @returns its status and code */
  refusal(body: Record<string, unknown>, person?: TestPerson): Promise<[number, string]>;
  /** Every mail that waits. */
  mails(): Promise<{ to_address: string; mime: Buffer }[]>;
  /** As if none had been written. */
  forgetMails(): Promise<void>;
}

/** For `beforeAll`; close its `app` in `afterAll`. */
export async function startRelaySite(): Promise<RelaySite> {
  const app = await startApp();
  const seller = await signUpPerson(app, { name: 'Sam Seller' });
  const buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  const listing = await postListing(app, seller, { title: 'Rollator, 4 wheels' });
  const send: RelaySite['send'] = (body, person = buyer) =>
    person.request('POST', '/api/subs/email_relay/', {
      seller_id: seller.uid,
      text: 'Is it still there?',
      ...body,
    });
  const { db } = app.services;
  return {
    app,
    seller,
    buyer,
    listing,
    send,
    async refusal(body, person) {
      const answer = await send(body, person);
      return [answer.status, answer.body.code];
    },
    mails: () => db.selectFrom('outbox_mails').selectAll().orderBy('id').execute(),
    forgetMails: async () => void (await db.deleteFrom('outbox_mails').execute()),
  };
}

export const conversationsOf = async (person: TestPerson) =>
  (await person.request('GET', '/api/messages/')).body;

import type { Listing } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { noon, say, startMailedApp, type MailedApp } from '../notifications/notification-test-people.ts';

/** Sam, who sells, and who wants to have it, with mails and a clock. For `beforeAll`; `close` it in `afterAll`. */
export interface LifeSite extends MailedApp {
  seller: TestPerson;
  bea: TestPerson;
  carl: TestPerson;
  watcher: TestPerson;
  /** Sam's new Rollator, about which Bea and Carl have each begun a chat, and which Wanda watches. For `beforeEach`. */
  offer(): Promise<{ listing: Listing; chats: { bea: string; carl: string } }>;
}

export async function startLifeSite(): Promise<LifeSite> {
  const mailed = await startMailedApp();
  const { app } = mailed;
  const seller = await signUpPerson(app, { name: 'Sam Seller' });
  const bea = await signUpPerson(app, { name: 'Bea Buyer' });
  const carl = await signUpPerson(app, { name: 'Carl Caller' });
  const watcher = await signUpPerson(app, { name: 'Wanda Watcher' });
  return {
    ...mailed,
    seller,
    bea,
    carl,
    watcher,
    async offer() {
      mailed.at(noon);
      await app.services.db.deleteFrom('notifications').execute();
      const listing = await postListing(app, seller, { title: 'Rollator' });
      const start = async (person: TestPerson) => {
        const { id } = (await person.request('POST', '/api/messages/start/', { listing: listing.id })).body;
        await say(app, person, id, 'Is it still there?');
        return id as string;
      };
      const chats = { bea: await start(bea), carl: await start(carl) };
      await watcher.request('POST', '/api/listings/watchlist/add/', { listing_id: listing.id });
      return { listing, chats };
    },
  };
}

/** What becomes of the listing of the test that runs, by its seller unless another is given, and who learns of it. */
export function lifeOf(scene: () => { site: LifeSite; listing: Listing }) {
  const become = (status: string, more: Record<string, unknown> = {}, person = scene().site.seller) =>
    person.request('POST', `/api/listings/listing/${scene().listing.id}/status/`, { status, ...more });
  const outcome = async (
    status: string,
    more: Record<string, unknown> = {},
    person = scene().site.seller,
  ) => {
    const answer = await become(status, more, person);
    return answer.body.code ?? answer.body.status;
  };
  const seenBy = async (person: TestPerson | null) => {
    const { site, listing } = scene();
    const address = `/api/listings/listing/${listing.id}/`;
    return person ? person.request('GET', address) : request(site.app, 'GET', address);
  };
  /** What this person was told, the newest last. */
  const toldTo = async (person: TestPerson): Promise<string[]> => {
    const { site, listing } = scene();
    const rows = await site.app.services.db
      .selectFrom('notifications')
      .select('kind')
      .where('uid', '=', person.uid)
      .where('subject_id', '=', listing.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const isListed = async () => {
    const { site, listing } = scene();
    const { body } = await request(site.app, 'GET', '/api/listings/?zip_code=78701&radius=5&limit=100');
    return (body as Listing[]).some(({ id }) => id === listing.id);
  };
  return { become, outcome, seenBy, toldTo, isListed };
}

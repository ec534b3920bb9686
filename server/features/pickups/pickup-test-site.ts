import type { Pickup } from '#contract/pickups.ts';
import { postListing, signUpPerson, type Answer, type TestPerson } from '../../../tests/support/people.ts';
import { noon, say, startMailedApp, type MailedApp } from '../notifications/notification-test-people.ts';

export const place = '12 Oak Street';

/** Days after the test's noon. */
export const inDays = (days: number): string =>
  new Date(Date.parse(noon) + days * 24 * 3600_000).toISOString();

/** What is sent to propose one. */
export const given = (days: number, more: object = {}) => ({ at: inDays(days), place, ...more });

/** What the bell tells of pick-ups, and is not read yet. */
export const bell = async (person: TestPerson): Promise<string[]> =>
  (await person.request('GET', '/api/notifications/')).body
    .filter(({ kind, read_at }: { kind: string; read_at: string | null }) => kind === 'pickup' && !read_at)
    .map(({ text }: { text: string }) => text);

/** Two who plan a pick-up, in a chat in which the buyer has said something. */
export interface PickupTalk {
  seller: TestPerson;
  buyer: TestPerson;
  /** What they talk about. */
  listing: string;
  chat: string;
  /** In this chat, unless another one is named. @returns the plan, or the code of what is wrong */
  propose(person: TestPerson, body: object, where?: string): Promise<Answer['body']>;
  answer(person: TestPerson, id: string, said: 'accept' | 'decline'): Promise<Answer['body']>;
  planOf(person: TestPerson): Promise<Answer['body']>;
  proposed(person: TestPerson, days?: number): Promise<Pickup>;
  /** Proposed by the buyer, accepted by the seller. */
  agreed(days?: number): Promise<Pickup>;
}

export interface PickupSite extends MailedApp {
  /** Noon, and no mail yet, for two people whom no test before had. */
  newTalk(): Promise<PickupTalk>;
}

/** For `beforeAll`; `close` it in `afterAll`. */
export async function startPickupSite(): Promise<PickupSite> {
  const site = await startMailedApp({ LIMITS: 'off' });
  let talks = 0;
  return {
    ...site,
    async newTalk() {
      site.at(noon);
      site.server.received.length = 0;
      const letter = 'abcdefghijklmnopqrstuvwxyz'[talks++];
      const seller = await signUpPerson(site.app, { name: `Sam Seller ${letter}` });
      const buyer = await signUpPerson(site.app, { name: `Bea Buyer ${letter}` });
      const listing = (await postListing(site.app, seller, { title: 'Rollator' })).id;
      const chat = (await buyer.request('POST', '/api/messages/start/', { listing })).body.id;
      await say(site.app, buyer, chat, 'May I have it?');
      return talkOf({ seller, buyer, listing, chat });
    },
  };
}

function talkOf(two: Pick<PickupTalk, 'seller' | 'buyer' | 'listing' | 'chat'>): PickupTalk {
  const path = (chat = two.chat) => `/api/messages/${chat}/pickup/`;
  const propose: PickupTalk['propose'] = async (person, body, where) => {
    const answer = await person.request('POST', path(where), body);
    return answer.status === 201 ? answer.body : answer.body.code;
  };
  const answer: PickupTalk['answer'] = async (person, id, said) => {
    const { status, body } = await person.request('POST', `${path()}${id}/answer/`, { answer: said });
    return status === 200 ? body : body.code;
  };
  const proposed: PickupTalk['proposed'] = async (person, days = 3) =>
    (await propose(person, given(days))).proposed;
  return {
    ...two,
    propose,
    answer,
    planOf: async (person) => (await person.request('GET', path())).body,
    proposed,
    async agreed(days) {
      const { id } = await proposed(two.buyer, days);
      return (await answer(two.seller, id, 'accept')).agreed;
    },
  };
}

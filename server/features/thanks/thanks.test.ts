import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { noon, say, startMailedApp, type MailedApp } from '../notifications/notification-test-people.ts';

const day = 24 * 60;

let site: MailedApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let listing: string;
let chat: string;

beforeAll(async () => {
  site = await startMailedApp({ LIMITS: 'off' });
  stranger = await signUpPerson(site.app, { name: 'Stan Stranger' });
});
afterAll(() => site?.close());

let people = 0;
beforeEach(async () => {
  site.at(noon);
  const letter = 'abcdefghijklmnopqrstuvwxyz'[people++];
  seller = await signUpPerson(site.app, { name: `Sam Seller ${letter}` });
  buyer = await signUpPerson(site.app, { name: `Bea Buyer ${letter}` });
  ({ listing, chat } = await chatOf(buyer));
});

async function chatOf(person: TestPerson) {
  const { id } = await postListing(site.app, seller, { title: 'Rollator' });
  const started = (await person.request('POST', '/api/messages/start/', { listing: id })).body.id as string;
  await say(site.app, person, started, 'Is it still there?');
  return { listing: id, chat: started };
}
const passOn = (about = listing, conversation = chat) =>
  seller.request('POST', `/api/listings/listing/${about}/status/`, {
    status: 'passed-on',
    conversation_id: conversation,
  });
const tell = async (person: TestPerson, body: object, conversation = chat) => {
  const answer = await person.request('POST', `/api/messages/${conversation}/thanks/`, body);
  return answer.status === 201 ? answer.body : (answer.body.code as string);
};
const seenBy = async (person: TestPerson) =>
  (await person.request('GET', `/api/messages/${chat}/listing/`)).body.thanks;
const pageOf = async (person: TestPerson) =>
  (await request(site.app, 'GET', `/api/people/${person.uid}/`)).body;
const bell = async (person: TestPerson): Promise<string[]> =>
  (await person.request('GET', '/api/notifications/')).body
    .filter(({ kind, read_at }: { kind: string; read_at: string | null }) => kind === 'thanks' && !read_at)
    .map(({ text }: { text: string }) => text);

test('nobody can say how it went before the thing is passed on to them, nor a stranger ever', async () => {
  expect(await tell(buyer, { went: 'well' })).toBe('not-passed-on');
  expect(await seenBy(buyer)).toBeNull();
  await passOn();
  expect(await tell(stranger, { went: 'well' })).toBe('conversation-not-found');
  expect(await tell(buyer, { went: 'well' }, 'no-id')).toBe('conversation-not-found');
  expect(await tell(buyer, { went: 'fine' })).toBe('invalid-input');
  expect(await tell(buyer, { went: 'well', text: 'x'.repeat(limits.thanksMax + 1) })).toBe('invalid-input');
});

test('what one says is seen by nobody else until the other has said it too', async () => {
  await passOn();
  expect(await bell(buyer)).toEqual([
    `${seller.displayName} says that you have “Rollator” now. How did it go?`,
  ]);
  const said = await tell(buyer, { went: 'well', text: '  Kind and\n on\u202e time. ' });
  expect(said).toMatchObject({
    may_say: true,
    own: { went: 'well', text: 'Kind and on time.' },
    other: null,
  });
  expect(await bell(buyer)).toEqual([]);
  expect(await bell(seller)).toEqual([`${buyer.displayName} told us how it went with “Rollator”.`]);
  expect(await seenBy(seller)).toMatchObject({ may_say: true, own: null, other: null });
  expect((await pageOf(seller)).thanks).toEqual([]);

  expect(await tell(seller, { went: 'problem', text: 'Came late.' })).toMatchObject({
    may_say: false,
    other: { went: 'well', text: 'Kind and on time.' },
  });
  expect(await seenBy(buyer)).toMatchObject({ may_say: false, other: { went: 'problem' } });
  expect((await pageOf(seller)).thanks).toMatchObject([
    { went: 'well', text: 'Kind and on time.', by: 'receiver', month: '2026-06' },
  ]);
  expect((await pageOf(buyer)).thanks).toMatchObject([{ went: 'problem', by: 'giver' }]);
  expect(JSON.stringify(await pageOf(seller))).not.toContain(buyer.uid);
});

test('who may write no messages says it without words', async () => {
  await passOn();
  await site.app.services.db
    .updateTable('users')
    .set({ messaging_limited_until: new Date(Date.now() + 86_400_000) })
    .where('uid', '=', buyer.uid)
    .execute();
  expect(await tell(buyer, { went: 'problem', text: 'You will regret it.' })).toBe('messaging-limited');
  expect(await tell(seller, { went: 'well', text: 'Thank you.' })).toMatchObject({ other: null });
  expect(await tell(buyer, { went: 'problem' })).toMatchObject({ own: { went: 'problem', text: '' } });
});

test('said twice, also at once, it is there once; other words replace it until it is shown', async () => {
  await passOn();
  await Promise.all([1, 2, 3].map(() => tell(buyer, { went: 'well' })));
  expect(await bell(seller)).toHaveLength(1);
  expect(await tell(buyer, { went: 'problem', text: 'It broke.' })).toMatchObject({
    own: { went: 'problem' },
  });
  expect(await bell(seller)).toHaveLength(1);
  await Promise.all([tell(seller, { went: 'well' }), tell(seller, { went: 'well' })]);
  expect(await tell(buyer, { went: 'well' })).toBe('thanks-shown');
  expect(await tell(buyer, { went: 'problem', text: 'It broke.' })).toMatchObject({ may_say: false });
});

test('two who say it at the same time see each other’s words', async () => {
  await passOn();
  await Promise.all([tell(buyer, { went: 'well', text: 'A' }), tell(seller, { went: 'well', text: 'B' })]);
  expect(await seenBy(buyer)).toMatchObject({ own: { text: 'A' }, other: { text: 'B' } });
});

test('after 14 days it is shown without the other one, who can then say nothing more', async () => {
  await passOn();
  await tell(buyer, { went: 'problem', text: 'A wheel was missing.' });
  site.pass(limits.thanksHiddenDays * day - 1);
  expect((await pageOf(seller)).thanks).toEqual([]);
  site.pass(1);
  expect((await pageOf(seller)).thanks).toHaveLength(1);
  expect(await seenBy(seller)).toMatchObject({ may_say: false, other: { text: 'A wheel was missing.' } });
  expect(await tell(seller, { went: 'problem' })).toBe('thanks-shown');
});

test('the first word is too late after 90 days', async () => {
  await passOn();
  site.pass(limits.thanksOpenDays * day + 1);
  expect(await tell(buyer, { went: 'well' })).toBe('not-passed-on');
});

test('taking the thing back or deleting it takes away no word that was said', async () => {
  await passOn();
  await tell(buyer, { went: 'problem', text: 'Rude.' });
  await seller.request('POST', `/api/listings/listing/${listing}/status/`, { status: 'active' });
  await seller.request('DELETE', `/api/listings/delete-listing/${listing}/`);
  site.pass(limits.thanksHiddenDays * day);
  expect((await pageOf(seller)).thanks).toMatchObject([{ text: 'Rude.' }]);
});

test('taken back before anything was said, there is nothing to say', async () => {
  await passOn();
  await seller.request('POST', `/api/listings/listing/${listing}/status/`, { status: 'active' });
  expect(await tell(buyer, { went: 'well' })).toBe('not-passed-on');
});

describe('a block', () => {
  test.each(['seller', 'buyer'] as const)('by the %s ends it', async (who) => {
    await passOn();
    const [one, other] = who === 'seller' ? [seller, buyer] : [buyer, seller];
    await one.request('POST', '/api/users/block/', { blocked: other.uid });
    expect([await tell(buyer, { went: 'well' }), await tell(seller, { went: 'well' })]).toEqual([
      'blocked',
      'blocked',
    ]);
  });
});

test('words can be reported with who wrote them', async () => {
  await passOn();
  await tell(buyer, { went: 'problem', text: 'Call me at my cousin’s.' });
  site.pass(limits.thanksHiddenDays * day);
  const [{ id }] = (await pageOf(seller)).thanks;
  const report = { model: 'user', object_id: seller.uid, thanks_id: id, reason: 'Not true' };
  expect((await stranger.request('POST', '/api/moderation/submit/', report)).status).toBe(200);
  const { snapshot } = await site.app.services.db
    .selectFrom('reports')
    .select('snapshot')
    .where('object_id', '=', seller.uid)
    .executeTakeFirstOrThrow();
  expect(snapshot).toMatchObject({
    // Of whom the words are about, who may be the one who reported them.
    listings: [],
    thanks: { id, author: { uid: buyer.uid }, text: 'Call me at my cousin’s.' },
  });
});

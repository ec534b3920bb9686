import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import type { Listing } from '#contract/listings.ts';
import { replyAddress } from '#server/features/mail/reply-alias.ts';
import { openChat, startChat } from '#server/features/sockets/chat-test-people.ts';
import { startTwoInstances } from '#server/features/sockets/two-test-instances.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';

const domain = 'reply.handrail.example';
const env = { MAIL_REPLY_DOMAIN: domain, MAIL_INBOUND_SECRET: 'mail-server-secret-of-this-test-1' };

/** Staff are at this instance. */
let app: RunningApp;
/** The person's chat is open at this one, and others look at listings there. */
let second: RunningApp;
let close: () => Promise<void>;
let buyer: TestPerson;
let mo: TestPerson;
let theirs: Listing;
let sam: TestPerson;
let listing: Listing;
let people = 0;

beforeAll(async () => {
  ({ app, second, close } = await startTwoInstances({ env }));
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  mo = await signUpPerson(app, { name: 'Mo Morris' });
  await makeStaff(app, mo);
  theirs = await postListing(app, buyer, { title: 'Cane' });
}, 120_000);
afterAll(() => close?.());
beforeEach(async () => {
  people += 1;
  sam = await signUpPerson(app, { name: `Sam Seller ${'abcdef'[people]}` });
  listing = await postListing(app, sam, { title: 'Rollator' });
});

/** @returns when it was answered, in ms of `performance.now()` */
async function decide(body: object, about: object): Promise<number> {
  await buyer.request('POST', '/api/moderation/submit/', { reason: 'Asks for money first.', ...about });
  const cases = (await mo.request('GET', '/api/staff/cases/')).body as CaseSummary[];
  const { id, version } = cases.find(({ subject }) => subject.person?.uid === sam.uid)!;
  const facts = { rule: 'fraud', facts: 'You asked for a gift card.' };
  const answer = await mo.request('POST', `/api/staff/cases/${id}/decide/`, { version, ...facts, ...body });
  expect(answer).toMatchObject({ status: 201 });
  return performance.now();
}

const mail = () =>
  sam.request('POST', '/api/subs/email_relay/', {
    seller_id: buyer.uid,
    listing_id: theirs.id,
    text: 'Pay first.',
  });
/** Answers by mail, which comes to the other instance. @returns what became of it */
async function answerByMail(conversationId: string) {
  const to = { conversationId, side: 'seller', uid: sam.uid } as const;
  const recipient = replyAddress(second.services.secret, domain, to, new Date());
  const mime = [
    `Authentication-Results: ${domain}; dmarc=pass header.from=example.com`,
    `From: ${sam.email}`,
    `To: ${recipient}`,
    `Message-ID: <${crypto.randomUUID()}@phone.example>`,
    '',
    'Buy a gift card first.',
  ].join('\r\n');
  const url = `/api/subs/inbound_mail/?${new URLSearchParams({ recipient, sender: sam.email })}`;
  const headers = {
    'content-type': 'message/rfc822',
    authorization: `Bearer ${env.MAIL_INBOUND_SECRET}`,
  };
  const { status, body } = await request(second, 'POST', url, mime, undefined, headers);
  return status === 200 ? 'stored' : body.code;
}
const shown = async () => (await request(second, 'GET', `/api/listings/listing/${listing.id}/`)).status;
const inList = async () =>
  (await request(second, 'GET', '/api/listings/?search=Rollator')).body.some(
    ({ id }: Listing) => id === listing.id,
  ) as boolean;

test.each([
  [{ action: 'limit-messaging', days: 3 }, 'messaging-limited', 403, 200, 'messaging-limited'],
  [{ action: 'suspend', days: 3 }, 'account-suspended', 403, 404, 'account-suspended'],
  [{ action: 'close' }, null, 401, 404, 'conversation-not-found'],
])(
  'what is decided holds within a second on another instance, open chats and all: %j',
  async (body, code, status, page, byMail) => {
    const conversation = await startChat(app, { seller: sam, buyer });
    const socket = await openChat(second, sam, conversation);
    expect(await answerByMail(conversation)).toBe('stored');
    expect([await shown(), await inList()]).toEqual([200, true]);
    const answered = await decide(body, { model: 'user', object_id: sam.uid });
    if (code === null) expect(await socket.closed).toBe(4401);
    else await socket.frame((frame) => frame.code === code);
    expect(performance.now() - answered).toBeLessThan(1000);
    expect(await answerByMail(conversation)).toBe(byMail);
    expect((await mail()).status).toBe(status);
    expect([await shown(), await inList()]).toEqual([page, page === 200]);
    if (code !== null) await socket.close();
  },
);

test('a listing that is taken down is gone from another instance at once', async () => {
  expect([await shown(), await inList()]).toEqual([200, true]);
  await decide({ action: 'remove-listing' }, { model: 'listing', object_id: listing.id });
  expect([await shown(), await inList()]).toEqual([404, false]);
});
